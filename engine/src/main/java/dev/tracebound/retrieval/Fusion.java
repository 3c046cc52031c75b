package dev.tracebound.retrieval;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Two rankings to one: each query's scores are brought to 0–1 by the least and the most of the best
 * {@link #POOL}, then added, each with its share. Best or within two points of the best on every
 * set that was tried (MedQuAD, CMRC, JabRef, commons-lang3); reciprocal ranks were the worst.
 */
public final class Fusion {
  /** How many of each ranking count. */
  public static final int POOL = 100;

  /** Share of the dense score for English documents; 0.5–0.7 do equally well. */
  public static final double DENSE_ENGLISH_DOCUMENTS = 0.6;

  /** Share of the dense score for Chinese documents; 0.3–0.5 do equally well. */
  public static final double DENSE_CHINESE_DOCUMENTS = 0.4;

  /** Share of the dense score where a question looks something up in code, as issues do. */
  public static final double DENSE_CODE_LOOKUP = 0.3;

  /** Share of the dense score where a question says what code does. */
  public static final double DENSE_CODE_BEHAVIOUR = 0.6;

  private Fusion() {}

  /**
   * @param lexical scores above 0, larger is better; what is not in it scored 0
   * @param dense scores of any range, larger is better
   * @param denseShare 0 for the lexical ranking alone, 1 for the dense one
   * @return 0–1 for each key that is among the best {@link #POOL} of either; what the other one
   *     does not have gets 0 from it
   * @throws IllegalArgumentException where the share is not within 0–1
   */
  public static <K extends Comparable<K>> Map<K, Double> convex(
      Map<K, Double> lexical, Map<K, Double> dense, double denseShare) {
    return convex(lexical, dense, denseShare, Double.NaN);
  }

  /**
   * The same where what was not found is known to be no nearer than some score.
   *
   * @param denseLeast dense scores are larger than this
   */
  public static <K extends Comparable<K>> Map<K, Double> convex(
      Map<K, Double> lexical, Map<K, Double> dense, double denseShare, double denseLeast) {
    if (!(denseShare >= 0 && denseShare <= 1)) {
      throw new IllegalArgumentException("a share is 0–1, not " + denseShare);
    }
    Map<K, Double> words = normalised(lexical, lexical.size() < POOL ? 0 : Double.NaN);
    Map<K, Double> meanings = normalised(dense, dense.size() < POOL ? denseLeast : Double.NaN);
    Set<K> keys = new HashSet<>(words.keySet());
    keys.addAll(meanings.keySet());
    Map<K, Double> fused = new HashMap<>();
    for (K key : keys) {
      double score =
          (1 - denseShare) * words.getOrDefault(key, 0.0)
              + denseShare * meanings.getOrDefault(key, 0.0);
      fused.put(key, score);
    }
    return fused;
  }

  /**
   * Keys in the order of their scores, best first; of equal scores the smaller key.
   *
   * @param most how many at most
   */
  public static <K extends Comparable<K>> List<K> best(Map<K, Double> scores, int most) {
    return scores.entrySet().stream()
        .sorted(
            Map.Entry.<K, Double>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(most)
        .map(Map.Entry::getKey)
        .collect(Collectors.toList());
  }

  /**
   * @param nothing where everything that could be found was: what the rest scored at most, and the
   *     last one found is better than that; NaN where it was not
   */
  private static <K extends Comparable<K>> Map<K, Double> normalised(
      Map<K, Double> scores, double nothing) {
    List<K> best = best(scores, POOL);
    Map<K, Double> normalised = new HashMap<>();
    if (best.isEmpty()) {
      return normalised;
    }
    double most = value(scores, best.getFirst());
    double least = !Double.isNaN(nothing) ? nothing : value(scores, best.getLast());
    for (K key : best) {
      normalised.put(key, most > least ? (value(scores, key) - least) / (most - least) : 1.0);
    }
    return normalised;
  }

  private static <K> double value(Map<K, Double> scores, K key) {
    return scores.getOrDefault(key, 0.0);
  }
}
