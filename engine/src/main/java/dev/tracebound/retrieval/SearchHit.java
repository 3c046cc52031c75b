package dev.tracebound.retrieval;

import dev.tracebound.shadow.SymbolKind;
import java.util.Map;

/**
 * One symbol found.
 *
 * @param symbol its id
 * @param kind what it is
 * @param file relative path
 * @param lineStart first line of its declaration, from 1
 * @param lineEnd last line
 * @param score what it is ranked by; larger is better, comparable within one search only
 * @param scores each part of it: {@code lexical} (BM25), {@code identifier} (1 where the query
 *     names it exactly, less where in part), {@code coverage} (0–1: how much of the query's
 *     meaning, weighted by rarity, the symbol's fields hold)
 */
public record SearchHit(
    String symbol,
    SymbolKind kind,
    String file,
    int lineStart,
    int lineEnd,
    double score,
    Map<String, Double> scores) {
  public SearchHit {
    scores = Map.copyOf(scores);
  }

  /** One part of the score; 0 where the hit has no such part. */
  public double part(String name) {
    return scores.getOrDefault(name, 0.0);
  }
}
