package dev.tracebound.evaluation.statistics;

/**
 * Exact two-sided sign test. Over pairs that are right or wrong it is McNemar's exact test: only
 * pairs that differ count.
 */
public final class SignTest {
  private SignTest() {}

  /**
   * How likely a difference at least as large is where there is none.
   *
   * @param up pairs where the second is the larger
   * @param down pairs where the first is; ties count in neither
   * @return 0 to 1; 1 where no pair differs
   */
  public static double p(int up, int down) {
    if (up < 0 || down < 0) {
      throw new IllegalArgumentException(up + " and " + down + " are no counts");
    }
    int pairs = up + down;
    int fewer = Math.min(up, down);
    double logTerm = pairs * Math.log(0.5);
    double sum = 0;
    for (int i = 0; i <= fewer; i++) {
      sum += Math.exp(logTerm);
      logTerm += Math.log(pairs - i) - Math.log(i + 1.0);
    }
    return Math.min(1, 2 * sum);
  }
}
