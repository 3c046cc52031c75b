package dev.tracebound.evaluation;

import dev.tracebound.evaluation.EvaluationReport.NotRun;
import dev.tracebound.evaluation.Metric.Kind;
import dev.tracebound.evaluation.statistics.Interval;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A report as Markdown: the tables, then a line for each question that failed. */
public final class ReportText {
  private ReportText() {}

  public static String of(EvaluationReport report) {
    StringBuilder text = new StringBuilder();
    head(text, report);
    text.append("\n## Figures\n\n");
    table(text, report.metrics());
    report
        .byLanguage()
        .forEach(
            (language, metrics) -> {
              text.append("\n### Questions in ").append(language).append("\n\n");
              table(text, metrics);
            });
    faults(text, report.questions());
    failed(text, report.questions());
    wrongAnswersBesides(text, report.questions());
    notRun(text, report.notRun());
    materials(text, report);
    return text.toString();
  }

  private static void head(StringBuilder text, EvaluationReport report) {
    EvaluationReport.Gold gold = report.gold();
    EvaluationReport.Setting setting = report.setting();
    long passed = report.questions().stream().filter(Verdict::passed).count();
    text.append("# Evaluation of ").append(report.entry()).append("\n\n");
    text.append(
        "%d of %d questions of %s%s were run, %d passed, %d failed, %d could not be run.%n%n"
            .formatted(
                report.questions().size(),
                gold.questions(),
                gold.file(),
                gold.selection().isEmpty() ? "" : " (" + gold.selection() + ")",
                passed,
                report.questions().size() - passed,
                report.notRun().size()));
    text.append(
        "Gold file %s; started %s; Java %s, %s, %d processors; %d timed run(s) of each question%n"
            .formatted(
                gold.sha256().substring(0, 12),
                setting.started(),
                setting.java(),
                setting.system(),
                setting.processors(),
                setting.repeat()));
  }

  private static void table(StringBuilder text, List<Metric> metrics) {
    text.append("| figure | value | 95 % interval | of |\n| --- | --- | --- | --- |\n");
    for (Metric metric : metrics) {
      Interval interval = metric.interval();
      text.append("| ")
          .append(metric.label())
          .append(" | ")
          .append(number(metric.kind(), metric.value()))
          .append(" | ")
          .append(number(metric.kind(), interval.low()))
          .append(" – ")
          .append(number(metric.kind(), interval.high()))
          .append(" | ")
          .append(metric.count() == null ? "" : metric.count() + " of ")
          .append(metric.of())
          .append(" |\n");
    }
  }

  static String number(Kind kind, double value) {
    return String.format(Locale.ROOT, kind == Kind.MILLIS ? "%.1f" : "%.3f", value);
  }

  private static void faults(StringBuilder text, List<Verdict> questions) {
    Map<Fault, Long> first =
        questions.stream()
            .filter(verdict -> !verdict.passed())
            .collect(
                Collectors.groupingBy(
                    verdict -> verdict.faults().getFirst(),
                    () -> new EnumMap<>(Fault.class),
                    Collectors.counting()));
    if (first.isEmpty()) {
      return;
    }
    Map<Fault, Long> any =
        questions.stream()
            .flatMap(verdict -> verdict.faults().stream())
            .collect(
                Collectors.groupingBy(
                    fault -> fault, () -> new EnumMap<>(Fault.class), Collectors.counting()));
    text.append("\n## Why questions failed\n\n| fault | as the first one | at all |\n");
    text.append("| --- | --- | --- |\n");
    any.forEach(
        (fault, count) ->
            text.append("| ")
                .append(fault.text())
                .append(" | ")
                .append(first.getOrDefault(fault, 0L))
                .append(" | ")
                .append(count)
                .append(" |\n"));
  }

  private static void failed(StringBuilder text, List<Verdict> questions) {
    List<Verdict> failed = questions.stream().filter(verdict -> !verdict.passed()).toList();
    if (failed.isEmpty()) {
      return;
    }
    text.append("\n## Failed questions\n\n");
    failed.forEach(verdict -> line(text, verdict));
  }

  /** A question can pass by its ranking and show something wrong all the same. */
  private static void wrongAnswersBesides(StringBuilder text, List<Verdict> questions) {
    List<Verdict> wrong =
        questions.stream()
            .filter(Verdict::passed)
            .filter(verdict -> verdict.grade() != null && !verdict.grade().isRight())
            .filter(verdict -> verdict.grade() != Grade.REFUSED)
            .toList();
    if (wrong.isEmpty()) {
      return;
    }
    text.append("\n## Passed by their ranking, but shown something wrong\n\n");
    wrong.forEach(
        verdict ->
            text.append("- **")
                .append(verdict.id())
                .append("** ")
                .append(grade(verdict))
                .append(": shown ")
                .append(escaped(Names.chain(verdict.shownChain())))
                .append('\n'));
  }

  private static void line(StringBuilder text, Verdict verdict) {
    text.append("- **")
        .append(verdict.id())
        .append("** ")
        .append(grade(verdict))
        .append(": ")
        .append(verdict.faults().stream().map(Fault::text).collect(Collectors.joining(", ")))
        .append(". ")
        .append(escaped(verdict.why()))
        .append('\n');
  }

  static String grade(Verdict verdict) {
    return verdict.grade() == null
        ? verdict.passed() ? "passed" : "failed"
        : verdict.grade().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static void notRun(StringBuilder text, List<NotRun> notRun) {
    if (notRun.isEmpty()) {
      return;
    }
    text.append("\n## Not run\n\n");
    notRun.forEach(
        not ->
            text.append("- **")
                .append(not.id())
                .append("**: ")
                .append(escaped(not.reason()))
                .append('\n'));
  }

  private static void materials(StringBuilder text, EvaluationReport report) {
    text.append("\n## What was asked of\n\n| material | questions | opened in ms | revision |\n");
    text.append("| --- | --- | --- | --- |\n");
    report
        .materials()
        .forEach(
            material ->
                text.append("| ")
                    .append(material.name())
                    .append(" | ")
                    .append(material.questions())
                    .append(" | ")
                    .append(Math.round(material.openMillis()))
                    .append(" | ")
                    .append(material.revision(), 0, Math.min(12, material.revision().length()))
                    .append(" |\n"));
  }

  /** On one line, and without what Markdown would read as markup. */
  static String escaped(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("([<>|*_`\\[\\]])", "\\\\$1");
  }
}
