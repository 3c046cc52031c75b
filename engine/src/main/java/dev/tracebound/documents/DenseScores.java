package dev.tracebound.documents;

/** How near in meaning a query is to each passage of one corpus. */
@FunctionalInterface
public interface DenseScores {

  /**
   * @param query as a person wrote it, bounded
   * @return for each passage, in the order of {@link Corpus#passages}, a cosine; 0 where it has
   *     none, or one that a query of another subject reaches as well: it says nothing then
   */
  float[] of(String query);

  /**
   * How far {@link #of} can be relied on, 0–1: the share of the passages that it could score for
   * the query which it does score.
   */
  default double coverage(String query) {
    return 1;
  }
}
