package dev.tracebound.investigation;

import dev.tracebound.answer.AnswerWriter;
import dev.tracebound.answer.PathGuard;
import dev.tracebound.answer.Phrases;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.ChainPath.Hop;
import dev.tracebound.shadow.ChainPath.Priority;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.PathFinder;
import dev.tracebound.shadow.Reach;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntToDoubleFunction;

/**
 * Looks for paths between anchors, holds them to the guard, and says what is missing where none
 * passes.
 */
final class PathSearch {
  private static final int MAX_HINTS = 8;
  private static final int GUARDED_PATHS = 12;

  private final CodeIndex index;
  private final ShadowGraph graph;
  private final RewrittenQuestion question;
  private final Phrases phrases;
  private final PathGuard guard;
  private final AnswerWriter writer;
  private final WorkMonitor monitor;
  private final PathFinder.Limits limits;
  private final boolean conditions;

  PathSearch(
      CodeIndex index,
      RewrittenQuestion question,
      Phrases phrases,
      AnswerWriter writer,
      WorkMonitor monitor) {
    this(index, question, phrases, writer, monitor, PathFinder.Limits.DEFAULT, true);
  }

  /**
   * @param conditions whether a chain with open conditions is looked for where no verified one is
   */
  PathSearch(
      CodeIndex index,
      RewrittenQuestion question,
      Phrases phrases,
      AnswerWriter writer,
      WorkMonitor monitor,
      PathFinder.Limits limits,
      boolean conditions) {
    this.index = index;
    this.graph = index.graph();
    this.question = question;
    this.phrases = phrases;
    this.writer = writer;
    this.monitor = monitor;
    this.limits = limits;
    this.conditions = conditions;
    this.guard = new PathGuard(graph, index::dispatch, index.tree(), limits);
  }

  /**
   * @param candidates whose relevance leads the search
   */
  PathOutlook search(Anchors anchors, Collection<Candidate> candidates) {
    if (!anchors.complete()) {
      return nothing(missingEnd(anchors), hints(anchors, candidates), false);
    }
    if (anchors.single()) {
      return single(anchors);
    }
    PathFinder finder = finder(candidates);
    PathFinder.Result proven =
        finder.find(anchors.entries(), anchors.targets(), PathFinder.Mode.VERIFIED, monitor);
    Set<String> problems = new LinkedHashSet<>();
    Optional<PathGuard.Result> passing = firstPassing(proven.paths(), problems);
    if (passing.isPresent()) {
      return new PathOutlook(
          proven.paths(),
          List.of(),
          proven.runnersUp(),
          passing,
          Optional.empty(),
          List.copyOf(problems),
          "",
          List.of(),
          proven.bounded());
    }
    if (!conditions) {
      return new PathOutlook(
          proven.paths(),
          List.of(),
          proven.runnersUp(),
          Optional.empty(),
          Optional.empty(),
          List.copyOf(problems),
          problems.isEmpty() ? gap(anchors, finder, proven.visited()) : String.join("; ", problems),
          hints(anchors, candidates),
          proven.bounded());
    }
    PathFinder.Result open =
        finder.find(anchors.entries(), anchors.targets(), PathFinder.Mode.CONDITIONAL, monitor);
    List<ChainPath> conditional =
        ranked(
            open.paths().stream()
                .filter(path -> path.confidence() == Confidence.CONDITIONAL)
                .toList(),
            anchors,
            candidates);
    Optional<PathGuard.Result> pending = firstPending(conditional, problems);
    String gap =
        pending
            .map(result -> conditionGap(result.path()))
            .orElseGet(() -> gap(anchors, finder, open.visited()));
    return new PathOutlook(
        proven.paths(),
        conditional,
        open.runnersUp(),
        Optional.empty(),
        pending,
        List.copyOf(problems),
        problems.isEmpty() ? gap : String.join("; ", problems),
        hints(anchors, candidates),
        open.bounded());
  }

  /** Whether a passing path exists between these anchors. */
  boolean joins(Anchors anchors, Collection<Candidate> candidates) {
    if (!anchors.complete() || anchors.single()) {
      return false;
    }
    PathFinder.Result proven =
        finder(candidates)
            .find(anchors.entries(), anchors.targets(), PathFinder.Mode.VERIFIED, monitor);
    return firstPassing(proven.paths(), new LinkedHashSet<>()).isPresent();
  }

  PathGuard.Result guard(ChainPath path, List<ChainPath> others) {
    return guard.check(path, others);
  }

  private List<ChainPath> ranked(
      List<ChainPath> paths, Anchors anchors, Collection<Candidate> candidates) {
    if (paths.isEmpty()) {
      return paths;
    }
    Reach reach =
        new Reach(
            graph,
            index::dispatch,
            anchors.entries().keySet(),
            anchors.targets().keySet(),
            limits,
            monitor);
    CandidateRanking ranking = new CandidateRanking(graph, question, relevance(candidates), reach);
    return paths.stream().map(ranking::rank).toList();
  }

  private PathFinder finder(Collection<Candidate> candidates) {
    return new PathFinder(graph, index::dispatch, relevance(candidates), limits);
  }

  private IntToDoubleFunction relevance(Collection<Candidate> candidates) {
    Map<End, Double> best = new HashMap<>();
    candidates.forEach(c -> best.merge(c.end(), c.score(), Math::max));
    Map<Integer, Double> relevance = new HashMap<>();
    for (Candidate candidate : candidates) {
      int symbol = graph.indexOf(candidate.symbol());
      if (symbol != CallEdge.NONE) {
        relevance.merge(
            symbol,
            Scores.relevance(candidate, best.getOrDefault(candidate.end(), 0.0)),
            Math::max);
      }
    }
    return symbol -> relevance.getOrDefault(symbol, 0.0);
  }

  private PathOutlook single(Anchors anchors) {
    List<ChainPath> places =
        anchors.entries().entrySet().stream()
            .map(
                e ->
                    new ChainPath(
                        e.getKey(),
                        List.of(),
                        new Priority(0, 2 * e.getValue(), e.getValue(), 0, 0)))
            .sorted(
                Comparator.comparing(ChainPath::priority)
                    .thenComparing(path -> graph.symbol(path.entry()).id()))
            .toList();
    Set<String> problems = new LinkedHashSet<>();
    Optional<PathGuard.Result> passing = firstPassing(places, problems);
    return new PathOutlook(
        places,
        List.of(),
        List.of(),
        passing,
        Optional.empty(),
        List.copyOf(problems),
        String.join("; ", problems),
        List.of(),
        false);
  }

  private Optional<PathGuard.Result> firstPassing(List<ChainPath> paths, Set<String> problems) {
    for (ChainPath path : paths.stream().limit(GUARDED_PATHS).toList()) {
      PathGuard.Result result = guard.check(path, List.of(path));
      if (result.passed()) {
        return Optional.of(result);
      }
      problems.addAll(result.problems());
    }
    return Optional.empty();
  }

  private Optional<PathGuard.Result> firstPending(List<ChainPath> paths, Set<String> problems) {
    for (ChainPath path : paths.stream().limit(GUARDED_PATHS).toList()) {
      PathGuard.Result result = guard.check(path, List.of(path));
      if (result.conditional()) {
        return Optional.of(result);
      }
      problems.addAll(result.problems());
    }
    return Optional.empty();
  }

  private static PathOutlook nothing(String gap, List<String> hints, boolean bounded) {
    return new PathOutlook(
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        gap,
        hints,
        bounded);
  }

  private String missingEnd(Anchors anchors) {
    if (anchors.missing().isEmpty() && !anchors.entries().isEmpty()) {
      return phrases.say("gap.no_ends");
    }
    End end =
        anchors.missing().isEmpty()
            ? (anchors.entries().isEmpty() ? End.ENTRY : End.TARGET)
            : anchors.missing().getFirst();
    String key =
        switch (end) {
          case ENTRY -> "gap.no_entry";
          case TARGET -> "gap.no_target";
          case TOPIC -> "gap.no_subject";
        };
    return phrases.say(key, Retriever.parts(question).getOrDefault(end, question.query()));
  }

  private String conditionGap(ChainPath path) {
    Hop open = path.hops().stream().filter(hop -> hop.open() != null).findFirst().orElseThrow();
    CallEdge edge = graph.edge(open.edge());
    return phrases.say(
        "gap.condition",
        graph.file(edge.file()).path(),
        edge.site().lineStart(),
        open.open() == null ? "" : writer.conditionText(open.open()));
  }

  /** Where a path would break: the first hop of the best path over what is not proven. */
  private String gap(Anchors anchors, PathFinder finder, int visited) {
    PathFinder.Result all =
        finder.find(anchors.entries(), anchors.targets(), PathFinder.Mode.EXPLAIN, monitor);
    for (ChainPath path : all.paths()) {
      for (Hop hop : path.hops()) {
        CallEdge edge = graph.edge(hop.edge());
        if (hop.confidence() == Confidence.AMBIGUOUS) {
          String broken =
              phrases.say(
                  "gap.broken",
                  graph.symbol(hop.from()).displayName(),
                  graph.file(edge.file()).path(),
                  edge.site().lineStart(),
                  edge.calleeText(),
                  edge.confidence(),
                  edge.reason() == null ? "" : edge.reason());
          return edge.basis() == Basis.BYTECODE
              ? broken + phrases.say("gap.bytecode", graph.symbol(edge.callee()).id())
              : broken;
        }
      }
    }
    return phrases.say("gap.no_path", best(anchors.entries()), best(anchors.targets()), visited);
  }

  private String best(Map<Integer, Double> anchors) {
    return anchors.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(e -> graph.symbol(e.getKey()).displayName())
        .orElse("");
  }

  /** Names around the anchors that are believed: what the missing end may be near to. */
  private List<String> hints(Anchors anchors, Collection<Candidate> candidates) {
    Set<String> hints = new LinkedHashSet<>();
    anchors
        .targets()
        .keySet()
        .forEach(
            target -> {
              for (int edge : graph.incoming(target)) {
                if (graph.edge(edge).kind().namesCode()) {
                  hint(hints, graph.edge(edge).caller());
                }
              }
            });
    anchors
        .entries()
        .keySet()
        .forEach(
            entry -> {
              for (int edge : graph.outgoing(entry)) {
                if (graph.edge(edge).kind().namesCode()) {
                  hint(hints, graph.edge(edge).callee());
                }
              }
            });
    if (hints.isEmpty()) {
      candidates.forEach(c -> hint(hints, graph.indexOf(c.symbol())));
    }
    return new ArrayList<>(hints.stream().limit(MAX_HINTS).toList());
  }

  private void hint(Set<String> hints, int symbol) {
    if (symbol != CallEdge.NONE && !graph.symbol(symbol).isExternal()) {
      Symbol named = graph.symbol(symbol);
      hints.add(
          named.kind().isType() ? named.typeName() : named.memberName().replaceAll("[<>]", ""));
    }
  }
}
