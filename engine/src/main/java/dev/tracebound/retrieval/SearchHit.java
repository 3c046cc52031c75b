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
 * @param scores each part of it: {@link #LEXICAL}, {@link #DENSE}, {@link #IDENTIFIER}, {@link
 *     #NAME}, {@link #COVERAGE}
 */
public record SearchHit(
    String symbol,
    SymbolKind kind,
    String file,
    int lineStart,
    int lineEnd,
    double score,
    Map<String, Double> scores) {
  /** BM25. */
  public static final String LEXICAL = "lexical";

  /** Cosine between the query and the symbol's card; not there where no vector of it is. */
  public static final String DENSE = "dense";

  /** 1 where the query names it exactly, less where in part. */
  public static final String IDENTIFIER = "identifier";

  /** 0–1: how much of the query is in the symbol's name, and of the name in the query. */
  public static final String NAME = "name";

  /** 0–1: how much of the query's meaning, weighted by rarity, the symbol's fields hold. */
  public static final String COVERAGE = "coverage";

  public SearchHit {
    scores = Map.copyOf(scores);
  }

  /** One part of the score; 0 where the hit has no such part. */
  public double part(String name) {
    return scores.getOrDefault(name, 0.0);
  }
}
