package dev.tracebound.investigation;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.shadow.PathFinder;
import dev.tracebound.shadow.PathFinder.Costs;
import dev.tracebound.shadow.PathFinder.Joined;
import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * Decides which of the likely ends are meant: both together, by the cheapest path that joins two.
 * What an end lacks in relevance costs most; then conditions; hops cost little, since people ask
 * about long ways too. Chosen on the public gold questions.
 */
final class EndChoice {
  private static final Costs COSTS = new Costs(3, 1, 1, 0.3, 0.3, 100);

  /** Of the cost: paths that are so much dearer than the best are no rivals. */
  private static final double RIVALS = 10;

  private static final int MAX_VISITED = 20_000;

  private final CodeIndex index;
  private final PathFinder.Limits limits;
  private final WorkMonitor monitor;

  EndChoice(CodeIndex index, PathFinder.Limits limits, WorkMonitor monitor) {
    this.index = index;
    this.limits = limits;
    this.monitor = monitor;
  }

  /**
   * @return one entry and one target, or which of them is missing where what is joined is too
   *     little supported; the anchors themselves where all are meant; empty where nothing joins
   *     them
   */
  Optional<Anchors> decide(Anchors anchors, IntToDoubleFunction relevance) {
    Anchors.Likely likely = anchors.likely();
    if (likely == null) {
      return Optional.of(anchors);
    }
    PathFinder finder =
        new PathFinder(
            index.graph(),
            index::dispatch,
            relevance,
            new PathFinder.Limits(limits.maxHops(), MAX_VISITED, limits.kinds()),
            COSTS);
    List<Joined> joined = finder.join(anchors.entries(), anchors.targets(), RIVALS, monitor);
    return joined.stream()
        .map(each -> anchors(each, anchors, likely))
        .filter(Anchors::complete)
        .findFirst()
        .or(() -> joined.stream().findFirst().map(each -> anchors(each, anchors, likely)));
  }

  private static Anchors anchors(Joined joined, Anchors all, Anchors.Likely likely) {
    int entry = joined.path().entry();
    int target = joined.path().target();
    List<End> missing = new ArrayList<>();
    if (likely.entrySupport().getOrDefault(entry, 0.0) < likely.least()) {
      missing.add(End.ENTRY);
    }
    if (likely.targetSupport().getOrDefault(target, 0.0) < likely.least()) {
      missing.add(End.TARGET);
    }
    return new Anchors(
        Map.of(entry, all.entries().getOrDefault(entry, 0.0)),
        Map.of(target, all.targets().getOrDefault(target, 0.0)),
        false,
        null,
        missing);
  }
}
