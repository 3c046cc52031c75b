package dev.tracebound.shadow;

/** What a confidence stands on. */
public enum Basis {
  /** The compiler's binding, checked against the strict rule. */
  COMPILER,
  /** Static, private, final, constructor or super: the declared target is what runs. */
  EXACT,
  /** Exactly one concrete implementation in a hierarchy that is wholly known. */
  CLOSED_WORLD,
  /** The receiver can only be what is created at places that are shown. */
  CONSTRUCTION,
  /**
   * Compiled classes that a person named beside the sources call this one of the candidates. Such
   * an edge stays AMBIGUOUS: classes do not say from which text and libraries they were made.
   */
  BYTECODE,
  /** Several implementations: which one runs depends on the receiver's type. */
  RECEIVER_TYPE,
  /** Name and number of arguments alone. */
  SYNTAX
}
