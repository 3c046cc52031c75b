package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.WorkMonitor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PathFinderTest {
  private final List<Symbol> symbols = new ArrayList<>();
  private final List<CallEdge> edges = new ArrayList<>();
  private final List<Dispatch> dispatches = new ArrayList<>();

  private int method(String name, int modifiers) {
    symbols.add(
        new Symbol(
            "p." + name + "#m()",
            SymbolKind.METHOD,
            0,
            new SourceRange(0, 10, 1, 1),
            new SourceRange(0, 1, 1, 1),
            modifiers,
            false));
    return symbols.size() - 1;
  }

  private int method(String name) {
    return method(name, 0);
  }

  private void call(int caller, int callee, Confidence confidence, Dispatch dispatch) {
    edges.add(
        new CallEdge(
            caller,
            callee,
            "m/0",
            EdgeKind.CALLS,
            confidence,
            Basis.COMPILER,
            confidence == Confidence.VERIFIED ? null : AmbiguityReason.COMPILE_ERROR,
            0,
            new SourceRange(1, 2, 1, 1),
            CallEdge.NONE,
            false,
            false,
            false,
            confidence == Confidence.VERIFIED ? List.of() : List.of(callee),
            List.of()));
    dispatches.add(dispatch);
  }

  private static Dispatch exact(int target) {
    return new Dispatch(Confidence.VERIFIED, Basis.EXACT, null, List.of(target(target)));
  }

  private static Dispatch open(int... targets) {
    List<Dispatch.Target> all = new ArrayList<>();
    for (int target : targets) {
      all.add(target(target));
    }
    return new Dispatch(
        Confidence.CONDITIONAL, Basis.RECEIVER_TYPE, AmbiguityReason.SEVERAL_IMPLEMENTATIONS, all);
  }

  private static Dispatch.Target target(int method) {
    return new Dispatch.Target(method, List.of(method));
  }

  private void call(int caller, int callee) {
    call(caller, callee, Confidence.VERIFIED, exact(callee));
  }

  private PathFinder.Result find(int from, int to, PathFinder.Mode mode, int maxHops) {
    return finder(maxHops, PathFinder.Costs.BELIEVED_ENDS)
        .find(Map.of(from, 1.0), Map.of(to, 1.0), mode, WorkMonitor.NONE);
  }

  /** Ends of no relevance cost 100, hops 1, conditions 3 and 1 for each doubling. */
  private List<PathFinder.Joined> join(
      Map<Integer, Double> entries, Map<Integer, Double> targets, double slack) {
    return finder(9, new PathFinder.Costs(3, 1, 20, 1, 0, 0, 100))
        .join(entries, targets, slack, WorkMonitor.NONE);
  }

  private PathFinder finder(int maxHops, PathFinder.Costs costs) {
    SourceFile file =
        new SourceFile(
            "P.java",
            "0".repeat(64),
            10,
            0,
            "UTF-8",
            1,
            false,
            false,
            SourceFile.State.COMPLETE,
            "");
    ShadowGraph graph = new ShadowGraph(List.of(file), symbols, edges, List.of());
    return new PathFinder(
        graph,
        edge -> dispatches.get(edges.indexOf(edge)),
        symbol -> 0,
        PathFinder.Limits.DEFAULT.withMaxHops(maxHops),
        costs);
  }

  @Test
  void endsThatAPathJoinsAreMeantBeforeBetterOnesThatNothingJoins() {
    int best = method("Best");
    int second = method("Second");
    int far = method("Far");
    int near = method("Near");
    call(second, near);
    List<PathFinder.Joined> joined =
        join(Map.of(best, 1.0, second, 0.9), Map.of(far, 1.0, near, 0.8), 10);
    assertEquals(
        List.of(List.of(second, near)), joined.stream().map(j -> j.path().stations()).toList());
    assertEquals(10 + 1 + 20, joined.getFirst().cost(), 1e-9);
  }

  @Test
  void aLongWayBetweenBetterEndsIsCheaperThanAShortOneBetweenWorse() {
    int a = method("A");
    int b = method("B");
    int c = method("C");
    int d = method("D");
    int weak = method("Weak");
    call(a, b);
    call(b, c);
    call(c, d);
    call(a, weak);
    List<PathFinder.Joined> joined = join(Map.of(a, 1.0), Map.of(d, 1.0, weak, 0.9), 10);
    assertEquals(
        List.of(List.of(a, b, c, d), List.of(a, weak)),
        joined.stream().map(j -> j.path().stations()).toList());
    assertEquals(
        List.of(List.of(a, b, c, d)),
        join(Map.of(a, 1.0), Map.of(d, 1.0, weak, 0.9), 5).stream()
            .map(j -> j.path().stations())
            .toList());
  }

  @Test
  void aConditionCostsMoreTheMoreCandidatesItHas() {
    int a = method("A");
    int declared = method("Base", Modifier.ABSTRACT);
    int few = method("Few");
    int many = method("Many");
    int others = method("Others");
    int[] all = {many, others, method("X"), method("Y")};
    call(a, declared, Confidence.VERIFIED, open(few, others));
    call(a, method("Other", Modifier.ABSTRACT), Confidence.VERIFIED, open(all));
    List<PathFinder.Joined> joined = join(Map.of(a, 1.0), Map.of(few, 1.0, many, 1.0), 10);
    assertEquals(1 + 3 + 1, joined.getFirst().cost(), 1e-9);
    assertEquals(few, joined.getFirst().path().target());
    assertEquals(1 + 3 + 2, joined.getLast().cost(), 1e-9);
  }

  @Test
  void takesProvenHopsOnly() {
    int a = method("A");
    int b = method("B");
    int c = method("C");
    call(a, b);
    call(b, c, Confidence.AMBIGUOUS, exact(c));
    assertTrue(find(a, c, PathFinder.Mode.VERIFIED, 9).paths().isEmpty());
    assertTrue(find(a, c, PathFinder.Mode.CONDITIONAL, 9).paths().isEmpty());
    ChainPath explained = find(a, c, PathFinder.Mode.EXPLAIN, 9).paths().getFirst();
    assertEquals(Confidence.CONDITIONAL, explained.confidence());
  }

  @Test
  void longerProvenPathBeatsShorterConditionalOne() {
    int a = method("A");
    int declared = method("Base", Modifier.ABSTRACT);
    int other = method("Other");
    int b = method("B");
    int c = method("C");
    call(a, declared, Confidence.VERIFIED, open(c, other));
    call(a, b);
    call(b, c);
    ChainPath path = find(a, c, PathFinder.Mode.CONDITIONAL, 9).paths().getFirst();
    assertEquals(List.of(a, b, c), path.stations());
    assertEquals(Confidence.VERIFIED, path.confidence());
  }

  @Test
  void openDispatchIsACondition() {
    int a = method("A");
    int declared = method("Base", Modifier.ABSTRACT);
    int other = method("Other");
    int c = method("C");
    call(a, declared, Confidence.VERIFIED, open(other, c));
    assertTrue(find(a, c, PathFinder.Mode.VERIFIED, 9).paths().isEmpty());
    ChainPath path = find(a, c, PathFinder.Mode.CONDITIONAL, 9).paths().getFirst();
    assertEquals(1, path.priority().conditions());
    ChainPath.Open open = path.hops().getFirst().open();
    assertEquals(1, open == null ? -1 : open.chosen());
  }

  @Test
  void declaredMethodWithoutBodyIsAnEndAndNoStation() {
    int a = method("A");
    int declared = method("Base", Modifier.ABSTRACT);
    int c = method("C");
    call(a, declared, Confidence.VERIFIED, open(c));
    ChainPath path = find(a, declared, PathFinder.Mode.VERIFIED, 9).paths().getFirst();
    assertEquals(EdgeKind.CALLS, path.hops().getFirst().kind());
    assertEquals(Confidence.VERIFIED, path.confidence());
  }

  @Test
  void closedWorldStepIsADispatchHop() {
    int a = method("A");
    int declared = method("Base", Modifier.ABSTRACT);
    int c = method("C");
    call(
        a,
        declared,
        Confidence.VERIFIED,
        new Dispatch(Confidence.VERIFIED, Basis.CLOSED_WORLD, null, List.of(target(c))));
    ChainPath path = find(a, c, PathFinder.Mode.VERIFIED, 9).paths().getFirst();
    assertEquals(EdgeKind.DISPATCHES_TO, path.hops().getFirst().kind());
    assertEquals(1, path.priority().inferred());
  }

  @Test
  void keepsTheSecondWayOverOtherSymbols() {
    int a = method("A");
    int b = method("B");
    int c = method("C");
    int d = method("D");
    call(a, d);
    call(a, d);
    call(a, b);
    call(b, c);
    call(c, d);
    call(c, a);
    PathFinder.Result result = find(a, d, PathFinder.Mode.VERIFIED, 9);
    assertEquals(List.of(List.of(a, d)), result.paths().stream().map(ChainPath::stations).toList());
    assertEquals(
        List.of(List.of(a, b, c, d)),
        result.runnersUp().stream().map(ChainPath::stations).toList());
    assertEquals(List.of(), find(b, c, PathFinder.Mode.VERIFIED, 9).runnersUp());
  }

  @Test
  void endsOnCyclesAndAtItsLimit() {
    int a = method("A");
    int b = method("B");
    int c = method("C");
    int d = method("D");
    call(a, b);
    call(b, a);
    call(b, c);
    call(c, d);
    assertEquals(3, find(a, d, PathFinder.Mode.VERIFIED, 3).paths().getFirst().hops().size());
    PathFinder.Result cut = find(a, d, PathFinder.Mode.VERIFIED, 2);
    assertTrue(cut.paths().isEmpty());
    assertTrue(cut.bounded());
  }
}
