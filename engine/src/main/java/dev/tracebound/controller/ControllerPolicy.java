package dev.tracebound.controller;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The one policy that every decision passes, whoever made it. */
public final class ControllerPolicy {

  /** No setting, file, environment variable or model output can raise it. */
  public static final int MAX_RETRIEVAL_ROUNDS = 2;

  private ControllerPolicy() {}

  /** The rule that refuses a decision; empty where it is accepted. */
  public static Optional<PolicyRule> refusal(Decision decision, ControllerView view) {
    Optional<Action> action = Action.ofCode(decision.action());
    if (action.isEmpty()) {
      return Optional.of(PolicyRule.P1_UNKNOWN_ACTION);
    }
    return switch (action.get()) {
      case ANSWER -> view.answerable() ? Optional.empty() : Optional.of(PolicyRule.P3_NO_PATH);
      case RERANK ->
          view.candidateIds().containsAll(decision.order())
              ? Optional.empty()
              : Optional.of(PolicyRule.P1_UNKNOWN_CANDIDATE);
      case RETRIEVE_AGAIN -> refusalOfRetrieval(decision.refinedQuery(), view);
      case INSUFFICIENT ->
          decision.reason().isBlank()
              ? Optional.of(PolicyRule.P1_MISSING_REASON)
              : Optional.empty();
    };
  }

  private static Optional<PolicyRule> refusalOfRetrieval(String query, ControllerView view) {
    if (view.round() >= MAX_RETRIEVAL_ROUNDS) {
      return Optional.of(PolicyRule.P2_THIRD_RETRIEVAL);
    }
    String normalised = normalise(query);
    if (normalised.isEmpty()) {
      return Optional.of(PolicyRule.P1_MISSING_QUERY);
    }
    Set<String> used =
        view.usedQueries().stream().map(ControllerPolicy::normalise).collect(Collectors.toSet());
    return used.contains(normalised) ? Optional.of(PolicyRule.P1_REPEATED_QUERY) : Optional.empty();
  }

  /**
   * One form for queries that mean the same search: NFKC, lower case, single spaces, no punctuation
   * at the ends.
   */
  public static String normalise(String query) {
    return Normalizer.normalize(query, Normalizer.Form.NFKC)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[\\p{Cntrl}\\p{Cf}]", " ")
        .replaceAll("\\s+", " ")
        .strip()
        .replaceAll("^\\p{Punct}+|\\p{Punct}+$", "")
        .strip();
  }
}
