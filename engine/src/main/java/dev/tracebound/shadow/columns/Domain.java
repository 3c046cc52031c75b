package dev.tracebound.shadow.columns;

/**
 * Something that is counted: the rows of a table, the strings, the items of a list column. What
 * points into it is smaller than its count.
 *
 * @param number position in its schema
 */
public record Domain(String name, int number) {}
