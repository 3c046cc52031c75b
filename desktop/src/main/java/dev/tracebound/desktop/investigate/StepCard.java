package dev.tracebound.desktop.investigate;

import dev.tracebound.controller.DecidedBy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One card of the timeline.
 *
 * @param kind decides dot and edge
 * @param title first words
 * @param by who decided; null where nobody did
 * @param meta time and calls
 * @param lines the body
 * @param checks of the guard; empty elsewhere
 * @param round the round it belongs to; 0 for none
 */
public record StepCard(
    Kind kind,
    String title,
    @Nullable DecidedBy by,
    String meta,
    List<Line> lines,
    List<Check> checks,
    int round) {

  public StepCard {
    lines = List.copyOf(lines);
    checks = List.copyOf(checks);
  }

  /** What a step was. */
  public enum Kind {
    REWRITE,
    ROUND,
    AGAIN,
    RERANK,
    ACCEPTED,
    REFUSED,
    GUARD_PASSED,
    GUARD_FAILED,
    CONDITION,
    REVIEW,
    ANSWERED,
    INSUFFICIENT,
    STOPPED,
    FAILED
  }

  /** One line of parts, or a text of up to two lines where it may wrap. */
  public record Line(List<Part> parts, boolean wraps) {
    public Line {
      parts = List.copyOf(parts);
    }

    static Line of(Part... parts) {
      return new Line(List.of(parts), false);
    }

    static Line wrapping(String text) {
      return new Line(List.of(new Part(text, Look.PLAIN)), true);
    }
  }

  /** A piece of a line. */
  public record Part(String text, Look look) {}

  /** How a piece looks. */
  public enum Look {
    PLAIN,
    STRONG,
    MONO,
    ACTION,
    ACTION_GOOD,
    STRUCK,
    LABEL,
    QUOTED,
    CHIP_GOOD,
    CHIP_WARN,
    CHIP_REFUSED
  }

  /** One of the guard's checks. */
  public record Check(Mark mark, String text, String figure, String detail) {
    /** Its outcome. */
    public enum Mark {
      PASSED,
      FAILED,
      CONDITION
    }
  }

  /** All of it as one text, for a screen reader. */
  public String spoken() {
    StringBuilder text = new StringBuilder(title);
    for (Line line : lines) {
      line.parts().forEach(part -> text.append(", ").append(part.text()));
    }
    for (Check check : checks) {
      text.append(", ").append(check.text()).append(' ').append(check.figure());
    }
    return text.append(", ").append(meta).toString();
  }
}
