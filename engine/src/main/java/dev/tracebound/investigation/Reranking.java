package dev.tracebound.investigation;

import dev.tracebound.investigation.Candidate.End;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The order of candidates where the first one is weak: those that a proposal names, those that a
 * path joins, then the best of the others, each weighed against what stands before it (maximal
 * marginal relevance): ten overloads of one method are one find.
 */
final class Reranking {
  /** What a candidate's own relevance counts beside how new it is. */
  private static final double RELEVANCE = 0.7;

  /** Another overload. */
  private static final double SAME_METHOD = 1;

  private static final double SAME_TYPE = 0.5;
  private static final double SAME_NAME = 0.4;

  /** Of the others: more of them nobody looks at, and the work grows with the square. */
  private static final int WEIGHED = 40;

  private Reranking() {}

  /**
   * @param candidates in their order so far
   * @param proposed ids that come first; those of no candidate are left out
   * @param joined symbol ids that a path joins
   * @return every candidate once
   */
  static List<Candidate> of(List<Candidate> candidates, List<String> proposed, Set<String> joined) {
    Set<Candidate> ordered = new LinkedHashSet<>();
    proposed.forEach(
        id -> candidates.stream().filter(c -> c.id().equals(id)).forEach(ordered::add));
    candidates.stream().filter(c -> joined.contains(c.symbol())).forEach(ordered::add);
    weighed(candidates, ordered);
    ordered.addAll(candidates);
    return List.copyOf(ordered);
  }

  /** Adds the best of the others one by one. */
  private static void weighed(List<Candidate> candidates, Set<Candidate> ordered) {
    Map<End, Double> best = new EnumMap<>(End.class);
    candidates.forEach(each -> best.merge(each.end(), each.score(), Math::max));
    List<Candidate> others = new ArrayList<>();
    candidates.stream().filter(each -> !ordered.contains(each)).limit(WEIGHED).forEach(others::add);
    double[] closest = new double[others.size()];
    ordered.forEach(each -> take(each, others, closest));
    boolean[] taken = new boolean[others.size()];
    for (int count = 0; count < others.size(); count++) {
      int next = -1;
      double most = 0;
      for (int i = 0; i < taken.length; i++) {
        Candidate other = others.get(i);
        double relevant = Scores.relevance(other, best.getOrDefault(other.end(), 0.0));
        double worth = RELEVANCE * relevant - (1 - RELEVANCE) * closest[i];
        if (!taken[i] && (next < 0 || worth > most)) {
          next = i;
          most = worth;
        }
      }
      taken[next] = true;
      ordered.add(others.get(next));
      take(others.get(next), others, closest);
    }
  }

  private static void take(Candidate taken, List<Candidate> others, double[] closest) {
    for (int i = 0; i < closest.length; i++) {
      closest[i] = Math.max(closest[i], alike(taken, others.get(i)));
    }
  }

  /** 0 to 1; candidates of different ends have nothing to do with each other. */
  private static double alike(Candidate one, Candidate other) {
    if (one.end() != other.end()) {
      return 0;
    }
    String name = name(one);
    String otherName = name(other);
    if (name.equals(otherName)) {
      return SAME_METHOD;
    }
    int hash = name.indexOf('#');
    int otherHash = otherName.indexOf('#');
    boolean sameType = type(name, hash).equals(type(otherName, otherHash));
    boolean sameName =
        hash >= 0 && otherHash >= 0 && name.substring(hash).equals(otherName.substring(otherHash));
    return sameType ? SAME_TYPE : sameName ? SAME_NAME : 0;
  }

  /** Without parameters. */
  private static String name(Candidate candidate) {
    String symbol = candidate.symbol();
    int parameters = symbol.indexOf('(');
    return parameters < 0 ? symbol : symbol.substring(0, parameters);
  }

  private static String type(String name, int hash) {
    return hash < 0 ? name : name.substring(0, hash);
  }
}
