package dev.tracebound.evaluation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be said of one outcome.
 *
 * @param grade what was shown and whether it is right; null where only the ranking counts
 * @param passed whether the question's target is met: a right chain, gold in the first ten, a
 *     refusal, gold in the first three documents
 * @param faults why it did not pass, in the order of the pipeline; empty where it did
 * @param why the same for a reader, with ranks and names; empty where it passed
 * @param chain the chain beside its gold; null but for PATH
 * @param ranks where gold was retrieved; empty where there is no gold to retrieve
 */
record Judgement(
    @Nullable Grade grade,
    boolean passed,
    List<Fault> faults,
    String why,
    @Nullable ChainVerdict chain,
    List<GoldRank> ranks) {
  Judgement {
    faults = List.copyOf(faults);
    ranks = List.copyOf(ranks);
  }

  /** The same with more to read. */
  Judgement because(String more) {
    return new Judgement(grade, passed, faults, why + "; " + more, chain, ranks);
  }
}
