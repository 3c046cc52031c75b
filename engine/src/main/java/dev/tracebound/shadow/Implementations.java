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
import java.util.function.IntPredicate;

/** Finds the method that an object of a given class runs for a declared method. */
final class Implementations {
  /**
   * @param method symbol index; {@link CallEdge#NONE} where the tree has none
   * @param certain whether nothing that is missing can be nearer
   */
  record Found(int method, boolean certain) {}

  private final ShadowGraph graph;
  private final TypeHierarchy types;
  private final Map<Integer, Set<Integer>> subtypes = new ConcurrentHashMap<>();

  Implementations(ShadowGraph graph) {
    this.graph = graph;
    this.types = graph.hierarchy();
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
    List<Integer> passed = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    int next = type;
    while (next != CallEdge.NONE && seen.add(next)) {
      if (!types.isKnown(next)) {
        break;
      }
      passed.add(next);
      int method = declaredIn(next, declared, passed);
      if (method != CallEdge.NONE) {
        return graph.isAbstract(method)
            ? new Found(CallEdge.NONE, false)
            : new Found(method, !graph.isAsWritten(method));
      }
      int superclass = superclass(next);
      if (superclass == CallEdge.NONE && types.missesSupertype(next)) {
        return new Found(ofInterface(type, declared), false);
      }
      next = superclass;
    }
    int external = inheritedFromOutside(declared, passed);
    if (external != CallEdge.NONE) {
      return new Found(external, true);
    }
    int byDefault = ofInterface(type, declared);
    boolean usable = byDefault != CallEdge.NONE && !graph.isAbstract(byDefault);
    return new Found(usable ? byDefault : CallEdge.NONE, !hasMissingSupertype(type));
  }

  /** The method of exactly this class that overrides or is the declared one. */
  private int declaredIn(int type, int declared, List<Integer> passed) {
    return graph.owner(declared) == type
        ? declared
        : overriding(declared, passed, method -> graph.owner(method) == type);
  }

  private int inheritedFromOutside(int declared, List<Integer> passed) {
    return overriding(declared, passed, graph::isExternal);
  }

  /** The first method that these types say overrides a declared one, and that is wanted. */
  private int overriding(int declared, List<Integer> among, IntPredicate wanted) {
    for (int type : among) {
      int[] found = {CallEdge.NONE};
      types.overriding(
          type,
          declared,
          (method, row) -> {
            if (found[0] == CallEdge.NONE && wanted.test(method)) {
              found[0] = method;
            }
          });
      if (found[0] != CallEdge.NONE) {
        return found[0];
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
      if (!types.isKnown(each) || graph.symbolKind(each) != SymbolKind.INTERFACE) {
        continue;
      }
      if (graph.owner(declared) == each) {
        methods.add(declared);
      }
      types.overriding(
          each,
          declared,
          (method, row) -> {
            methods.add(method);
            for (int above : types.overridden(row)) {
              overridden.add(above);
            }
          });
    }
    methods.removeAll(overridden);
    return methods.size() == 1 ? methods.iterator().next() : CallEdge.NONE;
  }

  /** The type and all its supertypes, those outside the tree as far as the tree names them. */
  Set<Integer> supertypes(int type) {
    Set<Integer> found = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      int next = open.pop();
      if (found.add(next) && types.isKnown(next)) {
        for (int each : types.supertypes(next)) {
          open.add(each);
        }
      }
    }
    return found;
  }

  private boolean hasMissingSupertype(int type) {
    return supertypes(type).stream()
        .anyMatch(each -> types.isKnown(each) && types.missesSupertype(each));
  }

  private int superclass(int type) {
    for (int each : types.supertypes(type)) {
      SymbolKind kind = graph.symbolKind(each);
      if (kind != SymbolKind.INTERFACE && kind != SymbolKind.ANNOTATION) {
        return each;
      }
    }
    return CallEdge.NONE;
  }
}
