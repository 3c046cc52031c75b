package dev.tracebound.documents;

/** How near in meaning a query is to each passage of one corpus. */
@FunctionalInterface
public interface DenseScores {

  /**
   * @param query as a person wrote it, bounded
   * @return for each passage, in the order of {@link Corpus#passages}, a cosine; 0 where it has
   *     none
   */
  float[] of(String query);

  /** A cosine that is not above this says nothing: queries of other subjects reach it too. */
  default double least(String query) {
    return 0;
  }

  /**
   * How far {@link #of} can be relied on, 0–1: the share of the passages that it could score for
   * the query which it does score.
   */
  default double coverage(String query) {
    return 1;
  }
}
