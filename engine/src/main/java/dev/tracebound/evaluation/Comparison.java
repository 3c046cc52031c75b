package dev.tracebound.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tracebound.evaluation.Metric.Kind;
import dev.tracebound.evaluation.statistics.Percentile;
import dev.tracebound.evaluation.statistics.SignTest;
import dev.tracebound.workspace.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Two runs of one entry, question by question. Only questions that both ran, with the same text of
 * the same material, are compared.
 *
 * @param entry of both
 * @param questions compared
 * @param notes what makes the runs unlike each other, one sentence each
 * @param rows the measures, in the order of a report
 * @param changed questions that passed in one of them only, or were graded differently
 */
public record Comparison(
    String entry, int questions, List<String> notes, List<Row> rows, List<Changed> changed) {

  /**
   * @param key of the measure
   * @param label for a reader
   * @param kind of figure
   * @param first over the pairs, in the first run; for times the median
   * @param second the same in the second
   * @param better pairs where the second is better
   * @param worse pairs where it is worse
   * @param p of the exact sign test over these; for shares McNemar's exact test
   * @param pairs questions that count in both runs
   */
  public record Row(
      String key,
      String label,
      Kind kind,
      double first,
      double second,
      int better,
      int worse,
      double p,
      int pairs) {}

  /**
   * @param id of the question
   * @param firstPassed whether it passed in the first run
   * @param secondPassed whether it passed in the second
   * @param firstGrade what was shown in the first; null where only the ranking counts
   * @param secondGrade the same in the second
   * @param firstWhy why it failed in the first; empty where it passed
   * @param secondWhy the same in the second
   */
  public record Changed(
      String id,
      boolean firstPassed,
      boolean secondPassed,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Grade firstGrade,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Grade secondGrade,
      String firstWhy,
      String secondWhy) {}

  private record Pair(Verdict first, Verdict second) {}

  public Comparison {
    notes = List.copyOf(notes);
    rows = List.copyOf(rows);
    changed = List.copyOf(changed);
  }

  /**
   * @throws UserError where the runs are of different entries or share no question
   */
  public static Comparison of(EvaluationReport first, EvaluationReport second) {
    if (!first.entry().equals(second.entry())) {
      throw new UserError(
          "The first report is of the entry "
              + first.entry()
              + ", the second of "
              + second.entry()
              + ". Figures of one entry say nothing of another: give two runs of the same.");
    }
    List<Pair> pairs = pairs(first, second);
    if (pairs.isEmpty()) {
      throw new UserError(
          "The two reports share no question with the same text and sources. Give two runs of the"
              + " same gold set.");
    }
    return new Comparison(
        first.entry(),
        pairs.size(),
        notes(first, second, pairs),
        Stream.concat(Measure.ALL.stream(), Measure.TIMES.stream())
            .flatMap(measure -> row(measure, pairs).stream())
            .toList(),
        pairs.stream()
            .filter(
                pair ->
                    pair.first().passed() != pair.second().passed()
                        || pair.first().grade() != pair.second().grade())
            .map(Comparison::changed)
            .toList());
  }

  private static List<Pair> pairs(EvaluationReport first, EvaluationReport second) {
    Map<String, Verdict> byId =
        second.questions().stream().collect(Collectors.toMap(Verdict::id, Function.identity()));
    return first.questions().stream()
        .flatMap(
            one ->
                Optional.ofNullable(byId.get(one.id()))
                    .filter(other -> same(one, other))
                    .map(other -> new Pair(one, other))
                    .stream())
        .toList();
  }

  private static boolean same(Verdict one, Verdict other) {
    return one.question().equals(other.question())
        && one.material().equals(other.material())
        && one.type() == other.type();
  }

  private static List<String> notes(
      EvaluationReport first, EvaluationReport second, List<Pair> pairs) {
    List<String> notes = new ArrayList<>();
    if (!first.gold().sha256().equals(second.gold().sha256())) {
      notes.add("The gold files differ.");
    }
    int left = first.questions().size() + second.questions().size() - 2 * pairs.size();
    if (left > 0) {
      notes.add(left + " questions are in one of the runs only, or differ, and are left out.");
    }
    Map<String, String> revisions =
        first.materials().stream()
            .collect(
                Collectors.toMap(
                    EvaluationReport.Material::name, EvaluationReport.Material::revision));
    second.materials().stream()
        .filter(m -> !m.revision().equals(revisions.getOrDefault(m.name(), m.revision())))
        .forEach(m -> notes.add("The content of " + m.name() + " differs."));
    EvaluationReport.Setting one = first.setting();
    EvaluationReport.Setting other = second.setting();
    if (!one.system().equals(other.system())
        || one.processors() != other.processors()
        || !one.java().equals(other.java())) {
      notes.add("They ran on different machines or Java versions: times say little.");
    }
    return notes;
  }

  private static Optional<Row> row(Measure measure, List<Pair> pairs) {
    List<Double> first = new ArrayList<>();
    List<Double> second = new ArrayList<>();
    int better = 0;
    int worse = 0;
    for (Pair pair : pairs) {
      Double one = measure.of().of(pair.first());
      Double other = measure.of().of(pair.second());
      if (one == null || other == null) {
        continue;
      }
      first.add(one);
      second.add(other);
      int sign = Double.compare(other, one) * (measure.lessIsBetter() ? -1 : 1);
      better += sign > 0 ? 1 : 0;
      worse += sign < 0 ? 1 : 0;
    }
    return first.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Row(
                measure.key(),
                measure.label(),
                measure.kind(),
                figure(measure.kind(), first),
                figure(measure.kind(), second),
                better,
                worse,
                SignTest.p(better, worse),
                first.size()));
  }

  private static double figure(Kind kind, List<Double> values) {
    double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
    return kind == Kind.MILLIS ? Percentile.of(all, 0.5) : Percentile.mean(all);
  }

  private static Changed changed(Pair pair) {
    return new Changed(
        pair.first().id(),
        pair.first().passed(),
        pair.second().passed(),
        pair.first().grade(),
        pair.second().grade(),
        pair.first().why(),
        pair.second().why());
  }
}
