package dev.tracebound.investigation;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.ChainPath.Hop;
import dev.tracebound.shadow.ChainPath.Priority;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.Dispatch;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.ShadowGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the callee of a path's end fits that end of the question as well as the end itself does, or
 * the caller of its start: a person who names both at once means the whole way. Goes over proven
 * calls only.
 */
final class Extension {
  private static final int MAX_HOPS = 3;

  /** How well a further station has to fit, beside the end that was chosen. */
  private static final double AS_GOOD = 0.9;

  private final CodeIndex index;
  private final ShadowGraph graph;

  Extension(CodeIndex index) {
    this.index = index;
    this.graph = index.graph();
  }

  /**
   * @param entries symbol index to relevance, 0 to 1
   * @param targets symbol index to relevance, 0 to 1
   */
  ChainPath of(ChainPath path, Map<Integer, Double> entries, Map<Integer, Double> targets) {
    Deque<Hop> hops = new ArrayDeque<>(path.hops());
    Set<Integer> stations = new HashSet<>(path.stations());
    double atEnd = AS_GOOD * targets.getOrDefault(path.target(), 0.0);
    int end = path.target();
    for (int i = 0; i < MAX_HOPS && atEnd > 0; i++) {
      Hop next = best(graph.outgoing(end), targets, stations, atEnd, true);
      if (next == null) {
        break;
      }
      hops.addLast(next);
      end = next.to();
      stations.add(end);
    }
    double atStart = AS_GOOD * entries.getOrDefault(path.entry(), 0.0);
    int start = path.entry();
    for (int i = 0; i < MAX_HOPS && atStart > 0; i++) {
      Hop before = best(graph.incoming(start), entries, stations, atStart, false);
      if (before == null) {
        break;
      }
      hops.addFirst(before);
      start = before.from();
      stations.add(start);
    }
    Priority was = path.priority();
    return hops.size() == path.hops().size()
        ? path
        : new ChainPath(
            start,
            new ArrayList<>(hops),
            new Priority(
                was.conditions(), was.ends(), was.relevance(), hops.size(), was.inferred()));
  }

  private @Nullable Hop best(
      int[] edges,
      Map<Integer, Double> fitting,
      Set<Integer> taken,
      double least,
      boolean onwards) {
    Hop best = null;
    double most = least;
    for (int edge : edges) {
      Hop hop = hop(edge);
      if (hop == null) {
        continue;
      }
      int station = onwards ? hop.to() : hop.from();
      double fit = fitting.getOrDefault(station, 0.0);
      if (fit >= most && !taken.contains(station) && (best == null || fit > most)) {
        best = hop;
        most = fit;
      }
    }
    return best;
  }

  /** Null where it is no proven call of the tree's own code. */
  private @Nullable Hop hop(int edge) {
    CallEdge call = graph.edge(edge);
    if (call.confidence() != Confidence.VERIFIED || call.kind() != EdgeKind.CALLS) {
      return null;
    }
    Dispatch dispatch = index.dispatch(call);
    int callee = call.callee();
    boolean certain =
        dispatch.confidence() == Confidence.VERIFIED
            && dispatch.targets().getFirst().method() == callee
            && !graph.symbol(callee).isExternal();
    return certain
        ? new Hop(
            call.caller(),
            callee,
            edge,
            EdgeKind.CALLS,
            Confidence.VERIFIED,
            dispatch.basis(),
            null)
        : null;
  }
}
