package dev.tracebound.documents;

import dev.tracebound.documents.format.DocumentKind;
import java.util.List;
import java.util.Map;

/**
 * A document found, or a section that has an id of its own.
 *
 * @param docId what it is cited by
 * @param kind whether it may be evidence
 * @param score of its best passage, above 0; comparable within one search only
 * @param scores each part of it: {@code lexical} (BM25) and {@code dense} (cosine) of the best
 *     passage, where it has them
 * @param passages those that were found, best first; at least one
 */
public record DocumentHit(
    String docId,
    DocumentKind kind,
    double score,
    Map<String, Double> scores,
    List<Passage> passages) {
  public DocumentHit {
    scores = Map.copyOf(scores);
    passages = List.copyOf(passages);
  }

  /** The best passage. */
  public Passage passage() {
    return passages.getFirst();
  }
}
