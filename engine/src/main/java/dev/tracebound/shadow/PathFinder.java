package dev.tracebound.shadow;

import dev.tracebound.shadow.ChainPath.Hop;
import dev.tracebound.shadow.ChainPath.Open;
import dev.tracebound.shadow.ChainPath.Priority;
import dev.tracebound.workspace.WorkMonitor;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Bounded search from a set of entries to a set of targets. A hop is taken only where its call site
 * is bound VERIFIED; what follows a virtual call depends on the dispatch: proven implementations
 * are plain hops, open ones are conditions, and a declared method without a body can only be the
 * end of a path.
 */
public final class PathFinder {

  /** How far a search may go. */
  public enum Mode {
    /** Over proven hops only. */
    VERIFIED,
    /** Over open dispatch too, fewest conditions first. */
    CONDITIONAL,
    /** Over ambiguous bindings too: never shown as a path, only to say where one would break. */
    EXPLAIN
  }

  /** Kinds of hops that a chain may have; all but the first two only where they are asked for. */
  public static final Set<EdgeKind> WALKABLE =
      Collections.unmodifiableSet(
          EnumSet.of(
              EdgeKind.CALLS,
              EdgeKind.DISPATCHES_TO,
              EdgeKind.REFERENCES,
              EdgeKind.INITIALIZES,
              EdgeKind.CONVERTS));

  /**
   * @param maxHops longest path in edges
   * @param maxVisited symbols settled before the search gives up
   * @param kinds of hops taken; where an implementation runs instead of what is named, that too is
   *     one of DISPATCHES_TO
   */
  public record Limits(int maxHops, int maxVisited, Set<EdgeKind> kinds) {
    public static final Limits DEFAULT =
        new Limits(12, 60_000, EnumSet.of(EdgeKind.CALLS, EdgeKind.DISPATCHES_TO));

    public Limits {
      if (!WALKABLE.containsAll(kinds)) {
        throw new IllegalArgumentException("no chain runs over all of " + kinds);
      }
      kinds = Set.copyOf(kinds);
    }

    /** The same with shorter or longer paths. */
    public Limits withMaxHops(int hops) {
      return new Limits(hops, maxVisited, kinds);
    }

    /** The same over other kinds of hops. */
    public Limits withKinds(Set<EdgeKind> others) {
      return new Limits(maxHops, maxVisited, others);
    }

    /** Whether a hop may be taken, be it to what its call site names or to what runs instead. */
    public boolean takes(EdgeKind kind, boolean dispatched) {
      return kinds.contains(kind) && (!dispatched || kinds.contains(EdgeKind.DISPATCHES_TO));
    }

    /** Whether hops of an edge may be taken at all. */
    boolean starts(EdgeKind edge) {
      return kinds.contains(edge)
          || (edge == EdgeKind.CALLS && kinds.contains(EdgeKind.DISPATCHES_TO));
    }
  }

  /**
   * @param paths the best path to each target that was reached, best first
   * @param runnersUp for the targets that a second path over other symbols reaches, that path; best
   *     first. Of each symbol on the way the two best ways to it are known, no more
   * @param visited symbols settled
   * @param bounded whether a limit ended the search before it was through
   */
  public record Result(
      List<ChainPath> paths, List<ChainPath> runnersUp, int visited, boolean bounded) {
    public Result {
      paths = List.copyOf(paths);
      runnersUp = List.copyOf(runnersUp);
    }
  }

  /**
   * What makes a path worse, in one unit.
   *
   * @param condition each hop that is one
   * @param candidates each doubling of the candidates of a condition: how little one of many says
   * @param foreign each condition at a method that the tree does not declare: its implementations
   *     here have nothing else in common, and others run there too
   * @param hop each hop
   * @param discount taken off a hop to a symbol of relevance 1; below {@code hop}
   * @param inferred each hop that rests on the closed world
   * @param end each end of relevance 0
   */
  public record Costs(
      double condition,
      double candidates,
      double foreign,
      double hop,
      double discount,
      double inferred,
      double end) {
    /** For ends that are believed: fewest conditions, then the shortest, then the most relevant. */
    static final Costs BELIEVED_ENDS = new Costs(1e6, 0, 0, 10, 4, 0.5, 10);
  }

  private static final double AMBIGUOUS = 1e9;

  /**
   * Symbols that are settled at least while every target is reached already: after these, and as
   * many again as it took to reach them all, no second way is looked for any more.
   */
  private static final int RUNNERS_UP = 2_000;

  private final ShadowGraph graph;
  private final Function<CallEdge, Dispatch> dispatcher;
  private final IntToDoubleFunction relevance;
  private final Limits limits;
  private final Costs costs;

  /**
   * @param dispatcher what may run at a call site
   * @param relevance of a symbol to the question, 0 to 1
   */
  public PathFinder(
      ShadowGraph graph,
      Function<CallEdge, Dispatch> dispatcher,
      IntToDoubleFunction relevance,
      Limits limits) {
    this(graph, dispatcher, relevance, limits, Costs.BELIEVED_ENDS);
  }

  /**
   * @param costs what makes one path better than another
   */
  public PathFinder(
      ShadowGraph graph,
      Function<CallEdge, Dispatch> dispatcher,
      IntToDoubleFunction relevance,
      Limits limits,
      Costs costs) {
    this.graph = graph;
    this.dispatcher = dispatcher;
    this.relevance = relevance;
    this.limits = limits;
    this.costs = costs;
  }

  /** A symbol reached: by which hop, from which label, at what cost. */
  private record Label(
      int symbol, double cost, int depth, boolean open, @Nullable Hop hop, @Nullable Label before) {

    boolean passes(int wanted) {
      for (Label label = this; label != null; label = label.before()) {
        if (label.symbol() == wanted) {
          return true;
        }
      }
      return false;
    }

    boolean sameStations(Label other) {
      Label mine = this;
      Label theirs = other;
      while (mine != null && theirs != null && mine.symbol() == theirs.symbol()) {
        mine = mine.before();
        theirs = theirs.before();
      }
      return mine == null && theirs == null;
    }
  }

  /**
   * @param entries symbol index to relevance, 0 to 1
   * @param targets symbol index to relevance, 0 to 1
   */
  public Result find(
      Map<Integer, Double> entries, Map<Integer, Double> targets, Mode mode, WorkMonitor monitor) {
    Reached reached = walk(entries, targets, mode, Double.POSITIVE_INFINITY, monitor);
    return new Result(
        paths(reached.ways().best.values(), entries, targets),
        paths(reached.ways().second.values(), entries, targets),
        reached.visited(),
        reached.bounded());
  }

  /**
   * A path between two ends that may be meant.
   *
   * @param cost of the path and of both its ends
   */
  public record Joined(ChainPath path, double cost) {}

  /**
   * Which ends are meant, where each may be one of many: the best path to each target, over proven
   * and open hops, cheapest first.
   *
   * @param slack how much dearer than the cheapest one a path may be
   */
  public List<Joined> join(
      Map<Integer, Double> entries,
      Map<Integer, Double> targets,
      double slack,
      WorkMonitor monitor) {
    Reached reached = walk(entries, targets, Mode.CONDITIONAL, slack, monitor);
    List<Label> ends =
        Stream.concat(
                reached.ways().best.values().stream(), reached.ways().second.values().stream())
            .toList();
    double cheapest = ends.stream().mapToDouble(label -> total(label, targets)).min().orElse(0);
    return ends.stream()
        .filter(label -> total(label, targets) <= cheapest + slack)
        .map(label -> new Joined(path(label, entries, targets), total(label, targets)))
        .sorted(
            Comparator.comparingDouble(Joined::cost)
                .thenComparing(joined -> graph.symbol(joined.path().entry()).id())
                .thenComparing(joined -> graph.symbol(joined.path().target()).id()))
        .toList();
  }

  private double total(Label end, Map<Integer, Double> targets) {
    return end.cost() + costs.end() * (1 - targets.getOrDefault(end.symbol(), 0.0));
  }

  private record Reached(Ways ways, int visited, boolean bounded) {}

  /**
   * @param slack no path that is so much dearer than the cheapest one is looked for
   */
  private Reached walk(
      Map<Integer, Double> entries,
      Map<Integer, Double> targets,
      Mode mode,
      double slack,
      WorkMonitor monitor) {
    double cheapest = Double.POSITIVE_INFINITY;
    int settledForBest = 0;
    PriorityQueue<Label> queue =
        new PriorityQueue<>(
            Comparator.comparingDouble(Label::cost).thenComparingInt(Label::symbol));
    Ways settled = new Ways();
    Ways reached = new Ways();
    entries.forEach(
        (entry, weight) ->
            queue.add(new Label(entry, costs.end() * (1 - weight), 0, true, null, null)));
    boolean bounded = false;
    while (!queue.isEmpty()) {
      Label label = queue.poll();
      if (label.cost() > cheapest + slack) {
        break;
      }
      if (reached.size() == targets.size()
          && settled.size() > Math.max(RUNNERS_UP, 2 * settledForBest)) {
        break;
      }
      if (label.hop() != null && targets.containsKey(label.symbol())) {
        reached.add(label);
        settledForBest = reached.size() == targets.size() ? settledForBest : settled.size();
        cheapest = Math.min(cheapest, total(label, targets));
      }
      if (!label.open() || !settled.add(label)) {
        continue;
      }
      if (settled.size() >= limits.maxVisited()) {
        bounded = true;
        break;
      }
      if (label.depth() >= limits.maxHops()) {
        bounded = true;
        continue;
      }
      if (settled.size() % 512 == 0) {
        monitor.check();
      }
      int end = graph.endOutgoing(label.symbol());
      for (int edge = graph.firstOutgoing(label.symbol()); edge < end; edge++) {
        expand(label, edge, mode, settled, queue);
      }
    }
    return new Reached(reached, settled.size(), bounded);
  }

  private List<ChainPath> paths(
      Collection<Label> ends, Map<Integer, Double> entries, Map<Integer, Double> targets) {
    return ends.stream()
        .map(label -> path(label, entries, targets))
        .sorted(
            Comparator.comparing(ChainPath::priority)
                .thenComparing(path -> graph.symbol(path.entry()).id())
                .thenComparing(path -> graph.symbol(path.target()).id()))
        .toList();
  }

  /** The best way to each symbol, and the next best over other symbols. */
  private static final class Ways {
    private final Map<Integer, Label> best = new HashMap<>();
    private final Map<Integer, Label> second = new HashMap<>();

    /** Whether it is one of the two. Labels come in the order of their cost. */
    boolean add(Label label) {
      Label better = best.putIfAbsent(label.symbol(), label);
      if (better == null) {
        return true;
      }
      return !better.sameStations(label) && second.putIfAbsent(label.symbol(), label) == null;
    }

    boolean full(int symbol) {
      return second.containsKey(symbol);
    }

    int size() {
      return best.size();
    }
  }

  private void expand(Label from, int index, Mode mode, Ways settled, PriorityQueue<Label> queue) {
    boolean bound =
        graph.confidence(index) == Confidence.VERIFIED && limits.starts(graph.kind(index));
    if (!bound && mode != Mode.EXPLAIN) {
      return;
    }
    CallEdge edge = graph.edge(index);
    if (!bound) {
      if (edge.kind().namesCode()) {
        for (int candidate : edge.candidates()) {
          add(queue, settled, from, broken(edge, index, candidate), AMBIGUOUS, true);
        }
      }
      return;
    }
    Dispatch dispatch = dispatcher.apply(edge);
    if (dispatch.confidence() == Confidence.VERIFIED) {
      int to = dispatch.targets().getFirst().method();
      boolean inferred = dispatch.basis() == Basis.CLOSED_WORLD;
      EdgeKind kind = kind(edge, to != edge.callee());
      if (!graph.symbol(to).isExternal() && limits.takes(kind, to != edge.callee())) {
        Hop hop =
            new Hop(edge.caller(), to, index, kind, Confidence.VERIFIED, dispatch.basis(), null);
        add(queue, settled, from, hop, inferred ? costs.inferred() : 0, true);
      }
      if (to == edge.callee()) {
        return;
      }
    }
    endAtDeclaration(from, edge, index, settled, queue);
    EdgeKind kind = kind(edge, true);
    if (mode != Mode.VERIFIED
        && dispatch.confidence() != Confidence.VERIFIED
        && limits.takes(kind, true)) {
      int candidates = dispatch.targets().size();
      double condition =
          costs.condition()
              + costs.candidates() * Math.log(candidates) / Math.log(2)
              + (graph.symbol(edge.callee()).isExternal() ? costs.foreign() : 0);
      for (int i = 0; i < candidates; i++) {
        Hop hop =
            new Hop(
                edge.caller(),
                dispatch.targets().get(i).method(),
                index,
                kind,
                Confidence.CONDITIONAL,
                Basis.RECEIVER_TYPE,
                new Open(dispatch, i));
        add(queue, settled, from, hop, condition, true);
      }
    }
  }

  /** A dispatched call is one of DISPATCHES_TO; what is no call stays what it is. */
  static EdgeKind kind(CallEdge edge, boolean dispatched) {
    return dispatched && edge.kind() == EdgeKind.CALLS ? EdgeKind.DISPATCHES_TO : edge.kind();
  }

  /**
   * That a call names an abstract method is proven whatever runs; nothing can follow from there.
   */
  private void endAtDeclaration(
      Label from, CallEdge edge, int index, Ways settled, PriorityQueue<Label> queue) {
    Symbol callee = graph.symbol(edge.callee());
    if (!callee.isExternal()
        && Modifier.isAbstract(callee.modifiers())
        && limits.takes(edge.kind(), false)) {
      Hop hop =
          new Hop(
              edge.caller(),
              edge.callee(),
              index,
              edge.kind(),
              Confidence.VERIFIED,
              Basis.COMPILER,
              null);
      add(queue, settled, from, hop, 0, false);
    }
  }

  private static Hop broken(CallEdge edge, int index, int candidate) {
    return new Hop(
        edge.caller(), candidate, index, edge.kind(), edge.confidence(), edge.basis(), null);
  }

  private void add(
      PriorityQueue<Label> queue, Ways settled, Label from, Hop hop, double extra, boolean open) {
    if (settled.full(hop.to()) || from.passes(hop.to())) {
      return;
    }
    double cost =
        from.cost() + costs.hop() - costs.discount() * relevance.applyAsDouble(hop.to()) + extra;
    queue.add(new Label(hop.to(), cost, from.depth() + 1, open, hop, from));
  }

  private ChainPath path(Label end, Map<Integer, Double> entries, Map<Integer, Double> targets) {
    Deque<Hop> hops = new ArrayDeque<>();
    Label start = end;
    for (Label label = end; label.hop() != null && label.before() != null; label = label.before()) {
      hops.addFirst(label.hop());
      start = label.before();
    }
    int conditions = 0;
    int inferred = 0;
    double relevant = relevance.applyAsDouble(start.symbol());
    for (Hop hop : hops) {
      conditions += hop.confidence() == Confidence.VERIFIED ? 0 : 1;
      inferred += hop.basis() == Basis.CLOSED_WORLD ? 1 : 0;
      relevant += relevance.applyAsDouble(hop.to());
    }
    double ends =
        entries.getOrDefault(start.symbol(), 0.0) + targets.getOrDefault(end.symbol(), 0.0);
    return new ChainPath(
        start.symbol(),
        new ArrayList<>(hops),
        new Priority(conditions, ends, relevant / (hops.size() + 1), hops.size(), inferred));
  }
}
