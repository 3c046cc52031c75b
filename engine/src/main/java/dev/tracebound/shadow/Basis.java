package dev.tracebound.shadow;

/** What a confidence stands on. */
public enum Basis {
  /** The compiler's binding, checked against the strict rule. */
  COMPILER,
  /** Static, private, final, constructor or super: the declared target is what runs. */
  EXACT,
  /** Exactly one concrete implementation in a hierarchy that is wholly known. */
  CLOSED_WORLD,
  /** Several implementations: which one runs depends on the receiver's type. */
  RECEIVER_TYPE,
  /** Name and number of arguments alone. */
  SYNTAX
}
