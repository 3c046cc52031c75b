package dev.tracebound.answer;

import dev.tracebound.answer.DeveloperAnswer.Citation;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Station;
import java.util.List;

/** The deterministic text of an answer: business summary first, then the concise call chain. */
public final class TextRenderer {
  private final Phrases phrases;

  public TextRenderer(Phrases phrases) {
    this.phrases = phrases;
  }

  public String render(DeveloperAnswer answer) {
    StringBuilder out = new StringBuilder();
    section(out, "section.summary", answer.summaryFacts());
    if (!answer.callChain().isEmpty()) {
      heading(out, "section.chain");
      for (int i = 0; i < answer.callChain().size(); i++) {
        if (i > 0) {
          out.append("     ").append(arrow(answer.edges().get(i - 1))).append('\n');
        }
        out.append(station(answer.callChain().get(i))).append('\n');
      }
      out.append('\n');
    }
    if (!answer.limitations().isEmpty()) {
      section(out, "section.limitations", answer.limitations());
    }
    if (!answer.citations().isEmpty()) {
      heading(out, "section.citations");
      for (Citation citation : answer.citations()) {
        out.append("  [")
            .append(citation.id())
            .append("] ")
            .append(place(citation.file(), citation.lineStart(), citation.lineEnd()))
            .append('\n');
      }
      out.append('\n');
    }
    return out.toString().stripTrailing() + "\n";
  }

  private void section(StringBuilder out, String key, List<String> lines) {
    heading(out, key);
    lines.forEach(line -> out.append("  ").append(line).append('\n'));
    out.append('\n');
  }

  private void heading(StringBuilder out, String key) {
    out.append(phrases.say(key)).append('\n');
  }

  private static String station(Station station) {
    return "  "
        + station.position()
        + ". "
        + station.symbol()
        + "  "
        + place(station.file(), station.lineStart(), station.lineEnd())
        + " ["
        + station.evidence()
        + "]";
  }

  private static String arrow(Link link) {
    StringBuilder arrow = new StringBuilder("│ ");
    arrow.append(link.confidence()).append(' ');
    arrow.append(
        switch (link.kind()) {
          case CALLS -> "call";
          case DISPATCHES_TO -> "dispatch";
          default -> link.kind();
        });
    if (link.condition() != null) {
      arrow.append(", ").append(link.condition().text());
    }
    return arrow.append(" [").append(String.join("] [", link.evidence())).append(']').toString();
  }

  private static String place(String file, int lineStart, int lineEnd) {
    return file + ":" + lineStart + (lineEnd > lineStart ? "–" + lineEnd : "");
  }
}
