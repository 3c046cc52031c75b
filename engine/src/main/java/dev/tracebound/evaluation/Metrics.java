package dev.tracebound.evaluation;

import dev.tracebound.evaluation.Metric.Kind;
import dev.tracebound.evaluation.statistics.Bootstrap;
import dev.tracebound.evaluation.statistics.Percentile;
import dev.tracebound.evaluation.statistics.Wilson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The figures of a set of verdicts. */
final class Metrics {
  private static final double MEDIAN = 0.5;
  private static final double TAIL = 0.95;

  private Metrics() {}

  /** All that have at least one question to be taken over. */
  static List<Metric> of(List<Verdict> verdicts) {
    List<Metric> metrics = new ArrayList<>();
    Measure.ALL.forEach(measure -> of(measure, verdicts).ifPresent(metrics::add));
    latency(metrics, "latency.whole", "latency, whole", verdicts, Verdict::millis);
    latency(metrics, "latency.retrieval", "latency, retrieval", verdicts, Verdict::retrievalMillis);
    return List.copyOf(metrics);
  }

  static Optional<Metric> of(Measure measure, List<Verdict> verdicts) {
    List<double[]> values = new ArrayList<>();
    for (Verdict verdict : verdicts) {
      Double value = measure.of().of(verdict);
      if (value != null) {
        values.add(new double[] {value});
      }
    }
    if (values.isEmpty()) {
      return Optional.empty();
    }
    double sum = values.stream().mapToDouble(value -> value[0]).sum();
    int of = values.size();
    boolean share = measure.kind() == Kind.SHARE;
    int count = (int) Math.round(sum);
    return Optional.of(
        new Metric(
            measure.key(),
            measure.label(),
            measure.kind(),
            sum / of,
            share ? Wilson.interval(count, of) : Bootstrap.interval(values, Percentile::mean),
            share ? count : null,
            of));
  }

  private static void latency(
      List<Metric> metrics,
      String key,
      String label,
      List<Verdict> verdicts,
      Function<Verdict, List<Double>> runs) {
    List<double[]> groups =
        verdicts.stream()
            .map(v -> runs.apply(v).stream().mapToDouble(Double::doubleValue).toArray())
            .filter(group -> group.length > 0)
            .toList();
    if (groups.isEmpty()) {
      return;
    }
    double[] all = groups.stream().flatMapToDouble(Arrays::stream).toArray();
    for (double share : new double[] {MEDIAN, TAIL}) {
      String name = "p" + Math.round(share * 100);
      metrics.add(
          new Metric(
              key + "_" + name,
              label + ": " + name + " ms",
              Kind.MILLIS,
              Percentile.of(all, share),
              Bootstrap.interval(groups, values -> Percentile.of(values, share)),
              null,
              groups.size()));
    }
  }
}
