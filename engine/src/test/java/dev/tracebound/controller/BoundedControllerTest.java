package dev.tracebound.controller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BoundedControllerTest {

  private static ControllerView view(int round, boolean answerable) {
    return new ControllerView(
        round,
        Set.of("badge label"),
        Set.of("C1", "C2"),
        answerable,
        false,
        false,
        "badge view",
        "gap");
  }

  private static Decision model(String action, String query, List<String> order, String reason) {
    return new Decision(DecidedBy.MODEL, action, query, order, reason);
  }

  private static PolicyRule refused(Decision decision, ControllerView view) {
    return ControllerPolicy.refusal(decision, view).orElseThrow();
  }

  @Test
  void roundsAreTwo() {
    assertEquals(2, ControllerPolicy.MAX_RETRIEVAL_ROUNDS);
  }

  @Test
  void eachRuleRefusesWhatItNames() {
    assertEquals(
        PolicyRule.P1_UNKNOWN_ACTION, refused(model("Answer", "", List.of(), "x"), view(1, true)));
    assertEquals(
        PolicyRule.P1_MISSING_QUERY,
        refused(model("retrieve_again", " . ", List.of(), "x"), view(1, false)));
    assertEquals(
        PolicyRule.P1_REPEATED_QUERY,
        refused(model("retrieve_again", "  Badge\u3000LABEL? ", List.of(), "x"), view(1, false)));
    assertEquals(
        PolicyRule.P1_UNKNOWN_CANDIDATE,
        refused(model("rerank", "", List.of("C1", "C9"), "x"), view(1, false)));
    assertEquals(
        PolicyRule.P1_MISSING_REASON,
        refused(model("insufficient", "", List.of(), " "), view(1, false)));
    assertEquals(
        PolicyRule.P2_THIRD_RETRIEVAL,
        refused(model("retrieve_again", "something new", List.of(), "x"), view(2, false)));
    assertEquals(
        PolicyRule.P3_NO_PATH, refused(model("answer", "", List.of(), "x"), view(1, false)));
  }

  @Test
  void refusedProposalIsKeptAndCodeDecides() {
    BoundedController controller =
        new BoundedController(view -> model("answer", "", List.of(), "sure"));
    BoundedController.Outcome outcome = controller.decide(view(1, false));
    assertEquals(2, outcome.steps().size());
    assertEquals(PolicyRule.P3_NO_PATH, outcome.steps().getFirst().refusedBy());
    assertNull(outcome.steps().getLast().refusedBy());
    assertEquals(Action.RETRIEVE_AGAIN, outcome.action());
    assertEquals("badge view", outcome.accepted().refinedQuery());
  }

  @Test
  void acceptedProposalStands() {
    BoundedController controller =
        new BoundedController(view -> model("rerank", "", List.of("C2"), "order"));
    BoundedController.Outcome outcome = controller.decide(view(1, false));
    assertEquals(Action.RERANK, outcome.action());
    assertEquals(List.of("C2"), outcome.accepted().order());
  }

  @Test
  void deterministicDecisionsFollowTheFigures() {
    DeterministicController code = new DeterministicController();
    assertEquals("answer", code.propose(view(1, true)).action());
    assertEquals("retrieve_again", code.propose(view(1, false)).action());
    assertEquals("insufficient", code.propose(view(2, false)).action());
    ControllerView conditional =
        new ControllerView(2, Set.of(), Set.of("C1"), false, true, false, "", "open");
    assertEquals("rerank", code.propose(conditional).action());
  }

  @Test
  void budgetRunsNoThirdRetrieval() {
    RetrievalBudget budget = new RetrievalBudget();
    assertEquals("a", budget.run(() -> "a"));
    assertEquals("b", budget.run(() -> "b"));
    boolean[] ran = {false};
    assertThrows(
        IllegalStateException.class,
        () ->
            budget.run(
                () -> {
                  ran[0] = true;
                  return "c";
                }));
    assertFalse(ran[0]);
    assertEquals(2, budget.spent());
  }
}
