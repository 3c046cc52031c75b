package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What runs at a call whose receiver can only be what is created at known places. */
final class Narrowing {
  /** Superclasses without a method that a tree's interface could declare too. */
  private static final Set<String> BARE = Set.of("java.lang.Enum", "java.lang.Record");

  private final ShadowGraph graph;
  private final TypeHierarchy types;
  private final Implementations implementations;

  Narrowing(ShadowGraph graph, Implementations implementations) {
    this.graph = graph;
    this.types = graph.hierarchy();
    this.implementations = implementations;
  }

  /** Null where it is not certain for every one of the classes what it runs. */
  @Nullable Dispatch of(CallEdge edge) {
    if (edge.origins().isEmpty()) {
      return null;
    }
    boolean fromTest = graph.isTest(edge.file());
    Map<Integer, Set<Integer>> receivers = new TreeMap<>();
    for (int row : edge.origins()) {
      int created = graph.origin(row).symbol();
      if (!graph.symbolKind(created).isType()) {
        continue;
      }
      int method = run(created, edge.callee(), fromTest);
      if (method == CallEdge.NONE) {
        return null;
      }
      receivers.computeIfAbsent(method, key -> new TreeSet<>()).add(created);
    }
    List<Dispatch.Target> targets = new ArrayList<>();
    receivers.forEach((method, all) -> targets.add(new Dispatch.Target(method, List.copyOf(all))));
    return switch (targets.size()) {
      case 0 -> null;
      case 1 ->
          new Dispatch(Confidence.VERIFIED, Basis.CONSTRUCTION, null, targets, edge.origins());
      default ->
          new Dispatch(
              Confidence.CONDITIONAL,
              Basis.RECEIVER_TYPE,
              AmbiguityReason.SEVERAL_IMPLEMENTATIONS,
              targets,
              edge.origins());
    };
  }

  /** The method that objects of exactly a class run; NONE where that is not certain. */
  private int run(int created, int callee, boolean fromTest) {
    if (!types.isKnown(created)
        || (!fromTest && graph.isTest(graph.symbol(created).file()))
        || implementations.supertypes(created).stream()
            .anyMatch(each -> types.isKnown(each) && types.isDuplicate(each))) {
      return CallEdge.NONE;
    }
    Implementations.Found found = implementations.of(created, callee);
    int method = found.method();
    boolean certain =
        found.certain()
            && method != CallEdge.NONE
            && !graph.isExternal(method)
            && !graph.isAbstract(method)
            && (!isOfInterface(method) || inheritsFromTreeOnly(created, callee));
    return certain ? method : CallEdge.NONE;
  }

  private boolean isOfInterface(int method) {
    int owner = graph.owner(method);
    return owner == CallEdge.NONE || graph.symbolKind(owner) == SymbolKind.INTERFACE;
  }

  /** A class from outside could have the method itself, and would go before a default method. */
  private boolean inheritsFromTreeOnly(int created, int callee) {
    return !graph.isExternal(callee)
        && implementations.supertypes(created).stream()
            .allMatch(
                each ->
                    types.isKnown(each)
                        || graph.symbolKind(each) == SymbolKind.INTERFACE
                        || BARE.contains(graph.symbol(each).id()));
  }
}
