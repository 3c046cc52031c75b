package dev.tracebound.retrieval;

import java.util.List;

/**
 * One thing that a query speaks of.
 *
 * @param word as it stands in the query
 * @param alternatives terms that stand for it, the first ones meaning it best
 * @param counts whether it counts for coverage
 */
record QueryConcept(String word, List<Alternative> alternatives, boolean counts) {
  QueryConcept {
    alternatives = List.copyOf(alternatives);
  }

  /**
   * @param term as indexed
   * @param weight how well it stands for the concept, 0–1
   */
  record Alternative(String term, float weight) {}
}
