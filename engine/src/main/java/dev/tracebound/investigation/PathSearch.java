package dev.tracebound.investigation;

import dev.tracebound.answer.AnswerWriter;
import dev.tracebound.answer.PathGuard;
import dev.tracebound.answer.Phrases;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.ChainPath.Priority;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.PathFinder;
import dev.tracebound.shadow.Reach;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.workspace.WorkMonitor;
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
  private static final int GUARDED_PATHS = 12;

  /** Of each end: where nothing joins the likeliest ones, what breaks is told of these. */
  private static final int EXPLAINED_ENDS = 3;

  private final CodeIndex index;
  private final ShadowGraph graph;
  private final RewrittenQuestion question;
  private final PathGuard guard;
  private final Gaps gaps;
  private final EndChoice choice;
  private final Extension extension;
  private final Map<Asked, PathOutlook> known = new HashMap<>();
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
    this.gaps = new Gaps(graph, question, phrases, writer, monitor);
    this.choice = new EndChoice(index, limits, monitor);
    this.extension = new Extension(index);
    this.monitor = monitor;
    this.limits = limits;
    this.conditions = conditions;
    this.guard = new PathGuard(graph, index::dispatch, index.tree(), limits);
  }

  /**
   * @param candidates whose relevance leads the search
   */
  PathOutlook search(Anchors anchors, Collection<Candidate> candidates) {
    return known.computeIfAbsent(
        new Asked(anchors, Set.copyOf(candidates)), key -> look(anchors, candidates));
  }

  /** What has been looked for: the order of candidates changes nothing of what is found. */
  private record Asked(Anchors anchors, Set<Candidate> candidates) {}

  private PathOutlook look(Anchors anchors, Collection<Candidate> candidates) {
    if (!anchors.complete()) {
      return nothing(gaps.missingEnd(anchors), gaps.hints(anchors, candidates), false);
    }
    if (anchors.single()) {
      return single(anchors);
    }
    Optional<EndChoice.Decided> decided = choice.decide(anchors, relevance(candidates));
    if (decided.isEmpty()) {
      return nothing(
          gaps.brokenPath(anchors.likeliest(EXPLAINED_ENDS), finder(candidates)),
          gaps.hints(anchors, candidates),
          false);
    }
    Anchors meant = decided.get().anchors();
    PathOutlook outlook =
        meant.complete()
            ? between(meant, anchors, candidates)
            : nothing(gaps.missingEnd(meant), gaps.hints(anchors, candidates), false);
    return outlook.withEvidence(decided.get().evidence());
  }

  /**
   * @param anchors the ends that are meant
   * @param wide all that could have been
   */
  private PathOutlook between(Anchors anchors, Anchors wide, Collection<Candidate> candidates) {
    PathFinder finder = finder(candidates);
    PathFinder.Result proven =
        finder.find(anchors.entries(), anchors.targets(), PathFinder.Mode.VERIFIED, monitor);
    List<ChainPath> verified = extended(proven.paths(), wide);
    Set<String> problems = new LinkedHashSet<>();
    Optional<PathGuard.Result> passing = firstPassing(verified, problems);
    if (passing.isPresent()) {
      return new PathOutlook(
          verified,
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
          verified,
          List.of(),
          proven.runnersUp(),
          Optional.empty(),
          Optional.empty(),
          List.copyOf(problems),
          problems.isEmpty() ? gaps.brokenPath(anchors, finder) : String.join("; ", problems),
          gaps.hints(anchors, candidates),
          proven.bounded());
    }
    PathFinder.Result open =
        finder.find(anchors.entries(), anchors.targets(), PathFinder.Mode.CONDITIONAL, monitor);
    List<ChainPath> conditional =
        ranked(
            extended(
                open.paths().stream()
                    .filter(path -> path.confidence() == Confidence.CONDITIONAL)
                    .toList(),
                wide),
            anchors,
            candidates);
    Optional<PathGuard.Result> pending = firstPending(conditional, problems);
    String gap =
        pending
            .map(result -> gaps.condition(result.path()))
            .orElseGet(() -> gaps.brokenPath(anchors, finder));
    return new PathOutlook(
        verified,
        conditional,
        open.runnersUp(),
        Optional.empty(),
        pending,
        List.copyOf(problems),
        problems.isEmpty() ? gap : String.join("; ", problems),
        gaps.hints(anchors, candidates),
        open.bounded());
  }

  private List<ChainPath> extended(List<ChainPath> paths, Anchors wide) {
    return wide.likely() == null
        ? paths
        : paths.stream().map(path -> extension.of(path, wide.entries(), wide.targets())).toList();
  }

  /** Whether a passing path exists between these anchors. */
  boolean joins(Anchors anchors, Collection<Candidate> candidates) {
    if (!anchors.complete() || anchors.single()) {
      return false;
    }
    Optional<Anchors> meant =
        choice
            .decide(anchors, relevance(candidates))
            .map(EndChoice.Decided::anchors)
            .filter(Anchors::complete);
    return meant.isPresent()
        && firstPassing(
                finder(candidates)
                    .find(
                        meant.get().entries(),
                        meant.get().targets(),
                        PathFinder.Mode.VERIFIED,
                        monitor)
                    .paths(),
                new LinkedHashSet<>())
            .isPresent();
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
}
