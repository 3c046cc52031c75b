package dev.tracebound.embedding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Exact search: every vector is compared. Numbers are laid out so that plain loops run on the
 * processor's vector unit: {@link #TILE} vectors together, all their first numbers, then all their
 * second ones, and so on. For many threads.
 */
public final class VectorIndex {
  private static final int TILE = 256;

  private static final Comparator<Hit> BEST_LAST =
      Comparator.comparingDouble((Hit hit) -> hit.score())
          .thenComparing(Comparator.comparingInt(Hit::row).reversed());

  private final int dims;
  private final int size;
  private final float[][] tiles;

  /**
   * @param row which vector, from 0 in the order they were given
   * @param score dot product, for vectors of length 1 the cosine
   */
  public record Hit(int row, float score) {}

  private VectorIndex(int dims, int size, float[][] tiles) {
    this.dims = dims;
    this.size = size;
    this.tiles = tiles;
  }

  /**
   * @param dims numbers of a vector
   * @param vectors are copied
   * @throws IllegalArgumentException where one has another number of numbers, or one that is not
   *     finite
   */
  public static VectorIndex of(int dims, List<float[]> vectors) {
    float[][] tiles = new float[(vectors.size() + TILE - 1) / TILE][];
    for (int row = 0; row < vectors.size(); row++) {
      if (row % TILE == 0) {
        tiles[row / TILE] = new float[Math.multiplyExact(dims, TILE)];
      }
      float[] tile = tiles[row / TILE];
      float[] vector = requireVector(vectors.get(row), dims);
      for (int d = 0; d < dims; d++) {
        tile[d * TILE + row % TILE] = vector[d];
      }
    }
    return new VectorIndex(dims, vectors.size(), tiles);
  }

  /** Number of vectors. */
  public int size() {
    return size;
  }

  /**
   * The vectors nearest to a query.
   *
   * @param k most hits
   * @return best first; of equal scores the lower row first
   * @throws IllegalArgumentException where the query is no vector of this index
   */
  public List<Hit> search(float[] query, int k) {
    requireVector(query, dims);
    PriorityQueue<Hit> best = new PriorityQueue<>(BEST_LAST);
    float[] scores = new float[TILE];
    for (int t = 0; t < tiles.length && k > 0; t++) {
      score(tiles[t], query, scores);
      int rows = Math.min(TILE, size - t * TILE);
      for (int i = 0; i < rows; i++) {
        // rows ascend: one of the same score comes after those that are in
        if (best.size() < k) {
          best.add(new Hit(t * TILE + i, scores[i]));
        } else if (scores[i] > best.element().score()) {
          best.remove();
          best.add(new Hit(t * TILE + i, scores[i]));
        }
      }
    }
    List<Hit> hits = new ArrayList<>(best);
    hits.sort(BEST_LAST.reversed());
    return List.copyOf(hits);
  }

  private static void score(float[] tile, float[] query, float[] scores) {
    Arrays.fill(scores, 0);
    int d = 0;
    for (; d + 4 <= query.length; d += 4) {
      add4(tile, d * TILE, query[d], query[d + 1], query[d + 2], query[d + 3], scores);
    }
    for (; d < query.length; d++) {
      add(tile, d * TILE, query[d], scores);
    }
  }

  private static void add4(
      float[] tile, int from, float q0, float q1, float q2, float q3, float[] scores) {
    for (int i = 0; i < TILE; i++) {
      scores[i] +=
          q0 * tile[from + i]
              + q1 * tile[from + TILE + i]
              + q2 * tile[from + 2 * TILE + i]
              + q3 * tile[from + 3 * TILE + i];
    }
  }

  private static void add(float[] tile, int from, float q, float[] scores) {
    for (int i = 0; i < TILE; i++) {
      scores[i] += q * tile[from + i];
    }
  }

  private static float[] requireVector(float[] vector, int dims) {
    if (vector.length != dims) {
      throw new IllegalArgumentException(vector.length + " numbers where " + dims + " are needed");
    }
    for (float number : vector) {
      if (!Float.isFinite(number)) {
        throw new IllegalArgumentException("a number of the vector is " + number);
      }
    }
    return vector;
  }
}
