package dev.tracebound.retrieval;

import dev.tracebound.embedding.VectorIndex;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** One query against the vectors of an index. */
final class DenseQuery {
  /** What is farther has nothing to do with the query: two texts of any kind have as much. */
  private static final float LEAST = 0.5f;

  private final SymbolVectors.Known known;
  private final float[] vector;

  DenseQuery(SymbolVectors.Known known, float[] vector) {
    this.known = known;
    this.vector = vector;
  }

  /** How many documents have a vector. */
  int size() {
    return known.size();
  }

  /** Cosines of the documents that are nearest. */
  Map<Integer, Double> nearest(int most) {
    Map<Integer, Double> cosines = new HashMap<>();
    for (VectorIndex.Hit hit : known.index().search(vector, most)) {
      if (hit.score() > LEAST) {
        cosines.put(known.document(hit.row()), (double) hit.score());
      }
    }
    return cosines;
  }

  /** How near two documents are to each other; 0 where one has no vector. */
  double cosine(int one, int other) {
    int row = known.row(one);
    int otherRow = known.row(other);
    return row < 0 || otherRow < 0 ? 0 : known.index().score(known.index().vector(row), otherRow);
  }

  /** How near a document is; empty where it has no vector. */
  Optional<Double> cosine(int document) {
    int row = known.row(document);
    return row < 0 ? Optional.empty() : Optional.of((double) known.index().score(vector, row));
  }
}
