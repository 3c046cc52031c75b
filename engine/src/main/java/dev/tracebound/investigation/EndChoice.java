package dev.tracebound.investigation;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.PathFinder;
import dev.tracebound.shadow.PathFinder.Costs;
import dev.tracebound.workspace.WorkMonitor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Decides which of the likely ends are meant: both together, by the cheapest path that joins two.
 * What an end lacks in relevance costs most; then conditions; hops cost little, since people ask
 * about long ways too. Chosen on the public gold questions.
 */
final class EndChoice {
  private static final Costs COSTS = new Costs(3, 1, 20, 1, 0.3, 0.3, 100);

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
   * Ends that are decided.
   *
   * @param anchors one entry and one target, or which of them is missing where too little speaks
   *     for the two
   * @param evidence how much speaks for both, 0 to 1; null where all are meant
   */
  record Decided(Anchors anchors, @Nullable Double evidence) {}

  /**
   * @return the anchors themselves where all are meant; empty where nothing joins them
   */
  Optional<Decided> decide(Anchors anchors, IntToDoubleFunction relevance) {
    Anchors.Likely likely = anchors.likely();
    if (likely == null) {
      return Optional.of(new Decided(anchors, null));
    }
    PathFinder finder =
        new PathFinder(
            index.graph(),
            index::dispatch,
            relevance,
            new PathFinder.Limits(limits.maxHops(), MAX_VISITED, limits.kinds()),
            COSTS);
    List<Decided> decided =
        finder.join(anchors.entries(), anchors.targets(), RIVALS, monitor).stream()
            .map(joined -> decided(joined.path(), anchors, likely.least()))
            .toList();
    return decided.stream()
        .filter(each -> each.anchors().complete())
        .findFirst()
        .or(() -> decided.stream().findFirst());
  }

  private static Decided decided(ChainPath path, Anchors all, double least) {
    int entry = path.entry();
    int target = path.target();
    double ofEntry = all.ofEntry(entry);
    double ofTarget = all.ofTarget(target);
    double evidence = Math.sqrt(ofEntry * ofTarget);
    End weaker = ofEntry <= ofTarget ? End.ENTRY : End.TARGET;
    return new Decided(
        new Anchors(
            Map.of(entry, all.entries().getOrDefault(entry, 0.0)),
            Map.of(target, all.targets().getOrDefault(target, 0.0)),
            false,
            null,
            evidence < least ? List.of(weaker) : List.of()),
        evidence);
  }
}
