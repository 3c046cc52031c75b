package dev.tracebound.evaluation;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.evaluation.Diagnosis.Reach;
import dev.tracebound.evaluation.Outcome.Ranking;
import dev.tracebound.evaluation.gold.CodeQuestion;
import dev.tracebound.evaluation.gold.GoldMethod;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Judges chains, and says of those that are not right what went wrong, in the pipeline's order. */
final class PathJudge {
  private PathJudge() {}

  static Judgement judge(CodeQuestion question, Outcome outcome, @Nullable Diagnosis diagnosis) {
    GoldRank entry = Judge.end(Ranking.ENTRY, question, outcome);
    GoldRank target = Judge.end(Ranking.TARGET, question, outcome);
    boolean shown = outcome.status() != AnswerStatus.INSUFFICIENT;
    ChainVerdict chain = ChainVerdict.of(question, shown ? outcome.chain() : List.of());
    boolean right = shown && chain.bothRight();
    List<Fault> faults =
        right ? List.of() : faults(question, outcome, diagnosis, chain, shown, entry, target);
    return new Judgement(
        Judge.grade(outcome, right),
        right,
        faults,
        right ? "" : why(outcome, diagnosis, shown, entry, target),
        chain,
        List.of(entry, target));
  }

  private static List<Fault> faults(
      CodeQuestion question,
      Outcome outcome,
      @Nullable Diagnosis diagnosis,
      ChainVerdict chain,
      boolean shown,
      GoldRank entry,
      GoldRank target) {
    List<Fault> faults = new ArrayList<>();
    if (!chain.entryRight() && entry.anywhere() == null) {
      faults.add(Fault.ENTRY_NOT_FOUND);
    }
    if (!chain.targetRight() && target.anywhere() == null) {
      faults.add(Fault.TARGET_NOT_FOUND);
    }
    if (shown && !chain.entryRight() && entry.anywhere() != null) {
      faults.add(Fault.ENTRY_NOT_CHOSEN);
    }
    if (shown && !chain.targetRight() && target.anywhere() != null) {
      faults.add(Fault.TARGET_NOT_CHOSEN);
    }
    if (shown && chain.entryRight() && chain.targetRight()) {
      faults.add(Fault.WRONG_ORDER);
    }
    if (shown && leftGoldAtACondition(question.chain().required(), outcome.hops())) {
      faults.add(Fault.CONDITION_CHOSEN_WRONGLY);
    }
    if (diagnosis != null && diagnosis.reach() == Reach.NONE) {
      faults.add(Fault.NO_PATH);
    }
    if (faults.isEmpty()) {
      faults.add(Fault.REFUSED_THOUGH_ANSWERABLE);
    }
    return faults;
  }

  /** Whether a hop starts at a gold station, could have gone on to the next, and did not. */
  private static boolean leftGoldAtACondition(List<GoldMethod> gold, List<Outcome.Hop> hops) {
    for (Outcome.Hop hop : hops) {
      for (int i = 1; i < gold.size(); i++) {
        GoldMethod next = gold.get(i);
        if (gold.get(i - 1).matches(hop.from())
            && !next.matches(hop.to())
            && hop.candidates().stream().anyMatch(next::matches)) {
          return true;
        }
      }
    }
    return false;
  }

  private static String why(
      Outcome outcome,
      @Nullable Diagnosis diagnosis,
      boolean shown,
      GoldRank entry,
      GoldRank target) {
    StringBuilder why = new StringBuilder();
    why.append(shown ? "shown: " + Names.chain(outcome.chain()) : "refused");
    if (!shown && !outcome.gap().isEmpty()) {
      why.append(" (").append(outcome.gap()).append(")");
    }
    why.append("; gold entry ").append(entry.text());
    why.append("; gold target ").append(target.text());
    if (diagnosis != null) {
      if (!diagnosis.unknown().isEmpty()) {
        why.append("; not in the tree: ").append(String.join(", ", diagnosis.unknown()));
      }
      why.append("; gold ends in the graph: ").append(text(diagnosis));
      if (!diagnosis.firstBroken().isEmpty()) {
        why.append("; gold chain breaks at ").append(diagnosis.firstBroken());
      }
    }
    return why.toString();
  }

  private static String text(Diagnosis diagnosis) {
    return switch (diagnosis.reach()) {
      case VERIFIED -> "joined";
      case CONDITIONAL -> "joined with conditions: " + diagnosis.conditions();
      case NONE -> "not joined";
    };
  }
}
