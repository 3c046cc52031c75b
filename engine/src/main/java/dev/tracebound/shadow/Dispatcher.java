package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which methods may run at a call: those of the classes that the receiver is created as, where all
 * of these are known, else class-hierarchy analysis below the receiver's static type. The world is
 * closed over the tree: a type that the tree does not hold is not counted. Safe to share between
 * threads; remembers what it computed.
 */
public final class Dispatcher {
  private record Key(int callee, int receiver, boolean fromTest) {}

  private final ShadowGraph graph;
  private final Implementations implementations;
  private final Narrowing narrowing;
  private final Map<Key, Dispatch> known = new ConcurrentHashMap<>();

  public Dispatcher(ShadowGraph graph) {
    this.graph = graph;
    this.implementations = new Implementations(graph);
    this.narrowing = new Narrowing(graph, implementations);
  }

  /** What may run at a call whose declared target is VERIFIED; nothing where it is not. */
  public Dispatch dispatch(CallEdge edge) {
    if (edge.confidence() != Confidence.VERIFIED) {
      return new Dispatch(edge.confidence(), edge.basis(), edge.reason(), List.of());
    }
    if (!edge.virtual()) {
      return new Dispatch(
          Confidence.VERIFIED,
          Basis.EXACT,
          null,
          List.of(new Dispatch.Target(edge.callee(), List.of())));
    }
    Dispatch narrowed = narrowing.of(edge);
    if (narrowed != null) {
      return narrowed;
    }
    boolean fromTest = graph.isTest(edge.file());
    return known.computeIfAbsent(
        new Key(edge.callee(), edge.receiver(), fromTest),
        key -> compute(key.callee(), key.receiver(), key.fromTest()));
  }

  private Dispatch compute(int callee, int receiver, boolean fromTest) {
    if (graph.isExternal(callee)
        || receiver == CallEdge.NONE
        || !graph.hierarchy().isKnown(receiver)) {
      return ambiguous(AmbiguityReason.EXTERNAL_IMPL, overridersOf(callee, receiver));
    }
    Map<Integer, List<Integer>> receivers = new TreeMap<>();
    AmbiguityReason doubt = null;
    for (int type : implementations.subtypes(receiver)) {
      if (!graph.hierarchy().isKnown(type)) {
        continue;
      }
      doubt = first(doubt, doubtAbout(type));
      if (graph.hierarchy().isFunctional(type)) {
        int byDefault = implementations.ofInterface(type, callee);
        if (byDefault == CallEdge.NONE || graph.isAbstract(byDefault)) {
          doubt = first(doubt, AmbiguityReason.LAMBDA_IMPLEMENTATION);
        } else {
          receivers.computeIfAbsent(byDefault, key -> new ArrayList<>()).add(type);
        }
      }
      if (graph.hierarchy().isInstantiable(type)) {
        Implementations.Found found = implementations.of(type, callee);
        if (!found.certain()) {
          doubt = first(doubt, AmbiguityReason.INCOMPLETE_HIERARCHY);
        }
        if (found.method() != CallEdge.NONE) {
          receivers.computeIfAbsent(found.method(), key -> new ArrayList<>()).add(type);
        } else if (found.certain()) {
          doubt = first(doubt, AmbiguityReason.EXTERNAL_IMPL);
        }
      }
    }
    return judge(targets(receivers), doubt, fromTest);
  }

  /**
   * What the tree itself has for a method that is declared outside it, where the receiver says more
   * than that it is an object.
   */
  private List<Dispatch.Target> overridersOf(int callee, int receiver) {
    if (receiver == CallEdge.NONE || graph.symbol(callee).typeId().equals("java.lang.Object")) {
      return List.of();
    }
    TypeHierarchy hierarchy = graph.hierarchy();
    boolean inTree = hierarchy.isKnown(receiver);
    Set<Integer> below = implementations.subtypes(receiver);
    Map<Integer, List<Integer>> receivers = new TreeMap<>();
    for (int method : graph.overriders(callee)) {
      if (graph.isAbstract(method) || graph.isExternal(method)) {
        continue;
      }
      for (int type : implementations.subtypes(graph.owner(method))) {
        if (hierarchy.isKnown(type)
            && hierarchy.isInstantiable(type)
            && (!inTree || below.contains(type))
            && implementations.of(type, callee).method() == method) {
          receivers.computeIfAbsent(method, key -> new ArrayList<>()).add(type);
        }
      }
    }
    return targets(receivers);
  }

  private List<Dispatch.Target> targets(Map<Integer, List<Integer>> receivers) {
    List<Dispatch.Target> targets = new ArrayList<>();
    receivers.forEach(
        (method, types) -> targets.add(new Dispatch.Target(method, ownerFirst(method, types))));
    return targets;
  }

  /** The class that declares the method stands for all that run it, where it is one of them. */
  private List<Integer> ownerFirst(int method, List<Integer> types) {
    int owner = graph.owner(method);
    return types.stream()
        .sorted(Comparator.comparing((Integer type) -> type.intValue() != owner))
        .toList();
  }

  private Dispatch judge(
      List<Dispatch.Target> targets, @Nullable AmbiguityReason doubt, boolean fromTest) {
    if (doubt != null) {
      return ambiguous(doubt, targets);
    }
    if (targets.isEmpty() || targets.stream().anyMatch(each -> graph.isExternal(each.method()))) {
      return ambiguous(AmbiguityReason.EXTERNAL_IMPL, targets);
    }
    if (!fromTest && targets.stream().allMatch(this::runsInTestsOnly)) {
      return ambiguous(AmbiguityReason.TEST_ONLY_IMPLEMENTATION, targets);
    }
    if (targets.size() == 1 && isOfLambdasOnly(targets.getFirst())) {
      return ambiguous(AmbiguityReason.LAMBDA_IMPLEMENTATION, targets);
    }
    if (targets.size() == 1) {
      return new Dispatch(Confidence.VERIFIED, Basis.CLOSED_WORLD, null, targets);
    }
    return new Dispatch(
        Confidence.CONDITIONAL,
        Basis.RECEIVER_TYPE,
        AmbiguityReason.SEVERAL_IMPLEMENTATIONS,
        targets);
  }

  /**
   * The default method of an interface that no class implements. Whether there is a lambda of it is
   * not always certain: a call that is not bound may take one.
   */
  private boolean isOfLambdasOnly(Dispatch.Target target) {
    return target.receivers().stream().noneMatch(graph.hierarchy()::isInstantiable);
  }

  /** Only types of tests make it run, be the method itself in a test or not. */
  private boolean runsInTestsOnly(Dispatch.Target target) {
    return target.receivers().stream()
        .allMatch(type -> graph.file(graph.symbol(type).file()).test());
  }

  private @Nullable AmbiguityReason doubtAbout(int type) {
    if (graph.hierarchy().isDuplicate(type)) {
      return AmbiguityReason.DUPLICATE_TYPE;
    }
    return graph.hierarchy().isOpenBelow(type) ? AmbiguityReason.INCOMPLETE_HIERARCHY : null;
  }

  private static @Nullable AmbiguityReason first(
      @Nullable AmbiguityReason known, @Nullable AmbiguityReason next) {
    return known != null ? known : next;
  }

  private static Dispatch ambiguous(AmbiguityReason reason, List<Dispatch.Target> targets) {
    return new Dispatch(Confidence.AMBIGUOUS, Basis.RECEIVER_TYPE, reason, targets);
  }

  /**
   * Every method declared in the tree that another overrides or that is abstract, with each
   * implementation; by declared method, then by implementation.
   */
  public List<DispatchEdge> dispatchEdges() {
    Map<Integer, Integer> declared = new TreeMap<>();
    for (TypeFacts facts : graph.types()) {
      for (Map.Entry<Integer, List<Integer>> each : facts.overrides().entrySet()) {
        each.getValue().forEach(overridden -> noteDeclared(overridden, declared));
      }
    }
    List<DispatchEdge> edges = new ArrayList<>();
    for (Map.Entry<Integer, Integer> each : declared.entrySet()) {
      add(each.getKey(), each.getValue(), edges);
    }
    return edges;
  }

  private void noteDeclared(int method, Map<Integer, Integer> declared) {
    int type = graph.owner(method);
    if (!graph.isExternal(method) && type != CallEdge.NONE) {
      declared.put(method, type);
    }
  }

  private void add(int declared, int type, List<DispatchEdge> edges) {
    boolean fromTest = graph.file(graph.symbol(type).file()).test();
    Dispatch dispatch =
        known.computeIfAbsent(
            new Key(declared, type, fromTest),
            key -> compute(key.callee(), key.receiver(), key.fromTest()));
    Map<Integer, Dispatch.Target> others = new LinkedHashMap<>();
    dispatch.targets().forEach(target -> others.put(target.method(), target));
    List<Integer> all = List.copyOf(others.keySet());
    for (int method : all) {
      if (method != declared || dispatch.confidence() != Confidence.VERIFIED) {
        boolean verified = dispatch.confidence() == Confidence.VERIFIED;
        edges.add(
            new DispatchEdge(
                declared,
                method,
                verified ? Confidence.VERIFIED : Confidence.AMBIGUOUS,
                dispatch.basis(),
                dispatch.reason(),
                verified ? List.of() : all));
      }
    }
  }
}
