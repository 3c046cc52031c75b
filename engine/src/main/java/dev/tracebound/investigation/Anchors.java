package dev.tracebound.investigation;

import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.retrieval.QuestionKind;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where a chain may start and end: symbol index to relevance, 0 to 1.
 *
 * @param entries believed starts
 * @param targets believed ends; empty where the question asks for one place only
 * @param single whether the question asks for one place only
 * @param likely what else is known of the ends where several are likely, and only the path between
 *     them can tell which are meant; null where all of them are
 * @param missing the ends that the question names and nothing in the tree supports
 */
record Anchors(
    Map<Integer, Double> entries,
    Map<Integer, Double> targets,
    boolean single,
    @Nullable Likely likely,
    List<End> missing) {

  /**
   * @param entrySupport symbol index to what speaks for it by itself, 0 to 1
   * @param targetSupport the same for the targets
   * @param least evidence that a pair of ends needs, 0 to 1
   */
  record Likely(
      Map<Integer, Double> entrySupport, Map<Integer, Double> targetSupport, double least) {}

  /** How much speaks for an entry, by itself and beside the others, 0 to 1. */
  double ofEntry(int symbol) {
    return likely == null ? 1 : evidence(symbol, entries, likely.entrySupport());
  }

  /** The same for a target. */
  double ofTarget(int symbol) {
    return likely == null ? 1 : evidence(symbol, targets, likely.targetSupport());
  }

  private static double evidence(
      int symbol, Map<Integer, Double> relevance, Map<Integer, Double> support) {
    return Math.sqrt(relevance.getOrDefault(symbol, 0.0) * support.getOrDefault(symbol, 0.0));
  }

  private static final int MAX_PER_END = 6;
  private static final double NEAR_BEST = 0.8;
  private static final double MEMBER = 0.9;
  private static final double UNASKED = 0.5;

  Anchors {
    missing = List.copyOf(missing);
  }

  /** All of them are meant. */
  static Anchors meant(Map<Integer, Double> entries, Map<Integer, Double> targets) {
    return new Anchors(entries, targets, false, null, List.of());
  }

  boolean complete() {
    return missing.isEmpty() && !entries.isEmpty() && (single || !targets.isEmpty());
  }

  /**
   * The same with fewer ends.
   *
   * @param most of each
   */
  Anchors likeliest(int most) {
    return new Anchors(best(entries, most), best(targets, most), single, likely, missing);
  }

  /** Most relevant first; of equal ones the smaller symbol index. */
  static Map<Integer, Double> best(Map<Integer, Double> ends, int most) {
    Map<Integer, Double> best = new LinkedHashMap<>();
    ends.entrySet().stream()
        .sorted(
            Map.Entry.<Integer, Double>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(most)
        .forEach(end -> best.put(end.getKey(), end.getValue()));
    return best;
  }

  /**
   * @param candidates of the last round, in the order that counts
   * @param needed what has to speak for what is chosen
   */
  static Anchors choose(
      ShadowGraph graph,
      RewrittenQuestion question,
      Collection<Candidate> candidates,
      Evidence.Needed needed) {
    Set<End> asked = AskedEnds.of(question).keySet();
    if (asked.contains(End.ENTRY) && asked.contains(End.TARGET)) {
      return ofBothEnds(graph, candidates, needed.ends());
    }
    Map<Integer, Double> entry = believed(graph, candidates, End.ENTRY, needed.place());
    Map<Integer, Double> target = believed(graph, candidates, End.TARGET, needed.place());
    Map<Integer, Double> topic = believed(graph, candidates, End.TOPIC, needed.place());
    List<End> missing = new ArrayList<>();
    if (asked.contains(End.ENTRY) && entry.isEmpty()) {
      missing.add(End.ENTRY);
    }
    if (asked.contains(End.TARGET) && target.isEmpty()) {
      missing.add(End.TARGET);
    }
    if (asked.size() == 1 && topic.isEmpty()) {
      missing.add(End.TOPIC);
    }
    if (question.kind() == QuestionKind.WHO_CALLS || asked.contains(End.TARGET)) {
      Map<Integer, Double> ends = members(graph, target.isEmpty() ? topic : target);
      return new Anchors(callers(graph, ends.keySet()), ends, false, null, missing);
    }
    boolean single = question.kind() != QuestionKind.PATH;
    return new Anchors(entry.isEmpty() ? topic : entry, Map.of(), single, null, missing);
  }

  private static Anchors ofBothEnds(
      ShadowGraph graph, Collection<Candidate> candidates, double least) {
    LikelyEnds entry = LikelyEnds.of(graph, candidates, End.ENTRY);
    LikelyEnds target = LikelyEnds.of(graph, candidates, End.TARGET);
    List<End> missing = new ArrayList<>();
    if (entry.relevance().isEmpty()) {
      missing.add(End.ENTRY);
    }
    if (target.relevance().isEmpty()) {
      missing.add(End.TARGET);
    }
    boolean named =
        candidates.stream().anyMatch(c -> c.end() == End.ENTRY && Scores.isNamed(c))
            && candidates.stream().anyMatch(c -> c.end() == End.TARGET && Scores.isNamed(c));
    return new Anchors(
        entry.relevance(),
        target.relevance(),
        false,
        named ? null : new Likely(entry.support(), target.support(), least),
        missing);
  }

  private static Map<Integer, Double> believed(
      ShadowGraph graph, Collection<Candidate> all, End end, double least) {
    List<Candidate> candidates = all.stream().filter(c -> c.end() == end).toList();
    double best = Scores.best(candidates);
    double most = candidates.stream().mapToDouble(c -> Scores.evidence(c, best)).max().orElse(0);
    boolean named = candidates.stream().anyMatch(Scores::isNamed);
    Map<Integer, Double> believed = new LinkedHashMap<>();
    candidates.stream()
        .filter(c -> named ? Scores.isNamed(c) : Scores.evidence(c, best) >= least)
        .filter(c -> Scores.evidence(c, best) >= NEAR_BEST * most)
        .limit(MAX_PER_END)
        .forEach(
            c -> {
              int symbol = graph.indexOf(c.symbol());
              if (symbol != CallEdge.NONE) {
                believed.put(symbol, Scores.relevance(c, best));
              }
            });
    return believed;
  }

  /** A type stands for what it declares, an abstract method for what implements it. */
  private static Map<Integer, Double> members(ShadowGraph graph, Map<Integer, Double> chosen) {
    Map<Integer, Double> all = new LinkedHashMap<>(chosen);
    chosen.forEach(
        (symbol, relevance) -> {
          Symbol declared = graph.symbol(symbol);
          List<Integer> more =
              declared.kind().isType()
                  ? graph.members(symbol)
                  : declared.isAbstract() ? graph.overriders(symbol) : List.of();
          more.forEach(member -> all.putIfAbsent(member, relevance * MEMBER));
        });
    return all;
  }

  private static Map<Integer, Double> callers(ShadowGraph graph, Set<Integer> targets) {
    Map<Integer, Double> callers = new LinkedHashMap<>();
    Set<Integer> seen = new HashSet<>(targets);
    for (int target : targets) {
      for (int edge : graph.incoming(target)) {
        CallEdge call = graph.edge(edge);
        if (call.confidence() == Confidence.VERIFIED
            && call.kind().namesCode()
            && seen.add(call.caller())) {
          callers.put(call.caller(), UNASKED);
        }
      }
    }
    return callers;
  }
}
