package dev.tracebound.evaluation.statistics;

import java.util.Arrays;

/** Percentiles by linear interpolation between the two nearest values. */
public final class Percentile {
  private Percentile() {}

  /**
   * @param values at least one, in any order
   * @param share 0 to 1: 0.5 is the median
   */
  public static double of(double[] values, double share) {
    if (values.length == 0 || share < 0 || share > 1) {
      throw new IllegalArgumentException(
          "no percentile " + share + " of " + values.length + " values");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double at = share * (sorted.length - 1);
    int below = (int) Math.floor(at);
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }

  /** The arithmetic mean; of at least one value. */
  public static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }
}
