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
  WHAT_DOES;

  /** What vectors of code count beside words for such a question, 0–1. */
  public double denseShare() {
    return switch (this) {
      case WHAT_DOES, WHAT_HAPPENS -> Fusion.DENSE_CODE_BEHAVIOUR;
      case PATH, WHO_CALLS, WHERE_IS -> Fusion.DENSE_CODE_LOOKUP;
    };
  }
}
