package dev.tracebound.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.evaluation.Diagnosis.Reach;
import dev.tracebound.evaluation.Outcome.Hop;
import dev.tracebound.evaluation.Outcome.Ranking;
import dev.tracebound.evaluation.gold.CodeQuestion;
import dev.tracebound.evaluation.gold.DocumentQuestion;
import dev.tracebound.evaluation.gold.GoldChain;
import dev.tracebound.evaluation.gold.GoldMethod;
import dev.tracebound.evaluation.gold.QuestionType;
import dev.tracebound.evaluation.gold.SourceName;
import dev.tracebound.shadow.Confidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules by which outcomes are judged, each on an outcome written by hand. */
class JudgeTest {
  private static final Diagnosis JOINED = new Diagnosis(Reach.VERIFIED, 0, List.of(), "");
  private static final List<Ranking> BOTH_FOUND =
      List.of(
          new Ranking(Ranking.ENTRY, 1, List.of("p.X#x()", "p.A#a()")),
          new Ranking(Ranking.TARGET, 1, List.of("p.X#x()", "p.X#y()", "p.D#d(int)")));

  /** Gold: A.a → B.b → C.c → D.d, with C.c as the last stop before. */
  private static CodeQuestion question(QuestionType type) {
    List<GoldMethod> chain =
        Stream.of("p.A#a", "p.B#b", "p.C#c", "p.D#d").map(GoldMethod::of).toList();
    return new CodeQuestion(
        "q",
        type,
        "",
        "",
        "",
        new SourceName("mine"),
        "How?",
        List.of(chain.get(0)),
        List.of(chain.get(3)),
        List.of(chain.get(2)),
        new GoldChain(chain.stream().map(m -> new GoldChain.Station(m, false, "direct")).toList()));
  }

  private static Outcome outcome(AnswerStatus status, List<Ranking> rankings, String... chain) {
    List<Hop> hops = new ArrayList<>();
    for (int i = 1; i < chain.length; i++) {
      hops.add(new Hop(chain[i - 1], chain[i], Confidence.VERIFIED, List.of()));
    }
    return new Outcome(status, List.of(chain), hops, rankings, "a gap", 1, 1);
  }

  private static Judgement path(Outcome outcome, Diagnosis diagnosis) {
    return Judge.judge(question(QuestionType.PATH), outcome, diagnosis);
  }

  private static ChainVerdict chain(Judgement judgement) {
    return Objects.requireNonNull(judgement.chain());
  }

  @Test
  void aChainFromEntryToTargetIsRightWhateverLiesBetweenAndAfter() {
    Judgement verified =
        path(
            outcome(
                AnswerStatus.ANSWERED, BOTH_FOUND, "p.S#s()", "p.A#a()", "p.D#d(int)", "p.E#e()"),
            JOINED);
    assertEquals(Grade.RIGHT_VERIFIED, verified.grade());
    assertTrue(verified.passed());
    assertEquals(List.of(), verified.faults());
    assertEquals(0.5, chain(verified).coverage());
    Judgement conditional =
        path(
            outcome(
                AnswerStatus.NEEDS_HUMAN_REVIEW,
                BOTH_FOUND,
                "p.A#a()",
                "p.B#b()",
                "p.C#c()",
                "p.D#d(int)"),
            JOINED);
    assertEquals(Grade.RIGHT_CONDITIONAL, conditional.grade());
    assertEquals(1.0, chain(conditional).coverage());
  }

  @Test
  void ranksAreThoseOfTheirEnd() {
    Judgement judged = path(outcome(AnswerStatus.INSUFFICIENT, BOTH_FOUND), JOINED);
    assertEquals(
        List.of(new GoldRank("entry", "entry", 2, 2, 2), new GoldRank("target", "target", 3, 3, 3)),
        judged.ranks());
    assertEquals(Grade.REFUSED, judged.grade());
    assertEquals(List.of(Fault.REFUSED_THOUGH_ANSWERABLE), judged.faults());
    assertTrue(judged.why().contains("refused (a gap)"), judged.why());
    assertTrue(judged.why().contains("gold entry rank 2 of the entry ranking"), judged.why());
    assertEquals(0.0, chain(judged).coverage());
  }

  @Test
  void theLastRoundCountsAndOtherRankingsAreNamed() {
    List<Ranking> rankings =
        List.of(
            new Ranking(Ranking.TOPIC, 1, List.of("p.A#a()", "p.D#d()")),
            new Ranking(Ranking.ENTRY, 2, List.of("p.X#x()")),
            new Ranking(Ranking.TOPIC, 2, List.of("p.X#x()", "p.D#d()")));
    Judgement judged = path(outcome(AnswerStatus.INSUFFICIENT, rankings), JOINED);
    GoldRank entry = judged.ranks().getFirst();
    assertEquals(new GoldRank("entry", "entry", null, 1, 1), entry);
    assertTrue(entry.firstWithin(1) && !entry.within(10));
    assertEquals(new GoldRank("target", "topic", 2, 2, 2), judged.ranks().getLast());
    assertTrue(
        judged.why().contains("not in the last entry ranking, elsewhere rank 1"), judged.why());
  }

  @Test
  void endsThatWereNotRetrievedAreNamedFirst() {
    Judgement none = path(outcome(AnswerStatus.INSUFFICIENT, List.of()), JOINED);
    assertEquals(List.of(Fault.ENTRY_NOT_FOUND, Fault.TARGET_NOT_FOUND), none.faults());
    Judgement target = path(outcome(AnswerStatus.INSUFFICIENT, BOTH_FOUND.subList(0, 1)), JOINED);
    assertEquals(List.of(Fault.TARGET_NOT_FOUND), target.faults());
    assertTrue(target.why().contains("gold target in no ranking"), target.why());
  }

  @Test
  void anAnsweredChainThatIsNotRightIsAWrongAnswer() {
    Judgement unrelated =
        path(outcome(AnswerStatus.ANSWERED, BOTH_FOUND, "p.X#x()", "p.Y#y()"), JOINED);
    assertEquals(Grade.WRONG_ANSWER, unrelated.grade());
    assertEquals(List.of(Fault.ENTRY_NOT_CHOSEN, Fault.TARGET_NOT_CHOSEN), unrelated.faults());
    Judgement near =
        path(
            outcome(AnswerStatus.NEEDS_HUMAN_REVIEW, BOTH_FOUND, "p.A#a()", "p.B#b()", "p.C#c()"),
            JOINED);
    assertEquals(Grade.WRONG_FOR_REVIEW, near.grade());
    assertEquals(List.of(Fault.TARGET_NOT_CHOSEN), near.faults());
    assertTrue(chain(near).entryRight() && chain(near).nearTarget());
    assertFalse(chain(near).targetRight());
    assertEquals(0.75, chain(near).coverage());
  }

  @Test
  void theTargetMustComeAfterTheEntry() {
    Judgement reversed =
        path(
            outcome(AnswerStatus.ANSWERED, BOTH_FOUND, "p.D#d(int)", "p.A#a()", "p.X#x()"), JOINED);
    assertEquals(List.of(Fault.WRONG_ORDER), reversed.faults());
    Judgement place = path(outcome(AnswerStatus.ANSWERED, BOTH_FOUND, "p.D#d(int)"), JOINED);
    assertFalse(place.passed());
    assertEquals(List.of(Fault.ENTRY_NOT_CHOSEN), place.faults());
    Judgement endsInEntry =
        path(outcome(AnswerStatus.ANSWERED, BOTH_FOUND, "p.X#x()", "p.A#a()"), JOINED);
    assertFalse(chain(endsInEntry).entryRight(), "the last station is no entry");
  }

  @Test
  void aConditionThatLeavesTheGoldChainIsNamed() {
    Outcome outcome =
        new Outcome(
            AnswerStatus.NEEDS_HUMAN_REVIEW,
            List.of("p.A#a()", "p.X#b()"),
            List.of(
                new Hop(
                    "p.A#a()", "p.X#b()", Confidence.CONDITIONAL, List.of("p.X#b()", "p.B#b()"))),
            BOTH_FOUND,
            "",
            1,
            1);
    assertEquals(
        List.of(Fault.TARGET_NOT_CHOSEN, Fault.CONDITION_CHOSEN_WRONGLY),
        path(outcome, JOINED).faults());
  }

  @Test
  void aGraphThatJoinsNothingIsNamedWithTheFirstBrokenHop() {
    Judgement judged =
        path(
            outcome(AnswerStatus.INSUFFICIENT, BOTH_FOUND),
            new Diagnosis(Reach.NONE, 0, List.of("p.C#c"), "B.b → C.c: no call"));
    assertEquals(List.of(Fault.NO_PATH), judged.faults());
    assertTrue(judged.why().contains("gold chain breaks at B.b → C.c: no call"), judged.why());
    assertTrue(judged.why().contains("not in the tree: p.C#c"), judged.why());
  }

  @Test
  void aPlacePassesByItsRankAndIsGradedByWhatIsShown() {
    CodeQuestion question = question(QuestionType.LOCATE);
    List<String> ten = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      ten.add("p.X#x" + i + "()");
    }
    ten.add("p.D#d()");
    Outcome tenth =
        outcome(AnswerStatus.ANSWERED, List.of(new Ranking(Ranking.TOPIC, 1, ten)), "p.X#x0()");
    Judgement judged = Judge.judge(question, tenth, null);
    assertTrue(judged.passed());
    assertEquals(Grade.WRONG_ANSWER, judged.grade());
    ten.addFirst("p.X#y()");
    Outcome eleventh =
        outcome(AnswerStatus.ANSWERED, List.of(new Ranking(Ranking.TOPIC, 1, ten)), "p.D#d()");
    judged = Judge.judge(question, eleventh, null);
    assertFalse(judged.passed());
    assertEquals(Grade.RIGHT_VERIFIED, judged.grade());
    assertEquals(List.of(Fault.NOT_IN_FIRST_RANKS), judged.faults());
    assertEquals("gold rank 11 of the topic ranking", judged.why());
  }

  @Test
  void theUnanswerableMustBeRefused() {
    CodeQuestion question = question(QuestionType.INSUFFICIENT);
    assertTrue(
        Judge.judge(question, outcome(AnswerStatus.INSUFFICIENT, BOTH_FOUND), null).passed());
    Judgement shown =
        Judge.judge(question, outcome(AnswerStatus.ANSWERED, BOTH_FOUND, "p.X#x()"), null);
    assertEquals(Grade.WRONG_ANSWER, shown.grade());
    assertEquals(List.of(Fault.ANSWERED_THOUGH_UNANSWERABLE), shown.faults());
    assertEquals("shown: X.x", shown.why());
  }

  @Test
  void documentsPassByTheirRankAlone() {
    DocumentQuestion question = new DocumentQuestion("d", "What?", "", "", List.of("D3"));
    Ranking ranking = new Ranking(Ranking.DOCUMENTS, 1, List.of("D1", "D2", "D3"));
    Judgement third = Judge.judge(question, outcome(AnswerStatus.ANSWERED, List.of(ranking)), null);
    assertTrue(third.passed());
    assertNull(third.grade());
    Ranking four = new Ranking(Ranking.DOCUMENTS, 1, List.of("D0", "D1", "D2", "D3"));
    assertFalse(
        Judge.judge(question, outcome(AnswerStatus.ANSWERED, List.of(four)), null).passed());
  }
}
