package dev.tracebound.retrieval;

/**
 * One line of a stack trace.
 *
 * @param name dotted name of the method, {@code a.b.Outer.Inner.method} or {@code a.b.C.<init>}; a
 *     lambda's body is the method around it
 * @param line from 1; 0 where the trace does not say
 */
public record StackFrame(String name, int line) {}
