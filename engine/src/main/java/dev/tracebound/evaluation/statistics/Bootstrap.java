package dev.tracebound.evaluation.statistics;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Percentile bootstrap with a fixed seed: the same values give the same interval. Groups are drawn
 * whole, so that runs of one question do not pass for runs of several.
 */
public final class Bootstrap {
  private static final int RESAMPLES = 2_000;
  private static final long SEED = 20_240_601L;
  private static final double LOW = 0.025;
  private static final double HIGH = 0.975;

  private Bootstrap() {}

  /**
   * @param groups at least one; each with at least one value
   * @param figure of the values of the groups drawn, one after the other
   */
  public static Interval interval(List<double[]> groups, ToDoubleFunction<double[]> figure) {
    if (groups.isEmpty()) {
      throw new IllegalArgumentException("nothing to draw from");
    }
    SplittableRandom random = new SplittableRandom(SEED);
    double[] figures = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      double[][] drawn = new double[groups.size()][];
      int length = 0;
      for (int j = 0; j < drawn.length; j++) {
        drawn[j] = groups.get(random.nextInt(groups.size()));
        length += drawn[j].length;
      }
      figures[i] = figure.applyAsDouble(joined(drawn, length));
    }
    return new Interval(Percentile.of(figures, LOW), Percentile.of(figures, HIGH));
  }

  private static double[] joined(double[][] drawn, int length) {
    double[] all = new double[length];
    int at = 0;
    for (double[] group : drawn) {
      System.arraycopy(group, 0, all, at, group.length);
      at += group.length;
    }
    return all;
  }
}
