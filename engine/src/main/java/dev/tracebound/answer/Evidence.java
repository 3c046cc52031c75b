package dev.tracebound.answer;

import dev.tracebound.answer.DeveloperAnswer.Snippet;

/**
 * One piece of evidence as read from the source just now.
 *
 * @param snippet what was read; its text is empty where nothing could be read
 * @param verified whether the file is the one that was indexed and the text names what it must
 * @param problem why it is not verified, naming the file; empty where it is
 */
public record Evidence(Snippet snippet, boolean verified, String problem) {}
