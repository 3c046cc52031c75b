package dev.tracebound.shadow;

import dev.tracebound.shadow.bytecode.Bytecode;
import dev.tracebound.shadow.bytecode.BytecodeCalls;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Assertions;

/**
 * What the bytecode says of a shadow. All edges are those between methods of the library itself.
 *
 * @param verified how many VERIFIED edges were judged
 * @param wrong the VERIFIED edges that the bytecode does not have at their lines
 * @param pairs every caller and callee in the bytecode
 * @param missed pairs that no VERIFIED edge has
 * @param lost pairs that no AMBIGUOUS edge names as a candidate either
 * @param dispatches how many dispatches that are VERIFIED by the hierarchy were judged
 * @param narrowed how many that are VERIFIED by where their objects are created were judged
 * @param wrongDispatches those for which the classes of the jar run something else
 */
record OracleVerdict(
    int verified,
    List<Wrong> wrong,
    int pairs,
    Set<String> missed,
    Set<String> lost,
    int dispatches,
    int narrowed,
    Set<String> wrongDispatches) {

  /** A VERIFIED edge that the bytecode does not have. */
  record Wrong(String edge, String path, int line) {}

  static OracleVerdict of(ShadowGraph graph, Path compiled) {
    Bytecode bytecode = Bytecode.of(List.of(compiled), Assertions::fail, WorkMonitor.NONE);
    BytecodeCalls truth = new BytecodeCalls(bytecode);
    Judge judge = new Judge(graph, truth, new BytecodeDispatch(bytecode, truth));
    judge.calls();
    judge.dispatches();
    Set<String> pairs = truth.pairs();
    Set<String> missed = new TreeSet<>(pairs);
    missed.removeAll(judge.verifiedPairs);
    Set<String> lost = new TreeSet<>(missed);
    lost.removeAll(judge.candidatePairs);
    return new OracleVerdict(
        judge.verified,
        judge.wrong,
        pairs.size(),
        missed,
        lost,
        judge.dispatches,
        judge.narrowed,
        judge.wrongDispatches);
  }

  double precision() {
    return 1 - (double) wrong.size() / verified;
  }

  /** The share of the bytecode's pairs that VERIFIED edges have. */
  double recall() {
    return 1 - (double) missed.size() / pairs;
  }

  double recallWithCandidates() {
    return 1 - (double) lost.size() / pairs;
  }

  private static final class Judge {
    private final ShadowGraph graph;
    private final BytecodeCalls truth;
    private final BytecodeDispatch selection;
    private final List<Wrong> wrong = new ArrayList<>();
    private final Set<String> wrongDispatches = new TreeSet<>();
    private final Set<String> verifiedPairs = new TreeSet<>();
    private final Set<String> candidatePairs = new TreeSet<>();
    private final Map<String, Integer> seen = new HashMap<>();
    private int verified;
    private int dispatches;
    private int narrowed;

    Judge(ShadowGraph graph, BytecodeCalls truth, BytecodeDispatch selection) {
      this.graph = graph;
      this.truth = truth;
      this.selection = selection;
    }

    void calls() {
      for (CallEdge edge : graph.edges()) {
        if (!edge.kind().namesCode() || edge.reason() == AmbiguityReason.REFLECTION) {
          continue; // no invoke instruction, no method handle
        }
        if (!isCompiled(edge.caller()) || !isCompiled(edge.callee())) {
          continue;
        }
        if (edge.confidence() != Confidence.VERIFIED) {
          edge.candidates().forEach(each -> candidatePairs.add(pair(edge, each)));
        } else if (!graph.symbol(edge.callee()).isExternal()) {
          verified++;
          verifiedPairs.add(pair(edge, edge.callee()));
          if (!stands(edge)) {
            wrong.add(
                new Wrong(
                    pair(edge, edge.callee()),
                    graph.file(edge.file()).path(),
                    edge.site().lineStart()));
          }
        }
      }
    }

    private boolean isCompiled(int symbol) {
      return symbol < 0
          || graph.symbol(symbol).isExternal()
          || truth.knows(graph.symbol(symbol).typeId());
    }

    private String pair(CallEdge edge, int callee) {
      return truth.id(graph.symbol(edge.caller()).id())
          + " -> "
          + truth.id(graph.symbol(callee).id());
    }

    /**
     * javac writes down the line of a method's call, that of the parenthesis. Constructors and
     * method references have none of their own: there must be as many in the bytecode as edges.
     */
    private boolean stands(CallEdge edge) {
      List<Integer> lines =
          truth
              .calls
              .getOrDefault(truth.id(graph.symbol(edge.caller()).id()), Map.of())
              .getOrDefault(truth.id(graph.symbol(edge.callee()).id()), List.of());
      boolean hasLine =
          edge.kind() == EdgeKind.CALLS
              && !edge.implicit()
              && graph.symbol(edge.callee()).kind() == SymbolKind.METHOD;
      boolean merged =
          edge.implicit()
              && graph.symbol(edge.callee()).kind() == SymbolKind.METHOD
              && !lines.isEmpty();
      if (merged) {
        return true; // javac asks a component once for several record patterns
      }
      return hasLine
          ? lines.stream()
              .anyMatch(line -> line >= edge.site().lineStart() && line <= edge.site().lineEnd())
          : lines.size() >= seen.merge(pair(edge, edge.callee()), 1, Integer::sum);
    }

    void dispatches() {
      Dispatcher dispatcher = new Dispatcher(graph);
      for (DispatchEdge edge : dispatcher.dispatchEdges()) {
        if (edge.confidence() == Confidence.VERIFIED
            && isCompiled(edge.declared())
            && isCompiled(edge.implementation())) {
          Symbol declared = graph.symbol(edge.declared());
          judge(declared, declared.typeId(), edge.implementation());
        }
      }
      for (CallEdge edge : graph.edges()) {
        if (edge.confidence() == Confidence.VERIFIED
            && edge.virtual()
            && isCompiled(edge.callee())
            && isCompiled(edge.receiver())) {
          Dispatch dispatch = dispatcher.dispatch(edge);
          if (dispatch.basis() == Basis.CONSTRUCTION) {
            judgeNarrowed(edge, dispatch);
          } else if (dispatch.confidence() == Confidence.VERIFIED) {
            judge(
                graph.symbol(edge.callee()),
                graph.symbol(edge.receiver()).id(),
                dispatch.targets().getFirst().method());
          }
        }
      }
    }

    /** Bytecode does not say where objects come from, but what is one of several must be one. */
    private void judgeNarrowed(CallEdge edge, Dispatch dispatch) {
      Symbol declared = graph.symbol(edge.callee());
      if (declared.isExternal()) {
        return;
      }
      if (dispatch.confidence() == Confidence.VERIFIED) {
        narrowed++;
      }
      String receiver = graph.symbol(edge.receiver()).id();
      Set<String> selected = selection.implementations(truth.id(declared.id()), receiver);
      for (Dispatch.Target target : dispatch.targets()) {
        String wanted = truth.id(graph.symbol(target.method()).id());
        if (!selected.contains(wanted)) {
          wrongDispatches.add(
              declared.id() + " on " + receiver + ": " + wanted + ", but " + selected);
        }
      }
    }

    private void judge(Symbol declared, String receiver, int implementation) {
      dispatches++;
      String wanted = truth.id(graph.symbol(implementation).id());
      Set<String> selected = selection.implementations(truth.id(declared.id()), receiver);
      if (!selected.equals(Set.of(wanted))) {
        wrongDispatches.add(
            declared.id() + " on " + receiver + ": " + wanted + ", but " + selected);
      }
    }
  }
}
