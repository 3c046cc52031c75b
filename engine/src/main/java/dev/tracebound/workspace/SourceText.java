package dev.tracebound.workspace;

/**
 * One file's bytes and the one text that everything else speaks of: offsets are UTF-16 units of
 * {@link #text}, which holds no byte order mark.
 *
 * @param path relative to the tree
 * @param text decoded
 * @param charset the encoding found
 * @param sha256 of the raw bytes, lower-case hex
 * @param size of the raw bytes
 */
public record SourceText(String path, String text, String charset, String sha256, long size) {}
