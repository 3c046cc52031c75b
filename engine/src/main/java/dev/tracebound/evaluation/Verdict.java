package dev.tracebound.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.evaluation.gold.QuestionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One question of a report.
 *
 * @param id of the gold file
 * @param type of the question
 * @param language of the question; empty where not named
 * @param material the source tree or document set
 * @param question as asked
 * @param passed whether the question's target is met
 * @param grade what was shown and whether it is right; null where only the ranking counts
 * @param faults why it did not pass, first the one that comes first in the pipeline
 * @param why the same for a reader
 * @param directOnly whether every call of the gold chain is direct
 * @param status how the question ended; null where the run broke
 * @param shownChain symbol ids of the chain shown
 * @param shownHops of that chain
 * @param chain the chain beside its gold; null but for PATH, and where the run broke
 * @param ranks where gold was retrieved
 * @param diagnosis what the graph says of the gold; null where it has nothing to say
 * @param rankings the first of what each retrieval found
 * @param gap what was missing, as the entry says it
 * @param stable whether every repetition showed the same
 * @param millis whole time of each timed run
 * @param retrievalMillis of these, retrieval alone
 */
public record Verdict(
    String id,
    QuestionType type,
    String language,
    String material,
    String question,
    boolean passed,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Grade grade,
    List<Fault> faults,
    String why,
    boolean directOnly,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable AnswerStatus status,
    List<String> shownChain,
    List<Outcome.Hop> shownHops,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable ChainVerdict chain,
    List<GoldRank> ranks,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Diagnosis diagnosis,
    List<Outcome.Ranking> rankings,
    String gap,
    boolean stable,
    List<Double> millis,
    List<Double> retrievalMillis) {
  public Verdict {
    faults = List.copyOf(faults);
    shownChain = List.copyOf(shownChain);
    shownHops = List.copyOf(shownHops);
    ranks = List.copyOf(ranks);
    rankings = List.copyOf(rankings);
    millis = List.copyOf(millis);
    retrievalMillis = List.copyOf(retrievalMillis);
  }

  /** Whether a chain was shown. */
  boolean shown() {
    return !shownChain.isEmpty();
  }
}
