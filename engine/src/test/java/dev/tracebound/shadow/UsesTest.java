package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.WorkMonitor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Fields, overrides, and that what is used without being called never gets into a chain. */
final class UsesTest {
  private static final String SOURCE =
      """
      package p;
      class A {
        /** How many. */
        static int size = load();
        int size() { return size; }
        static int load() { return B.deep(); }
        int first, second = 2;
        enum Color { RED, GREEN { } }
        record Pair(int left, String right) {}
        interface Limits { int MAX = 3; }
        static final class Sub extends A { @Override int size() { return 1; } }
      }
      class B {
        static int deep() { return 0; }
        int use() { return A.size; }
        String text(A a) { return "a" + a + new Shown(); }
      }
      class Shown { @Override public String toString() { return "" + B.deep(); } }
      """;

  private final ShadowGraph graph = MemoryTree.of(SOURCE).index();

  private int symbol(String id) {
    int found = graph.indexOf(id);
    assertNotEquals(CallEdge.NONE, found, id);
    return found;
  }

  @Test
  void fieldsAreSymbols() {
    for (String id :
        List.of(
            "p.A#size",
            "p.A#first",
            "p.A#second",
            "p.A$Color#RED",
            "p.A$Color#GREEN",
            "p.A$Pair#left",
            "p.A$Pair#right",
            "p.A$Limits#MAX")) {
      assertEquals(SymbolKind.FIELD, graph.symbol(symbol(id)).kind(), id);
      assertFalse(graph.symbol(symbol(id)).isExternal(), id);
    }
    Symbol size = graph.symbol(symbol("p.A#size"));
    assertEquals("A.size", size.displayName());
    assertEquals("size", size.memberName());
    assertEquals(
        "/** How many. */\n  static int size = load();",
        SOURCE.substring(size.range().start(), size.range().end()));
    assertEquals("size", SOURCE.substring(size.name().start(), size.name().end()));
    Symbol second = graph.symbol(symbol("p.A#second"));
    assertEquals("second = 2", SOURCE.substring(second.range().start(), second.range().end()));
  }

  @Test
  void aNameMeansAFieldOnlyWhereNothingElseHasIt() {
    assertEquals(List.of(symbol("p.A$Sub#size()")), SymbolNames.resolve(graph, "Sub.size"));
    assertEquals(List.of(symbol("p.A#size()")), SymbolNames.resolve(graph, "A.size"));
    assertEquals(List.of(symbol("p.A#size")), SymbolNames.resolve(graph, "p.A#size"));
    assertEquals(List.of(symbol("p.A$Color#RED")), SymbolNames.resolve(graph, "Color.RED"));
  }

  @Test
  void fieldsAreNoMembersThatCanBeCalled() {
    assertFalse(graph.members(symbol("p.A")).contains(symbol("p.A#size")));
    assertFalse(SymbolKind.FIELD.isExecutable());
    assertFalse(SymbolKind.FIELD.isType());
  }

  @Test
  void noChainRunsOverWhatIsOnlyUsed() {
    Dispatcher dispatcher = new Dispatcher(graph);
    PathFinder finder =
        new PathFinder(graph, dispatcher::dispatch, symbol -> 0, PathFinder.Limits.DEFAULT);
    Map<Integer, Double> from = Map.of(symbol("p.B#use()"), 1.0, symbol("p.B#text(A)"), 1.0);
    for (String target :
        List.of(
            "p.A#size",
            "p.A#<clinit>()",
            "p.A#load()",
            "p.Shown#toString()",
            "p.B#deep()",
            "p.A$Sub#size()")) {
      for (PathFinder.Mode mode : PathFinder.Mode.values()) {
        PathFinder.Result result =
            finder.find(from, Map.of(symbol(target), 1.0), mode, WorkMonitor.NONE);
        assertEquals(List.of(), result.paths(), target + " " + mode);
      }
    }
    assertTrue(
        graph.edges().stream()
            .anyMatch(
                edge ->
                    edge.kind() == EdgeKind.INITIALIZES
                        && Edges.text(graph, edge).equals("p.B#use() -> p.A#<clinit>()")));
  }

  @Test
  void overridesAreListedWhereTheyAreDeclared() {
    List<String> overrides =
        OverrideEdge.of(graph).stream()
            .map(
                edge ->
                    graph.symbol(edge.method()).id()
                        + " -> "
                        + graph.symbol(edge.overridden()).id()
                        + " "
                        + edge.confidence())
            .toList();
    assertTrue(overrides.contains("p.A$Sub#size() -> p.A#size() VERIFIED"), overrides::toString);
    assertTrue(
        overrides.contains("p.Shown#toString() -> java.lang.Object#toString() VERIFIED"),
        overrides::toString);
  }

  @Test
  void noOverrideOfADuplicateIsVerified() {
    ShadowGraph twice =
        MemoryTree.of(
                "package p; class Base { void m() {} }",
                "package p; class Twice extends Base { void m() {} }",
                "package p; class Twice extends Base { void m() {} }",
                "package p; class Below extends Twice { void m() {} }")
            .index();
    for (OverrideEdge edge : OverrideEdge.of(twice)) {
      boolean ofTwice =
          twice.symbol(edge.method()).typeId().equals("p.Twice")
              || twice.symbol(edge.overridden()).typeId().equals("p.Twice");
      assertEquals(
          ofTwice ? Confidence.AMBIGUOUS : Confidence.VERIFIED,
          edge.confidence(),
          twice.symbol(edge.method()).id());
    }
    assertTrue(OverrideEdge.of(twice).size() >= 3);
  }
}
