package dev.tracebound.controller;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Asks a decision maker once a round and holds its answer to the policy. A refused decision is kept
 * with the rule that refused it; the deterministic controller then decides. It buys no retrieval:
 * how often one runs is bounded by the caller's budget.
 */
public final class BoundedController {
  private final @Nullable DecisionMaker adviser;
  private final DecisionMaker fallback;

  /**
   * @param adviser who is asked first; null where code decides alone
   */
  public BoundedController(@Nullable DecisionMaker adviser) {
    this(adviser, new DeterministicController());
  }

  BoundedController(@Nullable DecisionMaker adviser, DecisionMaker fallback) {
    this.adviser = adviser;
    this.fallback = fallback;
  }

  /**
   * @param decision what was proposed
   * @param refusedBy null where it was accepted
   * @param millis how long the proposal took
   */
  public record Step(Decision decision, @Nullable PolicyRule refusedBy, double millis) {}

  /**
   * @param steps every proposal in its order; the last one is accepted
   * @param action of the accepted one
   */
  public record Outcome(List<Step> steps, Action action) {
    public Outcome {
      steps = List.copyOf(steps);
    }

    public Decision accepted() {
      return steps.getLast().decision();
    }
  }

  public Outcome decide(ControllerView view) {
    List<Step> steps = new ArrayList<>();
    if (adviser != null) {
      Optional<Outcome> outcome = tryOne(adviser, view, steps);
      if (outcome.isPresent()) {
        return outcome.get();
      }
    }
    return tryOne(fallback, view, steps)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "the deterministic decision was refused: " + steps.getLast()));
  }

  private static Optional<Outcome> tryOne(
      DecisionMaker maker, ControllerView view, List<Step> steps) {
    long start = System.nanoTime();
    Decision decision = maker.propose(view);
    double millis = (System.nanoTime() - start) / 1e6;
    Optional<PolicyRule> refusal = ControllerPolicy.refusal(decision, view);
    steps.add(new Step(decision, refusal.orElse(null), millis));
    return refusal.isPresent()
        ? Optional.empty()
        : Action.ofCode(decision.action()).map(action -> new Outcome(steps, action));
  }
}
