package dev.tracebound.evaluation.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Against values worked out by hand or with a statistics package. */
class StatisticsTest {
  private static final double CLOSE = 1e-4;

  @Test
  void wilson() {
    Interval half = Wilson.interval(5, 10);
    assertEquals(0.2366, half.low(), CLOSE);
    assertEquals(0.7634, half.high(), CLOSE);
    Interval none = Wilson.interval(0, 10);
    assertEquals(0, none.low());
    assertEquals(0.2775, none.high(), CLOSE);
    Interval all = Wilson.interval(10, 10);
    assertEquals(0.7225, all.low(), CLOSE);
    assertEquals(1, all.high());
    Interval some = Wilson.interval(8, 41);
    assertEquals(0.1023, some.low(), CLOSE);
    assertEquals(0.3401, some.high(), CLOSE);
    assertThrows(IllegalArgumentException.class, () -> Wilson.interval(2, 1));
    assertThrows(IllegalArgumentException.class, () -> Wilson.interval(0, 0));
  }

  @Test
  void signTest() {
    assertEquals(1, SignTest.p(0, 0));
    assertEquals(1, SignTest.p(3, 3), CLOSE);
    assertEquals(0.0625, SignTest.p(0, 5), CLOSE);
    assertEquals(0.21875, SignTest.p(5, 1), CLOSE);
    assertEquals(0.21875, SignTest.p(1, 5), CLOSE);
    assertEquals(0.0987, SignTest.p(10, 20), CLOSE);
    assertTrue(SignTest.p(2_000, 1_000) < 1e-60);
    assertThrows(IllegalArgumentException.class, () -> SignTest.p(-1, 2));
  }

  @Test
  void percentile() {
    double[] values = {4, 1, 3, 2};
    assertEquals(2.5, Percentile.of(values, 0.5), CLOSE);
    assertEquals(3.85, Percentile.of(values, 0.95), CLOSE);
    assertEquals(1, Percentile.of(values, 0));
    assertEquals(4, Percentile.of(values, 1));
    assertEquals(2.5, Percentile.mean(values), CLOSE);
    assertThrows(IllegalArgumentException.class, () -> Percentile.of(new double[0], 0.5));
  }

  @Test
  void bootstrapIsTheSameEachTimeAndHoldsTheFigure() {
    List<double[]> groups =
        List.of(new double[] {0}, new double[] {1}, new double[] {1}, new double[] {1});
    Interval interval = Bootstrap.interval(groups, Percentile::mean);
    assertEquals(interval, Bootstrap.interval(groups, Percentile::mean));
    assertTrue(interval.low() < 0.75 && interval.high() == 1, interval::toString);
    assertEquals(
        new Interval(7, 7), Bootstrap.interval(List.of(new double[] {7}), Percentile::mean));
    assertThrows(
        IllegalArgumentException.class, () -> Bootstrap.interval(List.of(), Percentile::mean));
  }

  @Test
  void bootstrapDrawsGroupsWhole() {
    List<double[]> groups = List.of(new double[] {0, 0, 0}, new double[] {1, 1, 1});
    Bootstrap.interval(
        groups,
        values -> {
          double sum = Percentile.mean(values) * values.length;
          assertEquals(6, values.length);
          assertEquals(0, Math.round(sum) % 3);
          return sum;
        });
  }
}
