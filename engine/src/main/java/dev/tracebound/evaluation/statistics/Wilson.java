package dev.tracebound.evaluation.statistics;

/** Wilson's score interval for a share. */
public final class Wilson {
  private static final double Z = 1.959963984540054;

  private Wilson() {}

  /**
   * @param hits how many of them
   * @param of how many there are, at least 1
   * @throws IllegalArgumentException where there cannot be as many
   */
  public static Interval interval(int hits, int of) {
    if (of < 1 || hits < 0 || hits > of) {
      throw new IllegalArgumentException(hits + " of " + of + " is no share");
    }
    double share = (double) hits / of;
    double square = Z * Z / of;
    double centre = (share + square / 2) / (1 + square);
    double half = Z / (1 + square) * Math.sqrt(share * (1 - share) / of + square / (4.0 * of));
    return new Interval(
        hits == 0 ? 0 : Math.max(0, centre - half), hits == of ? 1 : Math.min(1, centre + half));
  }
}
