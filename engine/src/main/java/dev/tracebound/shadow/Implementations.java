package dev.tracebound.shadow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the method that an object of a given class runs for a declared method. */
final class Implementations {
  /**
   * @param method symbol index; {@link CallEdge#NONE} where the tree has none
   * @param certain whether nothing that is missing can be nearer
   */
  record Found(int method, boolean certain) {}

  private final ShadowGraph graph;
  private final Map<Integer, Set<Integer>> subtypes = new ConcurrentHashMap<>();

  Implementations(ShadowGraph graph) {
    this.graph = graph;
  }

  /** The type and all its subtypes, in the order of their indexes. */
  Set<Integer> subtypes(int type) {
    return subtypes.computeIfAbsent(type, this::collectSubtypes);
  }

  private Set<Integer> collectSubtypes(int type) {
    Set<Integer> found = new TreeSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      int next = open.pop();
      if (found.add(next)) {
        for (int each : graph.directSubtypes(next)) {
          open.push(each);
        }
      }
    }
    return found;
  }

  /** Superclasses first, the nearest first; a default method only where no class has one. */
  Found of(int type, int declared) {
    List<TypeFacts> passed = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    int next = type;
    while (next != CallEdge.NONE && seen.add(next)) {
      TypeFacts facts = graph.type(next);
      if (facts == null) {
        break;
      }
      passed.add(facts);
      int method = declaredIn(next, declared, passed);
      if (method != CallEdge.NONE) {
        return graph.symbol(method).isAbstract()
            ? new Found(CallEdge.NONE, false)
            : new Found(method, true);
      }
      int superclass = superclass(facts);
      if (superclass == CallEdge.NONE && facts.missingSupertype()) {
        return new Found(ofInterface(type, declared), false);
      }
      next = superclass;
    }
    int external = inheritedFromOutside(declared, passed);
    if (external != CallEdge.NONE) {
      return new Found(external, true);
    }
    int byDefault = ofInterface(type, declared);
    boolean usable = byDefault != CallEdge.NONE && !graph.symbol(byDefault).isAbstract();
    return new Found(usable ? byDefault : CallEdge.NONE, !hasMissingSupertype(type));
  }

  /** The method of exactly this class that overrides or is the declared one. */
  private int declaredIn(int type, int declared, List<TypeFacts> passed) {
    String typeId = graph.symbol(type).id();
    if (graph.symbol(declared).typeId().equals(typeId)) {
      return declared;
    }
    for (TypeFacts facts : passed) {
      for (Map.Entry<Integer, List<Integer>> each : facts.overrides().entrySet()) {
        if (each.getValue().contains(declared)
            && graph.symbol(each.getKey()).typeId().equals(typeId)) {
          return each.getKey();
        }
      }
    }
    return CallEdge.NONE;
  }

  private int inheritedFromOutside(int declared, List<TypeFacts> passed) {
    for (TypeFacts facts : passed) {
      for (Map.Entry<Integer, List<Integer>> each : facts.overrides().entrySet()) {
        if (each.getValue().contains(declared) && graph.symbol(each.getKey()).isExternal()) {
          return each.getKey();
        }
      }
    }
    return CallEdge.NONE;
  }

  /**
   * The most specific method among a type's interfaces for a declared one; NONE where there is none
   * or more than one.
   */
  int ofInterface(int type, int declared) {
    Set<Integer> methods = new LinkedHashSet<>();
    Set<Integer> overridden = new HashSet<>();
    for (int each : supertypes(type)) {
      TypeFacts facts = graph.type(each);
      if (facts == null || graph.symbol(each).kind() != SymbolKind.INTERFACE) {
        continue;
      }
      if (graph.symbol(declared).typeId().equals(graph.symbol(each).id())) {
        methods.add(declared);
      }
      facts
          .overrides()
          .forEach(
              (method, all) -> {
                if (all.contains(declared)) {
                  methods.add(method);
                  overridden.addAll(all);
                }
              });
    }
    methods.removeAll(overridden);
    return methods.size() == 1 ? methods.iterator().next() : CallEdge.NONE;
  }

  private Set<Integer> supertypes(int type) {
    Set<Integer> found = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      int next = open.pop();
      TypeFacts facts = graph.type(next);
      if (found.add(next) && facts != null) {
        facts.supertypes().forEach(open::add);
      }
    }
    return found;
  }

  private boolean hasMissingSupertype(int type) {
    return supertypes(type).stream()
        .map(graph::type)
        .anyMatch(facts -> facts != null && facts.missingSupertype());
  }

  private int superclass(TypeFacts facts) {
    for (int each : facts.supertypes()) {
      SymbolKind kind = graph.symbol(each).kind();
      if (kind != SymbolKind.INTERFACE && kind != SymbolKind.ANNOTATION) {
        return each;
      }
    }
    return CallEdge.NONE;
  }
}
