package dev.tracebound.controller;

import java.util.function.Supplier;

/**
 * The number that is bounded is the number of retriever executions; they run through here and
 * nowhere else.
 */
public final class RetrievalBudget {
  private int spent;

  /**
   * Runs a retrieval.
   *
   * @throws IllegalStateException where the rounds are spent; nothing is run then
   */
  public <T> T run(Supplier<T> retrieval) {
    if (spent >= ControllerPolicy.MAX_RETRIEVAL_ROUNDS) {
      throw new IllegalStateException(PolicyRule.P2_THIRD_RETRIEVAL.text());
    }
    spent++;
    return retrieval.get();
  }

  public int spent() {
    return spent;
  }
}
