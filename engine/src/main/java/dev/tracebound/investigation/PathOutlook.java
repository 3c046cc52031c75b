package dev.tracebound.investigation;

import dev.tracebound.answer.PathGuard;
import dev.tracebound.shadow.ChainPath;
import java.util.List;
import java.util.Optional;

/**
 * What the graph says after a round.
 *
 * @param verified paths whose every hop is proven, best first
 * @param conditional paths with open conditions, best first; looked for only where no verified one
 *     passes the guard
 * @param passing the best path that the guard passes
 * @param pending the best path whose only open parts are conditions
 * @param problems evidence that failed, naming the files
 * @param gap what is missing, as a sentence; empty where nothing is
 * @param hints identifiers near the gap
 * @param bounded whether a limit ended the search
 */
record PathOutlook(
    List<ChainPath> verified,
    List<ChainPath> conditional,
    Optional<PathGuard.Result> passing,
    Optional<PathGuard.Result> pending,
    List<String> problems,
    String gap,
    List<String> hints,
    boolean bounded) {
  PathOutlook {
    verified = List.copyOf(verified);
    conditional = List.copyOf(conditional);
    problems = List.copyOf(problems);
    hints = List.copyOf(hints);
  }

  /** The path that would be shown. */
  Optional<PathGuard.Result> best() {
    return passing.or(() -> pending);
  }

  /** Paths besides the one that would be shown. */
  int others() {
    return Math.max(0, verified.size() + conditional.size() - (best().isPresent() ? 1 : 0));
  }
}
