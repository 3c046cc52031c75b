package dev.tracebound.documents;

/** How near in meaning a query is to each passage of one corpus. */
@FunctionalInterface
public interface DenseScores {

  /**
   * @param query as a person wrote it, bounded
   * @return a cosine for each passage, in the order of {@link Corpus#passages}
   */
  float[] of(String query);

  /** A passage whose cosine is not above this says nothing about the query. */
  default float least() {
    return 0;
  }
}
