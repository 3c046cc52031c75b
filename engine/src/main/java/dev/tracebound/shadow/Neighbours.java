package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The call sites around symbols, breadth first: who calls them, or what they call. */
public final class Neighbours {

  /** Which way to go. */
  public enum Direction {
    CALLERS,
    CALLEES
  }

  /**
   * What is looked at.
   *
   * @param depth how many edges away, from 1
   * @param kinds of edges followed; DISPATCHES_TO is computed, not stored, and never among them
   * @param confidences of edges followed
   * @param maxEdges edges found before it stops
   */
  public record Filter(int depth, Set<EdgeKind> kinds, Set<Confidence> confidences, int maxEdges) {
    public Filter {
      kinds = Set.copyOf(kinds);
      confidences = Set.copyOf(confidences);
    }

    boolean passes(ShadowGraph graph, int edge) {
      return kinds.contains(graph.kind(edge)) && confidences.contains(graph.confidence(edge));
    }
  }

  /**
   * One edge found.
   *
   * @param edge its index
   * @param away how many edges away from where it started, from 1
   * @param far symbol index of its other end; {@link CallEdge#NONE} where nothing was bound
   */
  public record Step(int edge, int away, int far) {}

  /**
   * @param steps nearest first, then in the order of the graph
   * @param symbols where it started and every symbol that was reached
   * @param stopped whether there were more edges than it may find
   */
  public record Found(List<Step> steps, Set<Integer> symbols, boolean stopped) {
    public Found {
      steps = List.copyOf(steps);
    }
  }

  private final ShadowGraph graph;
  private final Direction direction;
  private final Filter filter;

  public Neighbours(ShadowGraph graph, Direction direction, Filter filter) {
    this.graph = graph;
    this.direction = direction;
    this.filter = filter;
  }

  public Found of(Collection<Integer> symbols) {
    Set<Integer> seen = new LinkedHashSet<>(symbols);
    List<Step> steps = new ArrayList<>();
    List<Integer> level = List.copyOf(seen);
    for (int away = 1; away <= filter.depth() && !level.isEmpty(); away++) {
      List<Integer> next = new ArrayList<>();
      for (int near : level) {
        for (int edge : edges(near)) {
          if (!filter.passes(graph, edge)) {
            continue;
          }
          if (steps.size() == filter.maxEdges()) {
            return new Found(steps, seen, true);
          }
          int far = direction == Direction.CALLERS ? graph.caller(edge) : graph.callee(edge);
          steps.add(new Step(edge, away, far));
          if (far != CallEdge.NONE && seen.add(far)) {
            next.add(far);
          }
        }
      }
      level = next;
    }
    return new Found(steps, seen, false);
  }

  private int[] edges(int symbol) {
    return direction == Direction.CALLERS ? graph.incoming(symbol) : graph.outgoing(symbol);
  }

  /** The edges that the filter passes from one of these symbols to another of them. */
  public List<Integer> among(Set<Integer> symbols) {
    List<Integer> edges = new ArrayList<>();
    for (int symbol : symbols) {
      for (int edge : graph.outgoing(symbol)) {
        if (filter.passes(graph, edge) && symbols.contains(graph.callee(edge))) {
          edges.add(edge);
        }
      }
    }
    return edges;
  }
}
