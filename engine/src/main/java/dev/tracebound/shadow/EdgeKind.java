package dev.tracebound.shadow;

/** Kinds of edges; they are never merged. */
public enum EdgeKind {
  /** A call site to the method it is declared to call. */
  CALLS,
  /** A declared method to an implementation of it. */
  DISPATCHES_TO,
  /** A method reference, or a name that reflection looks up: passed on, not called here. */
  REFERENCES,
  /** A method to one that it overrides or implements. */
  OVERRIDES,
  /** Code to the class initialiser that its first use of a type runs. */
  INITIALIZES,
  /** A string concatenation to the {@code toString()} it runs on what is not null. */
  CONVERTS,
  /** Code to a field whose value it takes. */
  READS,
  /** Code to a field that it gives a value. */
  WRITES;

  /** Whether a call chain may run over it; all others are only ever shown beside one. */
  public boolean isCall() {
    return switch (this) {
      case CALLS, DISPATCHES_TO -> true;
      case REFERENCES, OVERRIDES, INITIALIZES, CONVERTS, READS, WRITES -> false;
    };
  }

  /** Whether the caller names what it runs or passes on to be run. */
  public boolean namesCode() {
    return isCall() || this == REFERENCES;
  }
}
