package dev.tracebound.shadow;

/** Kinds of edges; they are never merged. */
public enum EdgeKind {
  /** A call site to the method it is declared to call. */
  CALLS,
  /** A declared method to an implementation of it. */
  DISPATCHES_TO,
  /** A method reference: passed on, not called here. */
  REFERENCES
}
