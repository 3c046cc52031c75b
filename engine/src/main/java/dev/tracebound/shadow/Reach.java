package dev.tracebound.shadow;

import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How far the symbols that chains from some entries come by are from the nearest target: over
 * verified calls and open dispatch, fewest conditions first, then fewest hops.
 */
public final class Reach {

  /**
   * @param target symbol index of the nearest target
   * @param conditions open dispatches on the way
   * @param hops edges on the way
   */
  public record Distance(int target, int conditions, int hops) {}

  private record Link(int from, int conditions) {}

  private record Label(int symbol, Distance distance) {}

  private static final Comparator<Distance> NEAREST =
      Comparator.comparingInt(Distance::conditions)
          .thenComparingInt(Distance::hops)
          .thenComparingInt(Distance::target);

  private final ShadowGraph graph;
  private final Function<CallEdge, Dispatch> dispatcher;
  private final PathFinder.Limits limits;
  private final Map<Integer, List<Link>> into = new HashMap<>();
  private final Map<Integer, Distance> distances = new HashMap<>();

  /**
   * @param entries where chains start
   * @param targets where they may end
   * @param limits of what is looked at
   */
  public Reach(
      ShadowGraph graph,
      Function<CallEdge, Dispatch> dispatcher,
      Collection<Integer> entries,
      Collection<Integer> targets,
      PathFinder.Limits limits,
      WorkMonitor monitor) {
    this.graph = graph;
    this.dispatcher = dispatcher;
    this.limits = limits;
    spread(entries, monitor);
    measure(targets, monitor);
  }

  /** From a symbol to the nearest target; null where none was reached. */
  public @Nullable Distance from(int symbol) {
    return distances.get(symbol);
  }

  private void spread(Collection<Integer> entries, WorkMonitor monitor) {
    Set<Integer> level = new TreeSet<>(entries);
    Set<Integer> seen = new HashSet<>(level);
    for (int hop = 0; hop < limits.maxHops() && !level.isEmpty(); hop++) {
      Set<Integer> next = new TreeSet<>();
      for (int symbol : level) {
        monitor.check();
        int end = graph.endOutgoing(symbol);
        for (int edge = graph.firstOutgoing(symbol); edge < end; edge++) {
          for (int to : follow(edge)) {
            if (seen.size() < limits.maxVisited() && seen.add(to)) {
              next.add(to);
            }
          }
        }
      }
      level = next;
    }
  }

  private List<Integer> follow(int index) {
    if (graph.confidence(index) != Confidence.VERIFIED || !limits.starts(graph.kind(index))) {
      return List.of();
    }
    CallEdge edge = graph.edge(index);
    Dispatch dispatch = dispatcher.apply(edge);
    int conditions = dispatch.confidence() == Confidence.VERIFIED ? 0 : 1;
    List<Integer> reached = new ArrayList<>();
    for (Dispatch.Target target : dispatch.targets()) {
      boolean dispatched = conditions > 0 || target.method() != edge.callee();
      if (limits.takes(PathFinder.kind(edge, dispatched), dispatched)) {
        link(edge.caller(), target.method(), conditions, reached);
      }
    }
    if (graph.isAbstract(edge.callee()) && limits.takes(edge.kind(), false)) {
      link(edge.caller(), edge.callee(), 0, reached);
    }
    return reached;
  }

  private void link(int from, int to, int conditions, List<Integer> reached) {
    if (!graph.isExternal(to)) {
      into.computeIfAbsent(to, key -> new ArrayList<>()).add(new Link(from, conditions));
      reached.add(to);
    }
  }

  private void measure(Collection<Integer> targets, WorkMonitor monitor) {
    PriorityQueue<Label> queue =
        new PriorityQueue<>(
            Comparator.comparing(Label::distance, NEAREST).thenComparingInt(Label::symbol));
    targets.forEach(target -> queue.add(new Label(target, new Distance(target, 0, 0))));
    while (!queue.isEmpty()) {
      Label label = queue.poll();
      Distance distance = label.distance();
      if (distances.putIfAbsent(label.symbol(), distance) == null
          && distance.hops() < limits.maxHops()) {
        monitor.check();
        for (Link link : into.getOrDefault(label.symbol(), List.of())) {
          queue.add(
              new Label(
                  link.from(),
                  new Distance(
                      distance.target(),
                      distance.conditions() + link.conditions(),
                      distance.hops() + 1)));
        }
      }
    }
  }
}
