package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.shadow.Neighbours.Direction;
import dev.tracebound.shadow.structure.GraphStructure;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class NeighboursTest {
  private static final Set<EdgeKind> ANY_KIND = EnumSet.allOf(EdgeKind.class);
  private static final Set<Confidence> ANY = EnumSet.allOf(Confidence.class);

  private final ShadowGraph graph =
      MemoryTree.of(
              """
              package p;
              final class A {
                static void start() { ping(0); log(); }
                static void ping(int n) { pong(n); log(); }
                static void pong(int n) { ping(n - 1); log(); missing(n); }
                static void self() { self(); log(); }
                static void passes() { Runnable r = A::start; log(); }
                static void last() { log(); }
                static void log() {}
              }
              """)
          .index();

  private int symbol(String name) {
    return graph.named(name).getFirst();
  }

  private List<String> around(String name, Direction direction, Neighbours.Filter filter) {
    return new Neighbours(graph, direction, filter)
        .of(List.of(symbol(name))).steps().stream()
            .map(s -> s.away() + " " + Edges.text(graph, graph.edge(s.edge())))
            .map(text -> text.replace("p.A#", ""))
            .toList();
  }

  @Test
  void goesAsFarAsItIsTold() {
    assertEquals(
        List.of("1 start() -> ping(int)", "1 start() -> log()"),
        around("start", Direction.CALLEES, new Neighbours.Filter(1, ANY_KIND, ANY, 99)));
    assertEquals(
        List.of(
            "1 start() -> ping(int)",
            "1 start() -> log()",
            "2 ping(int) -> pong(int)",
            "2 ping(int) -> log()"),
        around("start", Direction.CALLEES, new Neighbours.Filter(2, ANY_KIND, ANY, 99)));
  }

  @Test
  void followsOnlyWhatTheFilterPasses() {
    Neighbours.Filter calls = new Neighbours.Filter(1, Set.of(EdgeKind.CALLS), ANY, 99);
    Neighbours.Filter references = new Neighbours.Filter(1, Set.of(EdgeKind.REFERENCES), ANY, 99);
    Neighbours.Filter unresolved =
        new Neighbours.Filter(1, ANY_KIND, Set.of(Confidence.UNRESOLVED), 99);
    assertEquals(List.of(), around("start", Direction.CALLERS, calls));
    assertEquals(List.of("1 passes() -> start()"), around("start", Direction.CALLERS, references));
    assertEquals(
        List.of("1 pong(int) -> missing/1"), around("pong", Direction.CALLEES, unresolved));
  }

  @Test
  void saysWhereItStopped() {
    Neighbours.Filter three = new Neighbours.Filter(1, ANY_KIND, ANY, 3);
    Neighbours.Filter six = new Neighbours.Filter(1, ANY_KIND, ANY, 6);
    List<Integer> log = List.of(symbol("log"));
    Neighbours.Found cut = new Neighbours(graph, Direction.CALLERS, three).of(log);
    assertEquals(3, cut.steps().size());
    assertTrue(cut.stopped());
    Neighbours.Found whole = new Neighbours(graph, Direction.CALLERS, six).of(log);
    assertEquals(6, whole.steps().size());
    assertFalse(whole.stopped());
  }

  @Test
  void cyclesAndHubsOfWhatWasFound() {
    Neighbours neighbours =
        new Neighbours(graph, Direction.CALLERS, new Neighbours.Filter(3, ANY_KIND, ANY, 99));
    Neighbours.Found found = neighbours.of(List.of(symbol("log")));
    GraphStructure structure =
        new GraphStructure(graph, found.symbols(), neighbours.among(found.symbols()));
    assertTrue(structure.inOneCycle(symbol("ping"), symbol("pong")));
    assertTrue(structure.inCycle(symbol("self")));
    assertFalse(structure.inOneCycle(symbol("self"), symbol("ping")));
    assertFalse(structure.inCycle(symbol("start")));
    assertFalse(structure.inCycle(symbol("log")));
    List<Integer> hubs = found.symbols().stream().filter(structure::isHub).toList();
    assertEquals(List.of(symbol("log")), hubs);
  }

  @Test
  void structureIsForFewSymbolsAndTheEdgesBetweenThem() {
    List<Integer> many = IntStream.rangeClosed(0, GraphStructure.MAX_SYMBOLS).boxed().toList();
    assertThrows(IllegalArgumentException.class, () -> new GraphStructure(graph, many, List.of()));
    int leaving = graph.firstOutgoing(symbol("start"));
    assertThrows(
        IllegalArgumentException.class,
        () -> new GraphStructure(graph, List.of(symbol("start")), List.of(leaving)));
    assertFalse(new GraphStructure(graph, List.of(), List.of()).inCycle(symbol("self")));
  }
}
