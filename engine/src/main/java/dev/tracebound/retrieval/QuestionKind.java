package dev.tracebound.retrieval;

/** What a question asks for, as far as its words show. */
public enum QuestionKind {
  /** How does X reach Y. */
  PATH,
  /** What happens when X. */
  WHAT_HAPPENS,
  /** Who calls X. */
  WHO_CALLS,
  /** Where is X. */
  WHERE_IS,
  /** What does X do; also whatever shows no other kind. */
  WHAT_DOES
}
