package dev.tracebound.investigation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Condition;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Reason;
import dev.tracebound.json.Schemas;
import dev.tracebound.shadow.RankReason.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each reason alone decides between two candidates that are alike in all else. */
class CandidateRankingTest {
  @TempDir Path folder;
  private SmallTree tree;

  @BeforeEach
  void aCallWithOpenDispatch() throws IOException {
    tree = new SmallTree(folder);
    tree.file(
        "main/shop/Checkout.java",
        """
        package shop;
        public final class Checkout {
          public static void pay(Gate gate) { gate.enter(); }
        }
        """);
    tree.file(
        "main/shop/Gate.java",
        """
        package shop;
        public interface Gate { void enter(); }
        """);
    tree.file(
        "main/shop/Ledger.java",
        """
        package shop;
        public final class Ledger {
          public static void book() {}
        }
        """);
  }

  private void gate(String root, String packageName, String name, String body) throws IOException {
    tree.file(
        root + "/" + packageName + "/" + name + ".java",
        """
        package %s;
        public class %s implements shop.Gate {
          @Override public void enter() { %s }
        }
        """
            .formatted(packageName, name, body));
  }

  private Condition condition(String question) throws IOException {
    DeveloperAnswer answer = tree.ask(question);
    assertEquals(AnswerStatus.NEEDS_HUMAN_REVIEW, answer.status(), answer::toString);
    assertEquals(List.of(), Schemas.violations(Schemas.DEVELOPER_ANSWER, answer));
    return answer.edges().stream()
        .map(Link::condition)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private static List<String> order(Condition condition) {
    return condition.candidates().stream().map(id -> id.replaceFirst("#.*", "")).toList();
  }

  private static List<Kind> kinds(Condition condition, int place) {
    return condition.reasons().get(place).stream().map(Reason::kind).toList();
  }

  private static final String QUESTION = "How does Checkout.pay reach Ledger.book?";

  @Test
  void whatLeadsToTheEndComesFirst() throws IOException {
    gate("main", "shop", "Alpha", "");
    gate("main", "shop", "Omega", "Ledger.book();");
    Condition condition = condition(QUESTION);
    assertEquals(List.of("shop.Omega", "shop.Alpha"), order(condition));
    assertEquals(1, condition.chosen());
    Reason first = condition.reasons().getFirst().getFirst();
    assertEquals(Kind.LEADS_TO_TARGET, first.kind());
    assertEquals("leads to Ledger.book in hops: 1", first.text());
    assertTrue(!kinds(condition, 1).contains(Kind.LEADS_TO_TARGET));
  }

  @Test
  void fewerFurtherConditionsComeFirst() throws IOException {
    gate("main", "shop", "Alpha", "step(null); } void step(Step step) { step.go();");
    gate("main", "shop", "Omega", "Ledger.book();");
    tree.file("main/shop/Step.java", "package shop; interface Step { void go(); }");
    tree.file(
        "main/shop/Steps.java",
        """
        package shop;
        class StepOne implements Step { public void go() { Ledger.book(); } }
        class StepTwo implements Step { public void go() {} }
        """);
    Condition condition = condition(QUESTION);
    assertEquals(List.of("shop.Omega", "shop.Alpha"), order(condition));
    assertEquals(
        "leads to Ledger.book in hops: 3, further conditions: 1",
        condition.reasons().getLast().getFirst().text());
  }

  @Test
  void wordsOfTheQuestionComeNext() throws IOException {
    gate("main", "shop", "Alpha", "Ledger.book();");
    gate("main", "shop", "Voucher", "Ledger.book();");
    Condition condition =
        condition("How does Checkout.pay reach Ledger.book when a voucher is used?");
    assertEquals(List.of("shop.Voucher", "shop.Alpha"), order(condition));
    assertTrue(
        condition.reasons().getFirst().stream()
            .anyMatch(
                each ->
                    each.kind() == Kind.SHARES_WORDS
                        && each.text().equals("shares with the question: voucher")),
        condition::toString);
  }

  @Test
  void whatRetrievalFoundComesNext() throws IOException {
    gate("main", "shop", "Alpha", "Ledger.book();");
    gate("main", "shop", "Omega", "/* a rebate coupon was redeemed */ Ledger.book();");
    Condition condition =
        condition("How does Checkout.pay reach Ledger.book with a redeemed rebate coupon?");
    assertEquals(List.of("shop.Omega", "shop.Alpha"), order(condition));
    assertTrue(kinds(condition, 0).contains(Kind.RETRIEVED), condition::toString);
    assertTrue(!kinds(condition, 0).contains(Kind.SHARES_WORDS), condition::toString);
  }

  @Test
  void theCallersSourceRootComesBeforeOthers() throws IOException {
    gate("extra", "shop", "Alpha", "Ledger.book();");
    gate("main", "shop", "Omega", "Ledger.book();");
    Condition condition = condition(QUESTION);
    assertEquals(List.of("shop.Omega", "shop.Alpha"), order(condition));
    assertTrue(kinds(condition, 0).contains(Kind.SAME_SOURCE_ROOT));
    assertTrue(!kinds(condition, 1).contains(Kind.SAME_SOURCE_ROOT));
  }

  @Test
  void theCallersPackageComesBeforeOthers() throws IOException {
    gate("main", "annex", "Alpha", "shop.Ledger.book();");
    gate("main", "shop", "Omega", "Ledger.book();");
    Condition condition = condition(QUESTION);
    assertEquals(List.of("shop.Omega", "annex.Alpha"), order(condition));
    assertTrue(kinds(condition, 0).contains(Kind.SAME_PACKAGE));
    assertTrue(!kinds(condition, 1).contains(Kind.SAME_PACKAGE));
  }

  @Test
  void fewerHopsDecideWhereAllElseIsEqualAndTheNameWhereNothingDoes() throws IOException {
    gate("main", "shop", "Alpha", "detour(); } void detour() { Ledger.book();");
    gate("main", "shop", "Omega", "Ledger.book();");
    gate("main", "shop", "Beta", "Ledger.book();");
    assertEquals(List.of("shop.Beta", "shop.Omega", "shop.Alpha"), order(condition(QUESTION)));
  }

  @Test
  void theTakenCandidateStaysAChoiceWhereverItRanks() throws IOException {
    gate("main", "shop", "Alpha", "Ledger.book();");
    gate("main", "shop", "Voucher", "Ledger.book();");
    DeveloperAnswer answer = tree.ask(QUESTION);
    Condition condition = answer.edges().getFirst().condition();
    assertNotNull(condition);
    assertEquals(
        answer.edges().getFirst().to(), condition.candidates().get(condition.chosen() - 1));
    assertTrue(condition.text().endsWith("(1 of 2)"), condition.text());
    assertTrue(
        answer.limitations().stream()
            .anyMatch(line -> line.contains("no proof of what runs: 1. Alpha.enter (leads to")),
        answer.limitations()::toString);
  }
}
