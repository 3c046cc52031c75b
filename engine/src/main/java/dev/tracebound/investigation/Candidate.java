package dev.tracebound.investigation;

import dev.tracebound.shadow.SymbolKind;
import java.util.Map;

/**
 * One symbol that retrieval found for a question.
 *
 * @param id {@code C1} and on, stable within one investigation
 * @param symbol symbol id
 * @param kind what it is
 * @param file relative path
 * @param lineStart first line of the declaration, from 1
 * @param lineEnd last line
 * @param end the end of the chain it was found for
 * @param round the round that first found it
 * @param rank from 1, best first, within its round
 * @param score what it is ranked by
 * @param scores each part of the score, by name
 */
public record Candidate(
    String id,
    String symbol,
    SymbolKind kind,
    String file,
    int lineStart,
    int lineEnd,
    End end,
    int round,
    int rank,
    double score,
    Map<String, Double> scores) {

  /** Which part of the question found it. */
  public enum End {
    ENTRY,
    TARGET,
    TOPIC
  }

  public Candidate {
    scores = Map.copyOf(scores);
  }
}
