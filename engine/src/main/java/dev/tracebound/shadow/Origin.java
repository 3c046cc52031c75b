package dev.tracebound.shadow;

/**
 * A place that says where the object comes from on which a call lands: it is created there, or it
 * is taken from a field or method whose own places are told too.
 *
 * @param symbol symbol index of the class whose constructor runs there, and no subclass; of the
 *     field or method that the object is taken from
 * @param file index of the file of the place
 * @param place the creation, or the use of the field or method
 */
public record Origin(int symbol, int file, SourceRange place) {}
