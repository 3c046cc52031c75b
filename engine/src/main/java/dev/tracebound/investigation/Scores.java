package dev.tracebound.investigation;

import java.util.List;

/** Names of the parts of a candidate's score, and how well it fits its end of the question. */
final class Scores {
  static final String COVERAGE = "coverage";
  static final String IDENTIFIER = "identifier";
  static final String NAME = "name";

  /** How exactly a candidate has to be named to be meant. */
  static final double NAMED = 0.99;

  private static final double COVERAGE_WEIGHT = 0.3;

  private Scores() {}

  static boolean isNamed(Candidate candidate) {
    return part(candidate, IDENTIFIER) >= NAMED;
  }

  /**
   * What speaks for a candidate by itself, 0 to 1: the words of the end that it holds, and how well
   * its name says them; 1 where the question names it.
   */
  static double support(Candidate candidate) {
    return isNamed(candidate) ? 1 : (part(candidate, COVERAGE) + part(candidate, NAME)) / 2;
  }

  /**
   * Relevance to its end, 0 to 1: the words it holds, then its score beside the best one's.
   *
   * @param best highest score among the candidates of this end
   */
  static double relevance(Candidate candidate, double best) {
    if (isNamed(candidate)) {
      return 1;
    }
    double relative = best <= 0 ? 0 : Math.max(0, candidate.score()) / best;
    return COVERAGE_WEIGHT * part(candidate, COVERAGE)
        + (1 - COVERAGE_WEIGHT) * Math.min(1, relative);
  }

  /**
   * How much speaks for a candidate, by itself and beside the others, 0 to 1; 1 where the question
   * names it.
   *
   * @param best highest score among the candidates of this end
   */
  static double evidence(Candidate candidate, double best) {
    return Math.sqrt(relevance(candidate, best) * support(candidate));
  }

  static double best(List<Candidate> candidates) {
    return candidates.stream().mapToDouble(Candidate::score).max().orElse(0);
  }

  private static double part(Candidate candidate, String name) {
    return candidate.scores().getOrDefault(name, 0.0);
  }
}
