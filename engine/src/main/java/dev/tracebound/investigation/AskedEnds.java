package dev.tracebound.investigation;

import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.retrieval.QuestionKind;
import dev.tracebound.retrieval.RewrittenQuestion;
import java.util.LinkedHashMap;
import java.util.Map;

/** What of a question is looked for. */
public final class AskedEnds {
  private AskedEnds() {}

  /** The parts of the question that are searched for, each with the end it names. */
  public static Map<End, String> of(RewrittenQuestion question) {
    Map<End, String> parts = new LinkedHashMap<>();
    if (!question.entryText().isBlank()) {
      parts.put(End.ENTRY, question.entryText());
    }
    if (!question.targetText().isBlank()) {
      parts.put(End.TARGET, question.targetText());
    }
    boolean twoEnds = parts.size() == 2;
    if (!twoEnds || question.kind() != QuestionKind.PATH) {
      parts.put(End.TOPIC, question.query());
    }
    return parts;
  }
}
