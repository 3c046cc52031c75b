package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.StepCard.Line;
import dev.tracebound.desktop.investigate.StepCard.Look;
import dev.tracebound.desktop.investigate.StepCard.Part;
import dev.tracebound.investigation.AskedEnds;
import dev.tracebound.investigation.Candidate;
import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.investigation.InvestigationEvent.PathsSearched;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.retrieval.SearchHit;
import dev.tracebound.shadow.Confidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What cards say of how a question was understood, what was searched, and what speaks for it. */
final class SearchLines {
  private static final int SHOWN_TERMS = 3;

  private final Messages messages;

  SearchLines(Messages messages) {
    this.messages = messages;
  }

  /** Terms, kind and where to look; the ends or else the query; what the glossary says. */
  List<Line> rewritten(RewrittenQuestion question) {
    List<Line> lines = new ArrayList<>();
    lines.add(
        Line.of(
            plain(
                messages.get(
                    "steps.terms",
                    question.terms().size(),
                    messages.get("kind." + key(question.kind())),
                    messages.get("looks." + key(question.source()))))));
    AskedEnds.of(question).forEach((end, text) -> lines.add(asked(end, text)));
    question.glossary().stream()
        .limit(SHOWN_TERMS)
        .map(term -> messages.get("steps.glossary", term.term(), String.join(", ", term.names())))
        .forEach(text -> lines.add(Line.wrapping(text)));
    int more = question.glossary().size() - SHOWN_TERMS;
    if (more > 0) {
      lines.add(Line.of(plain(messages.get("steps.glossary.more", more))));
    }
    return lines;
  }

  private Line asked(End end, String text) {
    return end == End.TOPIC
        ? Line.of(new Part(text, Look.MONO))
        : Line.of(
            new Part(messages.get("end." + key(end)), Look.LABEL), new Part(text, Look.QUOTED));
  }

  /** How far a round searched by meaning too; empty where it searched for no words at all. */
  Optional<Line> searched(List<Candidate> candidates) {
    long words = having(candidates, SearchHit.LEXICAL);
    long meaning = having(candidates, SearchHit.DENSE);
    if (words + meaning == 0) {
      return Optional.empty();
    }
    String text =
        meaning == 0
            ? messages.get("steps.by_words")
            : meaning == candidates.size()
                ? messages.get("steps.by_both")
                : messages.get("steps.by_some", meaning, candidates.size());
    return Optional.of(Line.of(plain(text)));
  }

  private static long having(List<Candidate> candidates, String part) {
    return candidates.stream().filter(found -> found.scores().containsKey(part)).count();
  }

  /** What the search for paths came to, and what speaks for the ends it rests on. */
  List<Line> paths(PathsSearched event) {
    List<Line> lines = new ArrayList<>();
    lines.add(Line.wrapping(pathText(event)));
    evidence(event).ifPresent(lines::add);
    return lines;
  }

  private Optional<Line> evidence(PathsSearched event) {
    Double evidence = event.evidence();
    Double needed = event.evidenceNeeded();
    if (evidence == null) {
      return Optional.empty();
    }
    List<Part> parts = new ArrayList<>();
    parts.add(plain(messages.get("steps.evidence")));
    parts.add(new Part(Figures.score(evidence), Look.STRONG));
    if (needed != null) {
      parts.add(plain(messages.get("steps.evidence.needed", Figures.score(needed))));
      if (evidence < needed) {
        parts.add(new Part(messages.get("steps.evidence.little"), Look.CHIP_WARN));
      }
    }
    return Optional.of(new Line(parts, false));
  }

  private String pathText(PathsSearched event) {
    Confidence best = event.bestConfidence();
    if (best == null) {
      return event.gap().isEmpty() ? messages.get("steps.no_path") : event.gap();
    }
    int hops = event.best().size();
    return best == Confidence.VERIFIED || best == Confidence.APPROVED
        ? messages.get("steps.path", hops, event.verified())
        : messages.get("steps.path_open", hops, event.conditions());
  }

  private static String key(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static Part plain(String text) {
    return new Part(text, Look.PLAIN);
  }
}
