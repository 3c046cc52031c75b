package dev.tracebound.answer;

import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.ChainPath.Hop;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.Dispatch;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.PathFinder;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.workspace.SourceTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * The five conditions a path must meet to be an answer. It believes nobody: each hop's confidence
 * is worked out anew from the edge and the dispatch, and every piece of evidence is read from the
 * source again.
 */
public final class PathGuard {
  private final ShadowGraph graph;
  private final Function<CallEdge, Dispatch> dispatcher;
  private final SourceTree tree;
  private final PathFinder.Limits limits;

  /**
   * @param limits the kinds of hops that a chain may have
   */
  public PathGuard(
      ShadowGraph graph,
      Function<CallEdge, Dispatch> dispatcher,
      SourceTree tree,
      PathFinder.Limits limits) {
    this.limits = limits;
    this.graph = graph;
    this.dispatcher = dispatcher;
    this.tree = tree;
  }

  /**
   * @param path what was checked
   * @param weakest the least confidence that was proven for any of its hops
   * @param checks the five conditions in their order
   * @param stations evidence of each station's declaration, in their order
   * @param hops evidence of each hop, the call site first, in their order
   */
  public record Result(
      ChainPath path,
      Confidence weakest,
      List<GuardCheck> checks,
      List<Evidence> stations,
      List<List<Evidence>> hops) {
    public Result {
      checks = List.copyOf(checks);
      stations = List.copyOf(stations);
      hops = hops.stream().map(List::copyOf).toList();
    }

    /** Whether the path may be shown as verified. */
    public boolean passed() {
      return checks.stream().allMatch(GuardCheck::passed);
    }

    /**
     * Whether nothing is open but conditions: all holds except that the confidence is CONDITIONAL.
     */
    public boolean conditional() {
      return weakest == Confidence.CONDITIONAL
          && checks.stream().allMatch(check -> check.passed() || check.rule() == 1);
    }

    /** What is wrong with its evidence, each once. */
    public List<String> problems() {
      return all().stream().filter(e -> !e.verified()).map(Evidence::problem).distinct().toList();
    }

    /** All evidence in the order of the chain. */
    public List<Evidence> all() {
      List<Evidence> all = new ArrayList<>();
      for (int i = 0; i < stations.size(); i++) {
        all.add(stations.get(i));
        if (i < hops.size()) {
          all.addAll(hops.get(i));
        }
      }
      return all;
    }
  }

  /**
   * Checks one path.
   *
   * @param path the path
   * @param others all paths it competes with, itself included or not
   */
  public Result check(ChainPath path, List<ChainPath> others) {
    EvidenceLoader loader = new EvidenceLoader(graph, tree);
    List<Evidence> stations = new ArrayList<>();
    List<List<Evidence>> hops = new ArrayList<>();
    int next = 1;
    List<Integer> symbols = path.stations();
    for (int i = 0; i < symbols.size(); i++) {
      stations.add(loader.declaration("E" + next++, "declaration", symbols.get(i)));
      if (i < path.hops().size()) {
        Hop hop = path.hops().get(i);
        CallEdge edge = graph.edge(hop.edge());
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(loader.callSite("E" + next++, edge));
        boolean dispatched = edge.callee() != hop.to();
        if (dispatched && !graph.symbol(edge.callee()).isExternal()) {
          evidence.add(loader.declaration("E" + next++, "declared_target", edge.callee()));
        }
        for (int origin : originsOf(hop, edge)) {
          evidence.add(loader.origin("E" + next++, graph.origin(origin)));
        }
        hops.add(evidence);
      }
    }
    List<Confidence> proven = path.hops().stream().map(this::proven).toList();
    List<GuardCheck> checks =
        List.of(
            confidence(proven),
            edgesJoin(path),
            evidencePresent(hops),
            sourceMatches(stations, hops),
            highestPriority(path, others));
    return new Result(path, weakest(proven), checks, stations, hops);
  }

  /** The places that a hop stands on because of where its receiver comes from. */
  private List<Integer> originsOf(Hop hop, CallEdge edge) {
    return endsAtDeclaration(hop, edge) ? List.of() : dispatcher.apply(edge).origins();
  }

  private boolean endsAtDeclaration(Hop hop, CallEdge edge) {
    return hop.kind() != EdgeKind.DISPATCHES_TO
        && hop.open() == null
        && hop.to() == edge.callee()
        && graph.symbol(edge.callee()).isAbstract();
  }

  private static Confidence weakest(List<Confidence> proven) {
    return proven.stream().max(Comparator.naturalOrder()).orElse(Confidence.VERIFIED);
  }

  private static GuardCheck confidence(List<Confidence> proven) {
    long verified = proven.stream().filter(c -> c == Confidence.VERIFIED).count();
    Confidence weakest = weakest(proven);
    return new GuardCheck(
        1,
        "confidence",
        weakest == Confidence.VERIFIED,
        verified + " / " + proven.size(),
        weakest == Confidence.VERIFIED
            ? ""
            : "hop " + (proven.indexOf(weakest) + 2) + " is " + weakest);
  }

  private Confidence proven(Hop hop) {
    CallEdge edge = graph.edge(hop.edge());
    if (hop.confidence() == Confidence.AMBIGUOUS
        || edge.confidence() != Confidence.VERIFIED
        || edge.caller() != hop.from()
        || !isOf(hop, edge)) {
      return Confidence.AMBIGUOUS;
    }
    if (endsAtDeclaration(hop, edge)) {
      return Confidence.VERIFIED;
    }
    Dispatch dispatch = dispatcher.apply(edge);
    boolean among = dispatch.targets().stream().anyMatch(target -> target.method() == hop.to());
    if (!among) {
      return Confidence.AMBIGUOUS;
    }
    return dispatch.confidence() == Confidence.VERIFIED
        ? Confidence.VERIFIED
        : Confidence.CONDITIONAL;
  }

  /** Whether a hop says of itself what its edge is, and chains over that were asked for. */
  private boolean isOf(Hop hop, CallEdge edge) {
    boolean named =
        hop.kind() == edge.kind()
            || (hop.kind() == EdgeKind.DISPATCHES_TO && edge.kind() == EdgeKind.CALLS);
    return named && limits.takes(hop.kind(), edge.callee() != hop.to());
  }

  private GuardCheck edgesJoin(ChainPath path) {
    List<Integer> stations = path.stations();
    int at = path.entry();
    String detail = "";
    for (Hop hop : path.hops()) {
      if (hop.from() != at) {
        detail =
            "an edge starts at " + graph.symbol(hop.from()).id() + ", not where the last ended";
      }
      at = hop.to();
    }
    boolean joined = detail.isEmpty() && path.hops().size() == stations.size() - 1;
    return new GuardCheck(
        2, "edges_join", joined, path.hops().size() + " = " + stations.size() + " − 1", detail);
  }

  private static GuardCheck evidencePresent(List<List<Evidence>> hops) {
    long with = hops.stream().filter(evidence -> !evidence.isEmpty()).count();
    return new GuardCheck(
        3,
        "evidence_present",
        with == hops.size(),
        with + " / " + hops.size(),
        with == hops.size() ? "" : "an edge has no evidence");
  }

  private static GuardCheck sourceMatches(List<Evidence> stations, List<List<Evidence>> hops) {
    List<Evidence> all = new ArrayList<>(stations);
    hops.forEach(all::addAll);
    List<String> problems =
        all.stream().filter(e -> !e.verified()).map(Evidence::problem).distinct().toList();
    long verified = all.stream().filter(Evidence::verified).count();
    return new GuardCheck(
        4,
        "source_matches",
        problems.isEmpty(),
        verified + " / " + all.size(),
        String.join("; ", problems));
  }

  private static GuardCheck highestPriority(ChainPath path, List<ChainPath> others) {
    boolean best =
        others.stream().allMatch(other -> path.priority().compareTo(other.priority()) <= 0);
    return new GuardCheck(
        5,
        "highest_priority",
        best,
        "1 of " + Math.max(1, others.size()),
        best ? "" : "a path of higher priority passes too");
  }
}
