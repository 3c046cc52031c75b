package dev.tracebound.shadow;

import java.util.List;
import java.util.TreeSet;

/** Edges as text, to compare. */
final class Edges {
  private Edges() {}

  /** {@code caller -> callee} of every explicit or implicit edge of this confidence. */
  static List<String> of(ShadowGraph graph, Confidence confidence) {
    TreeSet<String> found = new TreeSet<>();
    for (CallEdge edge : graph.edges()) {
      if (edge.confidence() == confidence) {
        found.add(text(graph, edge));
      }
    }
    return List.copyOf(found);
  }

  static String text(ShadowGraph graph, CallEdge edge) {
    String callee =
        edge.callee() == CallEdge.NONE ? edge.calleeText() : graph.symbol(edge.callee()).id();
    return graph.symbol(edge.caller()).id() + " -> " + callee;
  }

  /** The one edge with this call text from this caller. */
  static CallEdge one(ShadowGraph graph, String caller, String calleeText) {
    List<CallEdge> found = all(graph, caller, calleeText);
    if (found.size() != 1) {
      throw new AssertionError(found.size() + " edges " + calleeText + " from " + caller);
    }
    return found.getFirst();
  }

  static List<CallEdge> all(ShadowGraph graph, String caller, String calleeText) {
    return graph.edges().stream()
        .filter(
            edge ->
                graph.symbol(edge.caller()).id().equals(caller)
                    && edge.calleeText().equals(calleeText))
        .toList();
  }

  static List<String> candidates(ShadowGraph graph, CallEdge edge) {
    return edge.candidates().stream().map(index -> graph.symbol(index).id()).sorted().toList();
  }
}
