package dev.tracebound.shadow;

/** Why an edge is not VERIFIED. The names are stable: they are printed and stored. */
public enum AmbiguityReason {
  /** Several overloads fit, and a type that would choose between them is missing. */
  OVERLOAD_WITH_MISSING_TYPE,
  /** The number of arguments does not fit the method the compiler bound as its closest match. */
  ARITY_MISMATCH,
  /** Bound in an enclosing class while an inner scope's supertypes are missing. */
  OUTER_SCOPE_WITH_MISSING_SUPERTYPE,
  /** The constructor's class is not the created class. */
  CONSTRUCTOR_OF_OTHER_CLASS,
  /** A compile error overlaps the call. */
  COMPILE_ERROR,
  /** The compiler recovered a binding for a type that is missing. */
  RECOVERED_BINDING,
  /** The declaring or calling type is declared more than once in the tree. */
  DUPLICATE_TYPE,
  /** Unrelated supertypes declare it: which of them the compiler names is its own choice. */
  SEVERAL_DECLARATIONS,
  /** A name in a string literal that reflection looks up. */
  REFLECTION,
  /** No binding: what is called is not known. */
  UNRESOLVED,
  /** Several implementations. */
  SEVERAL_IMPLEMENTATIONS,
  /** No implementation in the tree. */
  EXTERNAL_IMPL,
  /** A subtype's supertypes are missing, so it may inherit another implementation. */
  INCOMPLETE_HIERARCHY,
  /** A lambda or method reference implements the interface. */
  LAMBDA_IMPLEMENTATION,
  /** Implementations in tests only. */
  TEST_ONLY_IMPLEMENTATION
}
