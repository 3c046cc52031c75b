package dev.tracebound.evaluation;

import dev.tracebound.evaluation.gold.CodeQuestion;
import dev.tracebound.evaluation.gold.GoldMethod;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chain beside its gold. Methods are compared by type and name; where gold knows the parameters
 * of a station of its chain, by these too. Lambda bodies are the method that encloses them.
 *
 * @param entryRight whether a gold entry stands in it, not as the last of several stations
 * @param targetRight whether a gold target stands in it, at its end or before
 * @param bothRight whether a gold target comes after a gold entry
 * @param nearTarget whether it holds no gold target but ends in the last stop before one
 * @param coverage share of the gold chain's required stations that it holds in their order (longest
 *     common subsequence), 0 to 1; null where gold knows no chain
 */
public record ChainVerdict(
    boolean entryRight,
    boolean targetRight,
    boolean bothRight,
    boolean nearTarget,
    @Nullable Double coverage) {

  /**
   * @param chain symbol ids; empty where no chain was shown
   */
  static ChainVerdict of(CodeQuestion question, List<String> chain) {
    int lastEntryPlace = Math.max(1, chain.size() - 1);
    int entry = -1;
    int target = -1;
    for (int i = 0; i < chain.size(); i++) {
      if (entry < 0 && i < lastEntryPlace && any(question.entries(), chain.get(i))) {
        entry = i;
      }
      if (any(question.targets(), chain.get(i))) {
        target = i;
      }
    }
    return new ChainVerdict(
        entry >= 0,
        target >= 0,
        entry >= 0 && entry < target,
        target < 0 && !chain.isEmpty() && any(question.nearTargets(), chain.getLast()),
        coverage(question.chain().required(), chain));
  }

  static boolean any(List<GoldMethod> gold, String symbol) {
    return gold.stream().anyMatch(method -> method.matches(symbol));
  }

  private static @Nullable Double coverage(List<GoldMethod> gold, List<String> chain) {
    if (gold.isEmpty()) {
      return null;
    }
    int[][] longest = new int[gold.size() + 1][chain.size() + 1];
    for (int i = 1; i <= gold.size(); i++) {
      for (int j = 1; j <= chain.size(); j++) {
        longest[i][j] =
            gold.get(i - 1).matches(chain.get(j - 1))
                ? longest[i - 1][j - 1] + 1
                : Math.max(longest[i - 1][j], longest[i][j - 1]);
      }
    }
    return (double) longest[gold.size()][chain.size()] / gold.size();
  }
}
