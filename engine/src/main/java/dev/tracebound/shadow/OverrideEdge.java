package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * From a method to one that it overrides or implements.
 *
 * @param method symbol index, declared in the tree
 * @param overridden symbol index
 * @param confidence VERIFIED, or AMBIGUOUS where one of the two types is declared more than once
 * @param reason why not VERIFIED; null where it is
 */
public record OverrideEdge(
    int method, int overridden, Confidence confidence, @Nullable AmbiguityReason reason) {

  /** All of a tree, by type, then by method. */
  public static List<OverrideEdge> of(ShadowGraph graph) {
    List<OverrideEdge> edges = new ArrayList<>();
    for (TypeFacts type : graph.types()) {
      new TreeMap<>(type.overrides())
          .forEach((method, all) -> all.forEach(each -> add(graph, type, method, each, edges)));
    }
    return edges;
  }

  private static void add(
      ShadowGraph graph, TypeFacts type, int method, int overridden, List<OverrideEdge> edges) {
    // a method that is only inherited here overrides nothing: this type brings the two together
    if (graph.symbol(method).typeId().equals(graph.symbol(type.type()).id())) {
      int owner = graph.indexOf(graph.symbol(overridden).typeId());
      TypeFacts other = owner == CallEdge.NONE ? null : graph.type(owner);
      boolean duplicate = type.duplicate() || (other != null && other.duplicate());
      edges.add(
          new OverrideEdge(
              method,
              overridden,
              duplicate ? Confidence.AMBIGUOUS : Confidence.VERIFIED,
              duplicate ? AmbiguityReason.DUPLICATE_TYPE : null));
    }
  }
}
