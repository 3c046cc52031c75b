package dev.tracebound.investigation;

import dev.tracebound.answer.PathGuard;
import dev.tracebound.shadow.ChainPath;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the graph says after a round.
 *
 * @param verified paths whose every hop is proven, best first
 * @param conditional paths with open conditions, best first; looked for only where no verified one
 *     passes the guard
 * @param runnersUp second ways to targets that a path reaches already, best first
 * @param passing the best path that the guard passes
 * @param pending the best path whose only open parts are conditions
 * @param problems evidence that failed, naming the files
 * @param gap what is missing, as a sentence; empty where nothing is
 * @param hints identifiers near the gap
 * @param bounded whether a limit ended the search
 * @param evidence how much speaks for the ends that were joined, 0 to 1; null where they are meant
 *     for certain, or nothing was joined
 */
record PathOutlook(
    List<ChainPath> verified,
    List<ChainPath> conditional,
    List<ChainPath> runnersUp,
    Optional<PathGuard.Result> passing,
    Optional<PathGuard.Result> pending,
    List<String> problems,
    String gap,
    List<String> hints,
    boolean bounded,
    @Nullable Double evidence) {
  PathOutlook {
    verified = List.copyOf(verified);
    conditional = List.copyOf(conditional);
    runnersUp = List.copyOf(runnersUp);
    problems = List.copyOf(problems);
    hints = List.copyOf(hints);
  }

  PathOutlook(
      List<ChainPath> verified,
      List<ChainPath> conditional,
      List<ChainPath> runnersUp,
      Optional<PathGuard.Result> passing,
      Optional<PathGuard.Result> pending,
      List<String> problems,
      String gap,
      List<String> hints,
      boolean bounded) {
    this(verified, conditional, runnersUp, passing, pending, problems, gap, hints, bounded, null);
  }

  /** The same, of ends for which so much speaks. */
  PathOutlook withEvidence(@Nullable Double other) {
    return new PathOutlook(
        verified, conditional, runnersUp, passing, pending, problems, gap, hints, bounded, other);
  }

  /** The path that would be shown. */
  Optional<PathGuard.Result> best() {
    return passing.or(() -> pending);
  }

  /** Paths besides the one that would be shown. */
  int others() {
    int all = verified.size() + conditional.size() + runnersUp.size();
    return Math.max(0, all - (best().isPresent() ? 1 : 0));
  }

  /** The path that would be shown if the best one were not there. */
  Optional<ChainPath> nextBest() {
    Optional<ChainPath> shown = best().map(PathGuard.Result::path);
    return Stream.of(verified, conditional, runnersUp)
        .flatMap(List::stream)
        .filter(path -> shown.isPresent() && !path.equals(shown.get()))
        .min(Comparator.comparing(ChainPath::priority));
  }
}
