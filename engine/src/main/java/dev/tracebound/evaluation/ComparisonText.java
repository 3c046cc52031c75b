package dev.tracebound.evaluation;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A comparison as Markdown. */
public final class ComparisonText {
  private ComparisonText() {}

  public static String of(Comparison comparison) {
    StringBuilder text = new StringBuilder("# Two runs of ").append(comparison.entry());
    text.append("\n\n").append(comparison.questions()).append(" questions compared.");
    comparison.notes().forEach(note -> text.append(' ').append(note));
    text.append("\n\n| figure | first | second | difference | better | worse | p | pairs |\n");
    text.append("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
    comparison.rows().forEach(row -> row(text, row));
    text.append(
        "\np: exact sign test over the pairs that differ; for shares this is McNemar's exact"
            + " test.\n");
    text.append("\n## Questions that changed\n\n");
    if (comparison.changed().isEmpty()) {
      text.append("None.\n");
    }
    comparison.changed().forEach(changed -> changed(text, changed));
    return text.toString();
  }

  private static void row(StringBuilder text, Comparison.Row row) {
    double difference = row.second() - row.first();
    text.append("| ")
        .append(row.label())
        .append(" | ")
        .append(ReportText.number(row.kind(), row.first()))
        .append(" | ")
        .append(ReportText.number(row.kind(), row.second()))
        .append(" | ")
        .append(difference > 0 ? "+" : "")
        .append(ReportText.number(row.kind(), difference))
        .append(" | ")
        .append(row.better())
        .append(" | ")
        .append(row.worse())
        .append(" | ")
        .append(String.format(Locale.ROOT, "%.3f", row.p()))
        .append(" | ")
        .append(row.pairs())
        .append(" |\n");
  }

  private static void changed(StringBuilder text, Comparison.Changed changed) {
    text.append("- **")
        .append(changed.id())
        .append("** ")
        .append(state(changed.firstPassed(), changed.firstGrade()))
        .append(" → ")
        .append(state(changed.secondPassed(), changed.secondGrade()));
    String why = changed.secondPassed() ? changed.firstWhy() : changed.secondWhy();
    if (!why.isEmpty()) {
      text.append(changed.secondPassed() ? ". Before: " : ". Now: ")
          .append(ReportText.escaped(why));
    }
    text.append('\n');
  }

  private static String state(boolean passed, @Nullable Grade grade) {
    return (passed ? "passed" : "failed")
        + (grade == null
            ? ""
            : " (" + grade.name().toLowerCase(Locale.ROOT).replace('_', ' ') + ")");
  }
}
