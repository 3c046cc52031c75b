package dev.tracebound.investigation;

import dev.tracebound.answer.AnswerWriter;
import dev.tracebound.answer.Phrases;
import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.ChainPath.Hop;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.PathFinder;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is missing after a round: as a sentence, and as names that a second search may try. */
final class Gaps {
  private static final int MAX_HINTS = 8;

  /** Of each end: what is near to less likely ones would only lead away. */
  private static final int NEAR_ENDS = 3;

  private final ShadowGraph graph;
  private final RewrittenQuestion question;
  private final Phrases phrases;
  private final AnswerWriter writer;
  private final WorkMonitor monitor;

  Gaps(
      ShadowGraph graph,
      RewrittenQuestion question,
      Phrases phrases,
      AnswerWriter writer,
      WorkMonitor monitor) {
    this.graph = graph;
    this.question = question;
    this.phrases = phrases;
    this.writer = writer;
    this.monitor = monitor;
  }

  String missingEnd(Anchors anchors) {
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
    return phrases.say(key, AskedEnds.of(question).getOrDefault(end, question.query()));
  }

  String condition(ChainPath path) {
    Hop open = path.hops().stream().filter(hop -> hop.open() != null).findFirst().orElseThrow();
    CallEdge edge = graph.edge(open.edge());
    return phrases.say(
        "gap.condition",
        graph.file(edge.file()).path(),
        edge.site().lineStart(),
        open.open() == null ? "" : writer.conditionText(open.open()));
  }

  /** Where a path would break: the first hop of the best path over what is not proven. */
  String brokenPath(Anchors anchors, PathFinder finder) {
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
    return phrases.say(
        "gap.no_path", best(anchors.entries()), best(anchors.targets()), all.visited());
  }

  private String best(Map<Integer, Double> anchors) {
    return Anchors.best(anchors, 1).keySet().stream()
        .map(symbol -> graph.symbol(symbol).displayName())
        .findFirst()
        .orElse("");
  }

  /** Names around the anchors that are believed: what the missing end may be near to. */
  List<String> hints(Anchors anchors, Collection<Candidate> candidates) {
    Set<String> hints = new LinkedHashSet<>();
    for (int target : Anchors.best(anchors.targets(), NEAR_ENDS).keySet()) {
      for (int edge : graph.incoming(target)) {
        if (graph.edge(edge).kind().namesCode()) {
          hint(hints, graph.edge(edge).caller());
        }
      }
    }
    for (int entry : Anchors.best(anchors.entries(), NEAR_ENDS).keySet()) {
      for (int edge : graph.outgoing(entry)) {
        if (graph.edge(edge).kind().namesCode()) {
          hint(hints, graph.edge(edge).callee());
        }
      }
    }
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
