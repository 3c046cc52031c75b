package dev.tracebound.investigation;

import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.Symbol;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All that one end of a question may mean, by symbol index: its candidates, and what they stand
 * for. Which one it is only the path to the other end can tell.
 *
 * @param relevance 0 to 1, the best one near 1
 * @param support 0 to 1: how much speaks for each one by itself, whatever else there is
 */
record LikelyEnds(Map<Integer, Double> relevance, Map<Integer, Double> support) {
  private static final int MOST = 80;

  /** What a type that fits says of each of its members. */
  private static final double MEMBER = 0.7;

  /** What an abstract method that fits says of each of its implementations. */
  private static final double OVERRIDE = 0.9;

  /** Where an end is named, only what is named is meant. */
  static LikelyEnds of(ShadowGraph graph, Collection<Candidate> all, End end) {
    List<Candidate> candidates = all.stream().filter(c -> c.end() == end).toList();
    boolean named = candidates.stream().anyMatch(Scores::isNamed);
    double best = Scores.best(candidates);
    LikelyEnds ends = new LikelyEnds(new LinkedHashMap<>(), new LinkedHashMap<>());
    for (Candidate candidate : candidates) {
      int symbol = graph.indexOf(candidate.symbol());
      if (symbol != CallEdge.NONE && (!named || Scores.isNamed(candidate))) {
        ends.add(symbol, Scores.relevance(candidate, best), Scores.support(candidate));
      }
    }
    List.copyOf(ends.relevance.keySet()).forEach(symbol -> ends.addMeant(graph, symbol));
    ends.keepBest();
    return ends;
  }

  private void add(int symbol, double relevant, double supported) {
    relevance.merge(symbol, relevant, Math::max);
    support.merge(symbol, supported, Math::max);
  }

  private void addMeant(ShadowGraph graph, int symbol) {
    Symbol declared = graph.symbol(symbol);
    boolean type = declared.kind().isType();
    List<Integer> meant =
        type ? graph.members(symbol) : declared.isAbstract() ? graph.overriders(symbol) : List.of();
    double share = type ? MEMBER : OVERRIDE;
    double relevant = relevance.getOrDefault(symbol, 0.0);
    double supported = support.getOrDefault(symbol, 0.0);
    for (int member : meant) {
      add(
          member,
          share * relevant + (1 - share) * relevance.getOrDefault(member, 0.0),
          share * supported + (1 - share) * support.getOrDefault(member, 0.0));
    }
  }

  private void keepBest() {
    Set<Integer> kept = Anchors.best(relevance, MOST).keySet();
    relevance.keySet().retainAll(kept);
    support.keySet().retainAll(kept);
  }
}
