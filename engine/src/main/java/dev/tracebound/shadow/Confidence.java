package dev.tracebound.shadow;

/** How far an edge or a path may be believed. No model output can change it. */
public enum Confidence {
  /** Proven by the source itself. */
  VERIFIED,
  /** A person approved a condition; void once the source it was given for changes. */
  APPROVED,
  /** Every part is proven but which implementation runs. */
  CONDITIONAL,
  /** Several targets are possible, or the binding could not be proven. Never part of a chain. */
  AMBIGUOUS,
  /** Nothing was found to bind to. */
  UNRESOLVED
}
