package dev.tracebound.shadow;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What may run at a call site, by the hierarchy below the receiver's static type. Safe for several
 * threads; results are kept.
 */
public final class Dispatcher {
  private final ShadowGraph graph;
  private final Map<Long, Dispatch> known = new ConcurrentHashMap<>();

  public Dispatcher(ShadowGraph graph) {
    this.graph = graph;
  }

  /**
   * A declared method and one implementation of it.
   *
   * @param declared symbol index
   * @param implementation symbol index
   * @param confidence VERIFIED where it is the only one in a closed world, else AMBIGUOUS
   * @param basis CLOSED_WORLD or RECEIVER_TYPE
   * @param reason why not VERIFIED; null where it is
   * @param candidates all implementations; empty where VERIFIED
   */
  public record DispatchEdge(
      int declared,
      int implementation,
      Confidence confidence,
      Basis basis,
      @Nullable AmbiguityReason reason,
      List<Integer> candidates) {
    public DispatchEdge {
      candidates = List.copyOf(candidates);
    }
  }

  /**
   * @throws IllegalArgumentException where the edge is bound to nothing
   */
  public Dispatch dispatch(CallEdge edge) {
    if (edge.callee() == CallEdge.NONE) {
      throw new IllegalArgumentException("nothing is bound at " + edge.calleeText());
    }
    if (!edge.virtual()) {
      return new Dispatch(
          Confidence.VERIFIED,
          Basis.EXACT,
          null,
          List.of(new Dispatch.Target(edge.callee(), List.of())));
    }
    Dispatch dispatch = below(edge.callee(), edge.receiver());
    boolean fromTest = graph.file(edge.file()).test();
    return fromTest || dispatch.targets().isEmpty() ? dispatch : withoutTestOnly(dispatch);
  }

  /** Every declared method of the tree that an override or implementation may stand in for. */
  public List<DispatchEdge> dispatchEdges() {
    List<DispatchEdge> edges = new ArrayList<>();
    for (int method = 0; method < graph.symbols().size(); method++) {
      Symbol declared = graph.symbol(method);
      if (declared.isExternal()
          || declared.kind() != SymbolKind.METHOD
          || graph.overriders(method).isEmpty()) {
        continue;
      }
      Dispatch dispatch = below(method, graph.indexOf(declared.typeId()));
      boolean verified = dispatch.confidence() == Confidence.VERIFIED;
      List<Integer> all = dispatch.targets().stream().map(Dispatch.Target::method).toList();
      for (int implementation : all) {
        if (implementation != method) {
          edges.add(
              new DispatchEdge(
                  method,
                  implementation,
                  verified ? Confidence.VERIFIED : Confidence.AMBIGUOUS,
                  dispatch.basis(),
                  dispatch.reason(),
                  verified ? List.of() : all));
        }
      }
    }
    return edges;
  }

  private Dispatch withoutTestOnly(Dispatch dispatch) {
    boolean onlyInTests =
        dispatch.targets().stream()
            .map(target -> graph.symbol(target.method()))
            .allMatch(symbol -> !symbol.isExternal() && graph.file(symbol.file()).test());
    return onlyInTests
        ? new Dispatch(
            Confidence.AMBIGUOUS,
            Basis.RECEIVER_TYPE,
            AmbiguityReason.TEST_ONLY_IMPLEMENTATION,
            dispatch.targets())
        : dispatch;
  }

  private Dispatch below(int declared, int receiver) {
    long key = ((long) declared << 32) | (receiver & 0xffffffffL);
    return known.computeIfAbsent(key, _ -> compute(declared, receiver));
  }

  private Dispatch compute(int declared, int receiver) {
    if (receiver == CallEdge.NONE) {
      return new Dispatch(
          Confidence.AMBIGUOUS, Basis.RECEIVER_TYPE, AmbiguityReason.EXTERNAL_IMPL, List.of());
    }
    Map<Integer, List<Integer>> receivers = new LinkedHashMap<>();
    AmbiguityReason doubt =
        graph.symbol(declared).isExternal() ? AmbiguityReason.EXTERNAL_IMPL : null;
    if (graph.type(receiver) == null) {
      doubt = AmbiguityReason.EXTERNAL_IMPL;
    }
    for (int type : subtypes(receiver)) {
      TypeFacts facts = graph.type(type);
      if (facts == null) {
        doubt = worse(doubt, AmbiguityReason.INCOMPLETE_HIERARCHY);
        continue;
      }
      doubt = worse(doubt, doubtAbout(facts));
      if (facts.instantiable()) {
        int runs = implementation(type, declared);
        if (runs == CallEdge.NONE) {
          doubt = worse(doubt, AmbiguityReason.INCOMPLETE_HIERARCHY);
        } else {
          receivers.computeIfAbsent(runs, _ -> new ArrayList<>()).add(type);
        }
      }
    }
    List<Dispatch.Target> targets =
        receivers.entrySet().stream()
            .filter(entry -> !graph.symbol(entry.getKey()).isExternal())
            .map(entry -> new Dispatch.Target(entry.getKey(), entry.getValue()))
            .toList();
    if (targets.size() < receivers.size()) {
      doubt = worse(doubt, AmbiguityReason.EXTERNAL_IMPL);
    }
    if (targets.isEmpty()) {
      doubt = worse(doubt, AmbiguityReason.EXTERNAL_IMPL);
    }
    if (doubt != null) {
      return new Dispatch(Confidence.AMBIGUOUS, Basis.RECEIVER_TYPE, doubt, targets);
    }
    return targets.size() == 1
        ? new Dispatch(Confidence.VERIFIED, Basis.CLOSED_WORLD, null, targets)
        : new Dispatch(
            Confidence.CONDITIONAL,
            Basis.RECEIVER_TYPE,
            AmbiguityReason.SEVERAL_IMPLEMENTATIONS,
            targets);
  }

  private static @Nullable AmbiguityReason worse(
      @Nullable AmbiguityReason before, @Nullable AmbiguityReason now) {
    return before != null ? before : now;
  }

  private static @Nullable AmbiguityReason doubtAbout(TypeFacts facts) {
    if (facts.duplicate()) {
      return AmbiguityReason.DUPLICATE_TYPE;
    }
    if (facts.functional()) {
      return AmbiguityReason.LAMBDA_IMPLEMENTATION;
    }
    return facts.openBelow() ? AmbiguityReason.INCOMPLETE_HIERARCHY : null;
  }

  private List<Integer> subtypes(int type) {
    Set<Integer> seen = new HashSet<>();
    List<Integer> all = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      int next = open.poll();
      if (seen.add(next)) {
        all.add(next);
        for (int subtype : graph.directSubtypes(next)) {
          open.add(subtype);
        }
      }
    }
    return all.stream().filter(each -> each == type || graph.type(each) != null).toList();
  }

  /** The method that objects of exactly this type run; NONE where that cannot be told. */
  private int implementation(int type, int declared) {
    Set<Integer> seen = new HashSet<>();
    int at = type;
    while (at != CallEdge.NONE && seen.add(at)) {
      TypeFacts facts = graph.type(at);
      if (facts == null) {
        break;
      }
      int here = declaredHere(facts, declared);
      if (here != CallEdge.NONE) {
        return graph.symbol(here).isAbstract() ? CallEdge.NONE : here;
      }
      if (facts.missingSupertype()) {
        return CallEdge.NONE;
      }
      int inherited = inheritedFor(facts, declared);
      if (inherited != CallEdge.NONE && !graph.symbol(inherited).isAbstract()) {
        return inherited;
      }
      at = superclass(facts);
    }
    return defaultMethod(type, declared);
  }

  private int declaredHere(TypeFacts facts, int declared) {
    String owner = graph.symbol(facts.type()).id();
    if (graph.symbol(declared).typeId().equals(owner)) {
      return declared;
    }
    for (Map.Entry<Integer, List<Integer>> entry : facts.overrides().entrySet()) {
      if (entry.getValue().contains(declared)
          && graph.symbol(entry.getKey()).typeId().equals(owner)) {
        return entry.getKey();
      }
    }
    return CallEdge.NONE;
  }

  private static int inheritedFor(TypeFacts facts, int declared) {
    return facts.overrides().entrySet().stream()
        .filter(entry -> entry.getValue().contains(declared))
        .mapToInt(Map.Entry::getKey)
        .sorted()
        .findFirst()
        .orElse(CallEdge.NONE);
  }

  private int superclass(TypeFacts facts) {
    return facts.supertypes().stream()
        .filter(each -> graph.symbol(each).kind() != SymbolKind.INTERFACE)
        .filter(each -> graph.symbol(each).kind() != SymbolKind.ANNOTATION)
        .findFirst()
        .orElse(CallEdge.NONE);
  }

  /**
   * The one default method that no other interface of the type overrides; NONE where there are
   * several.
   */
  private int defaultMethod(int type, int declared) {
    List<Integer> found = new ArrayList<>();
    for (int each : supertypes(type)) {
      TypeFacts facts = graph.type(each);
      if (facts != null && graph.symbol(each).kind() == SymbolKind.INTERFACE) {
        int here = declaredHere(facts, declared);
        if (here != CallEdge.NONE) {
          found.add(here);
        }
      }
    }
    List<Integer> nearest =
        found.stream()
            .filter(method -> found.stream().noneMatch(o -> graph.overriders(method).contains(o)))
            .toList();
    return nearest.size() == 1 && !Modifier.isAbstract(graph.symbol(nearest.getFirst()).modifiers())
        ? nearest.getFirst()
        : CallEdge.NONE;
  }

  private Set<Integer> supertypes(int type) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      int next = open.poll();
      TypeFacts facts = graph.type(next);
      if (seen.add(next) && facts != null) {
        open.addAll(facts.supertypes());
      }
    }
    return seen;
  }
}
