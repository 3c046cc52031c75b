package dev.tracebound.evaluation;

import dev.tracebound.evaluation.gold.CodeQuestion;
import dev.tracebound.evaluation.gold.GoldMethod;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.Dispatch;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.PathFinder;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Walks gold over the call graph, with no retrieval between. */
final class GoldTrail {
  private final CodeIndex index;
  private final ShadowGraph graph;

  GoldTrail(CodeIndex index) {
    this.index = index;
    this.graph = index.graph();
  }

  /** How well one hop of gold is borne out, the best first. */
  private enum Link {
    TAKEN,
    AMBIGUOUS,
    CALLBACK,
    ABSENT
  }

  private record Hop(Link link, String detail) {
    private static final Hop NONE = new Hop(Link.ABSENT, "no call of it is in the graph");
  }

  Diagnosis diagnose(CodeQuestion question, WorkMonitor monitor) {
    Set<String> unknown = new LinkedHashSet<>();
    List<GoldMethod> chain = question.chain().required();
    Stream.of(question.entries(), question.targets(), chain)
        .flatMap(Collection::stream)
        .filter(method -> symbols(method).isEmpty())
        .forEach(method -> unknown.add(method.toString()));
    Map<Integer, Double> entries = ends(question.entries());
    Map<Integer, Double> targets = ends(question.targets());
    Optional<ChainPath> best =
        best(entries, targets, PathFinder.Mode.VERIFIED, monitor)
            .or(() -> best(entries, targets, PathFinder.Mode.CONDITIONAL, monitor));
    Diagnosis.Reach reach =
        best.map(
                path ->
                    path.confidence() == Confidence.VERIFIED
                        ? Diagnosis.Reach.VERIFIED
                        : Diagnosis.Reach.CONDITIONAL)
            .orElse(Diagnosis.Reach.NONE);
    return new Diagnosis(
        reach,
        best.map(path -> path.priority().conditions()).orElse(0),
        List.copyOf(unknown),
        firstBroken(chain));
  }

  private Optional<ChainPath> best(
      Map<Integer, Double> entries,
      Map<Integer, Double> targets,
      PathFinder.Mode mode,
      WorkMonitor monitor) {
    PathFinder.Result result =
        new PathFinder(graph, index::dispatch, symbol -> 0, PathFinder.Limits.DEFAULT)
            .find(entries, targets, mode, monitor);
    return Stream.concat(result.paths().stream(), result.runnersUp().stream())
        .filter(path -> !path.hops().isEmpty())
        .min(Comparator.comparing(ChainPath::priority));
  }

  private String firstBroken(List<GoldMethod> chain) {
    for (int i = 1; i < chain.size(); i++) {
      Hop hop = hop(symbols(chain.get(i - 1)), symbols(chain.get(i)));
      if (hop.link() != Link.TAKEN) {
        return chain.get(i - 1).displayName()
            + " → "
            + chain.get(i).displayName()
            + ": "
            + hop.detail();
      }
    }
    return "";
  }

  private Hop hop(List<Integer> callers, List<Integer> callees) {
    if (callers.isEmpty() || callees.isEmpty()) {
      return new Hop(
          Link.ABSENT, "the tree does not hold the " + (callers.isEmpty() ? "first" : "second"));
    }
    Hop best = Hop.NONE;
    for (int caller : callers) {
      for (int edge : graph.outgoing(caller)) {
        Hop hop = hop(graph.edge(edge), callees);
        if (hop.link().compareTo(best.link()) < 0) {
          best = hop;
        }
      }
    }
    return best;
  }

  private Hop hop(CallEdge edge, List<Integer> callees) {
    String place = graph.file(edge.file()).path() + ":" + edge.site().lineStart();
    if (edge.kind() == EdgeKind.REFERENCES && callees.contains(edge.callee())) {
      return new Hop(Link.CALLBACK, "only passed on as a callback at " + place);
    }
    if (!edge.kind().isCall()) {
      return Hop.NONE;
    }
    if (edge.confidence() == Confidence.VERIFIED) {
      Dispatch dispatch = index.dispatch(edge);
      boolean taken =
          callees.contains(edge.callee())
              || dispatch.targets().stream().anyMatch(t -> callees.contains(t.method()));
      return taken ? new Hop(Link.TAKEN, "") : Hop.NONE;
    }
    List<Integer> meant = new ArrayList<>(edge.candidates());
    meant.add(edge.callee());
    for (int method : edge.candidates()) {
      meant.addAll(graph.overriders(method));
    }
    return meant.stream().anyMatch(callees::contains)
        ? new Hop(
            Link.AMBIGUOUS,
            "that call is %s (%s) at %s".formatted(edge.confidence(), edge.reason(), place))
        : Hop.NONE;
  }

  private Map<Integer, Double> ends(List<GoldMethod> methods) {
    Map<Integer, Double> ends = new LinkedHashMap<>();
    methods.forEach(method -> symbols(method).forEach(symbol -> ends.put(symbol, 1.0)));
    return ends;
  }

  private List<Integer> symbols(GoldMethod method) {
    return graph.named(method.name()).stream()
        .filter(symbol -> !graph.isExternal(symbol))
        .filter(symbol -> method.matches(graph.symbol(symbol).id()))
        .toList();
  }
}
