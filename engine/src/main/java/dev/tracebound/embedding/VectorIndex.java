package dev.tracebound.embedding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;

/**
 * Exact search: every vector is compared. Numbers are laid out so that a plain loop runs on the
 * processor's vector unit: {@link #TILE} vectors together, all their first numbers, then all their
 * second ones, and so on. For many threads.
 */
public final class VectorIndex {
  private static final int TILE = 256;

  /**
   * Numbers of a vector that one turn of the loop takes; vectors are filled up with zeros to it.
   */
  private static final int STEP = 8;

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
        tiles[row / TILE] = new float[Math.multiplyExact(padded(dims), TILE)];
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
    float[] padded = Arrays.copyOf(requireVector(query, dims), padded(dims));
    PriorityQueue<Hit> best = new PriorityQueue<>(BEST_LAST);
    float[] scores = new float[TILE + STEP * TILE];
    for (int t = 0; t < tiles.length && k > 0; t++) {
      score(tiles[t], padded, scores);
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

  /**
   * A copy of one vector.
   *
   * @param row from 0 in the order they were given
   */
  public float[] vector(int row) {
    float[] tile = tiles[Objects.checkIndex(row, size) / TILE];
    float[] vector = new float[dims];
    for (int d = 0; d < dims; d++) {
      vector[d] = tile[d * TILE + row % TILE];
    }
    return vector;
  }

  /**
   * The score of one vector, the same to the bit as {@link #search} gives it.
   *
   * @param row from 0 in the order they were given
   * @throws IllegalArgumentException where the query is no vector of this index
   */
  public float score(float[] query, int row) {
    float[] wanted = requireVector(query, dims);
    float[] tile = tiles[Objects.checkIndex(row, size) / TILE];
    float score = 0;
    for (int d = 0; d < dims; d++) {
      score += wanted[d] * tile[d * TILE + row % TILE];
    }
    return score;
  }

  /**
   * How near each vector is to a query.
   *
   * @return a dot product for each row
   * @throws IllegalArgumentException where the query is no vector of this index
   */
  public float[] scores(float[] query) {
    float[] padded = Arrays.copyOf(requireVector(query, dims), padded(dims));
    float[] all = new float[size];
    float[] scores = new float[TILE + STEP * TILE];
    for (int t = 0; t < tiles.length; t++) {
      score(tiles[t], padded, scores);
      System.arraycopy(scores, 0, all, t * TILE, Math.min(TILE, size - t * TILE));
    }
    return all;
  }

  /**
   * @param work the scores, followed by space for what is being added
   */
  private static void score(float[] tile, float[] query, float[] work) {
    Arrays.fill(work, 0, TILE, 0);
    for (int d = 0; d < query.length; d += STEP) {
      System.arraycopy(tile, d * TILE, work, TILE, STEP * TILE);
      add(query, d, work);
    }
  }

  /**
   * All in one array: the compiler sees that what is written is not what is read next, and takes
   * many numbers at once. With the scores in an array of their own it is three times as slow.
   */
  private static void add(float[] query, int d, float[] work) {
    float q0 = query[d];
    float q1 = query[d + 1];
    float q2 = query[d + 2];
    float q3 = query[d + 3];
    float q4 = query[d + 4];
    float q5 = query[d + 5];
    float q6 = query[d + 6];
    float q7 = query[d + 7];
    for (int i = 0; i < TILE; i++) {
      work[i] =
          work[i]
              + q0 * work[i + TILE]
              + q1 * work[i + 2 * TILE]
              + q2 * work[i + 3 * TILE]
              + q3 * work[i + 4 * TILE]
              + q4 * work[i + 5 * TILE]
              + q5 * work[i + 6 * TILE]
              + q6 * work[i + 7 * TILE]
              + q7 * work[i + 8 * TILE];
    }
  }

  private static int padded(int dims) {
    return (dims + STEP - 1) / STEP * STEP;
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
