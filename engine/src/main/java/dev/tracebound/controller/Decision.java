package dev.tracebound.controller;

import java.util.List;

/**
 * A proposal, valid only once {@link ControllerPolicy} has passed it.
 *
 * @param by who proposes
 * @param action as proposed: the code of an {@link Action}, or whatever else a model wrote
 * @param refinedQuery for {@code retrieve_again}; empty otherwise
 * @param order candidate ids, best first, for {@code rerank}; may be empty
 * @param reason why, in one sentence
 */
public record Decision(
    DecidedBy by, String action, String refinedQuery, List<String> order, String reason) {
  public Decision {
    order = List.copyOf(order);
  }

  public static Decision byCode(Action action, String reason) {
    return new Decision(DecidedBy.CODE, action.code(), "", List.of(), reason);
  }

  public static Decision again(String refinedQuery, String reason) {
    return new Decision(
        DecidedBy.CODE, Action.RETRIEVE_AGAIN.code(), refinedQuery, List.of(), reason);
  }

  public static Decision rerank(List<String> order, String reason) {
    return new Decision(DecidedBy.CODE, Action.RERANK.code(), "", order, reason);
  }
}
