package dev.tracebound.controller;

/** Decides by the figures alone. Its decisions always pass the policy. */
public final class DeterministicController implements DecisionMaker {

  @Override
  public Decision propose(ControllerView view) {
    if (view.answerable()) {
      return Decision.byCode(Action.ANSWER, "a verified path joins both ends");
    }
    boolean another = view.round() < ControllerPolicy.MAX_RETRIEVAL_ROUNDS;
    if (another && view.orderWeak() && !view.candidateIds().isEmpty()) {
      return Decision.byCode(Action.RERANK, "a candidate further down joins the two ends");
    }
    if (another && !view.refinedQuery().isBlank()) {
      return Decision.again(view.refinedQuery(), view.gap());
    }
    if (!view.candidateIds().isEmpty() && (view.orderWeak() || view.conditional())) {
      return Decision.byCode(
          Action.RERANK,
          view.conditional()
              ? "no verified path; the order decides which condition is nearest"
              : "a candidate further down joins the two ends");
    }
    return Decision.byCode(
        Action.INSUFFICIENT, view.gap().isBlank() ? "nothing was found" : view.gap());
  }
}
