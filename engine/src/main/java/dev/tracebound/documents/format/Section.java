package dev.tracebound.documents.format;

/**
 * A part of a document that no passage reaches beyond.
 *
 * @param heading headings above it, outermost first, joined by {@code " > "}, without the
 *     document's title; empty for what stands before the first
 * @param anchor tells it from the document's other sections; empty for the beginning
 * @param start first UTF-16 unit in the document's text, heading included
 * @param end after its last
 */
public record Section(String heading, String anchor, int start, int end) {}
