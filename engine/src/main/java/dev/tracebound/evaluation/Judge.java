package dev.tracebound.evaluation;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.evaluation.Outcome.Ranking;
import dev.tracebound.evaluation.gold.CodeQuestion;
import dev.tracebound.evaluation.gold.DocumentQuestion;
import dev.tracebound.evaluation.gold.GoldQuestion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Holds an outcome to its gold. The rules:
 *
 * <ul>
 *   <li>PATH passes where a chain is shown in which a gold target comes after a gold entry ({@link
 *       ChainVerdict}); verified and conditional ones are told apart.
 *   <li>LOCATE passes where a gold target is in the first ten of the ranking ({@link GoldRank});
 *       what is shown is right where it holds a gold target.
 *   <li>INSUFFICIENT passes where nothing is shown.
 *   <li>DOCUMENT passes where a gold document is in the first three.
 *   <li>A wrong answer is one with the status {@code answered} that shows a chain and is not right.
 * </ul>
 */
final class Judge {
  static final int FIRST_PLACES = 10;
  static final int FIRST_DOCUMENTS = 3;

  private Judge() {}

  static Judgement judge(GoldQuestion question, Outcome outcome, @Nullable Diagnosis diagnosis) {
    return switch (question) {
      case DocumentQuestion documents -> documents(documents, outcome);
      case CodeQuestion code ->
          switch (code.type()) {
            case PATH -> PathJudge.judge(code, outcome, diagnosis);
            case LOCATE -> locate(code, outcome);
            case INSUFFICIENT -> insufficient(outcome);
            case DOCUMENT -> throw new IllegalArgumentException("no question about code");
          };
    };
  }

  /** The grade of what was shown. */
  static Grade grade(Outcome outcome, boolean right) {
    return switch (outcome.status()) {
      case ANSWERED -> right ? Grade.RIGHT_VERIFIED : Grade.WRONG_ANSWER;
      case NEEDS_HUMAN_REVIEW -> right ? Grade.RIGHT_CONDITIONAL : Grade.WRONG_FOR_REVIEW;
      case INSUFFICIENT -> Grade.REFUSED;
    };
  }

  private static Judgement locate(CodeQuestion question, Outcome outcome) {
    GoldRank rank =
        GoldRank.ofPlace(
            outcome.rankings(), symbol -> ChainVerdict.any(question.targets(), symbol));
    boolean right =
        outcome.chain().stream().anyMatch(symbol -> ChainVerdict.any(question.targets(), symbol));
    return ranked(grade(outcome, right), rank, FIRST_PLACES);
  }

  private static Judgement documents(DocumentQuestion question, Outcome outcome) {
    Judgement judged =
        ranked(
            null, GoldRank.ofPlace(outcome.rankings(), question.gold()::contains), FIRST_DOCUMENTS);
    return judged.passed() ? judged : judged.because(outcome.gap());
  }

  private static Judgement ranked(@Nullable Grade grade, GoldRank rank, int first) {
    boolean passed = rank.within(first);
    return new Judgement(
        grade,
        passed,
        passed ? List.of() : List.of(Fault.NOT_IN_FIRST_RANKS),
        passed ? "" : "gold " + rank.text(),
        null,
        List.of(rank));
  }

  private static Judgement insufficient(Outcome outcome) {
    boolean refused = outcome.status() == AnswerStatus.INSUFFICIENT;
    return new Judgement(
        grade(outcome, false),
        refused,
        refused ? List.of() : List.of(Fault.ANSWERED_THOUGH_UNANSWERABLE),
        refused ? "" : "shown: " + Names.chain(outcome.chain()),
        null,
        List.of());
  }

  /** The gold of one end of a chain among what was retrieved. */
  static GoldRank end(String end, CodeQuestion question, Outcome outcome) {
    var gold = end.equals(Ranking.ENTRY) ? question.entries() : question.targets();
    return GoldRank.of(end, outcome.rankings(), symbol -> ChainVerdict.any(gold, symbol));
  }
}
