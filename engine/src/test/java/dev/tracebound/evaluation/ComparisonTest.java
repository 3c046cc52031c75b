package dev.tracebound.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.evaluation.gold.QuestionType;
import dev.tracebound.workspace.UserError;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonTest {

  private static Verdict verdict(int number, boolean passed, int rank, double millis) {
    return new Verdict(
        "q" + number,
        QuestionType.LOCATE,
        "",
        "m",
        "question " + number,
        passed,
        passed ? Grade.RIGHT_VERIFIED : Grade.REFUSED,
        passed ? List.of() : List.of(Fault.NOT_IN_FIRST_RANKS),
        passed ? "" : "gold rank " + rank + " of topic",
        false,
        passed ? AnswerStatus.ANSWERED : AnswerStatus.INSUFFICIENT,
        List.of(),
        List.of(),
        null,
        List.of(new GoldRank("target", "topic", rank, rank, rank)),
        null,
        List.of(),
        "",
        true,
        List.of(millis),
        List.of(millis / 2));
  }

  private static EvaluationReport report(String entry, String sha, List<Verdict> verdicts) {
    return new EvaluationReport(
        EvaluationReport.SCHEMA,
        entry,
        new EvaluationReport.Gold("g", sha, verdicts.size(), verdicts.size(), ""),
        new EvaluationReport.Setting(Instant.EPOCH, 1, "25", "x", 2),
        Metrics.of(verdicts),
        Map.of(),
        List.of(new EvaluationReport.Material("m", "m", sha, verdicts.size(), 1)),
        List.of(),
        verdicts);
  }

  /** Six questions: one worse, five better; all faster by 10 ms. */
  private static Comparison sixQuestions() {
    List<Verdict> first = new ArrayList<>();
    List<Verdict> second = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      first.add(verdict(i, i == 0, i == 0 ? 2 : 20, 30 + i));
      second.add(verdict(i, i != 0, i == 0 ? 20 : 2, 20 + i));
    }
    return Comparison.of(report("e", "s", first), report("e", "s", second));
  }

  private static Comparison.Row row(Comparison comparison, String key) {
    return comparison.rows().stream().filter(r -> r.key().equals(key)).findFirst().orElseThrow();
  }

  @Test
  void differencesAreTestedPairByPair() {
    Comparison comparison = sixQuestions();
    Comparison.Row hit = row(comparison, "locate.hit@10");
    assertEquals(1.0 / 6, hit.first(), 1e-9);
    assertEquals(5.0 / 6, hit.second(), 1e-9);
    assertEquals(5, hit.better());
    assertEquals(1, hit.worse());
    assertEquals(0.21875, hit.p(), 1e-9);
    Comparison.Row rank = row(comparison, "locate.mrr");
    assertEquals((0.5 + 5 * 0.05) / 6, rank.first(), 1e-9);
    Comparison.Row refused = row(comparison, "locate.refused");
    assertEquals(5, refused.better(), "fewer refusals are better");
    Comparison.Row time = row(comparison, "latency.whole");
    assertEquals(32.5, time.first());
    assertEquals(22.5, time.second());
    assertEquals(6, time.better());
    assertEquals(0.03125, time.p(), 1e-9);
  }

  @Test
  void changedQuestionsAreNamedWithTheirReason() {
    Comparison comparison = sixQuestions();
    assertEquals(6, comparison.changed().size());
    String text = ComparisonText.of(comparison);
    assertTrue(
        text.contains(
            "- **q0** passed (right verified) → failed (refused). Now: gold rank 20 of topic"),
        text);
    assertTrue(text.contains("| locate: hit@10 | 0.167 | 0.833 | +0.667 | 5 | 1 | 0.219 | 6 |"));
  }

  @Test
  void onlyWhatBothRanIsComparedAndUnlikenessIsSaid() {
    Comparison comparison =
        Comparison.of(
            report("e", "s", List.of(verdict(1, true, 1, 1), verdict(2, true, 1, 1))),
            report("e", "t", List.of(verdict(2, true, 1, 1), verdict(3, true, 1, 1))));
    assertEquals(1, comparison.questions());
    assertEquals(
        List.of(
            "The gold files differ.",
            "2 questions are in one of the runs only, or differ, and are left out.",
            "The content of m differs."),
        comparison.notes());
    assertTrue(ComparisonText.of(comparison).contains("None."));
  }

  @Test
  void entriesAndSetsThatHaveNothingInCommonAreRefused() {
    List<Verdict> one = List.of(verdict(1, true, 1, 1));
    assertThrows(
        UserError.class, () -> Comparison.of(report("e", "s", one), report("f", "s", one)));
    assertThrows(
        UserError.class,
        () ->
            Comparison.of(
                report("e", "s", one), report("e", "s", List.of(verdict(2, true, 1, 1)))));
  }
}
