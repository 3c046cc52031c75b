package dev.tracebound.controller;

import java.util.Set;

/**
 * What a controller may look at when it decides.
 *
 * @param round 1 or 2
 * @param usedQueries every query already used, as they were used
 * @param candidateIds ids that an order may name
 * @param answerable whether a path passes the guard
 * @param conditional whether a path exists whose only open parts are conditions
 * @param orderWeak whether a candidate further down would join the two ends
 * @param refinedQuery the query that aims at the gap; empty where there is none that is new
 * @param gap what is missing, as a sentence; empty where nothing is
 */
public record ControllerView(
    int round,
    Set<String> usedQueries,
    Set<String> candidateIds,
    boolean answerable,
    boolean conditional,
    boolean orderWeak,
    String refinedQuery,
    String gap) {
  public ControllerView {
    usedQueries = Set.copyOf(usedQueries);
    candidateIds = Set.copyOf(candidateIds);
  }
}
