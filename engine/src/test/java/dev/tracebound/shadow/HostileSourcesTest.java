package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Sources that nobody writes on purpose: one of them costs at most its own edges. */
class HostileSourcesTest {
  private static final int METHODS = 34_000;
  private static final int NESTED = 10_000;

  @Test
  void classesThatInheritFromEachOther() {
    ShadowGraph graph =
        new MemoryTree()
            .with(
                "p/A.java",
                "package p; class A extends B { void a() { b(); own(); } void own() {} }")
            .with("p/B.java", "package p; class B extends C { void b() {} }")
            .with("p/C.java", "package p; class C extends A { void c(A a) { a.a(); } }")
            .with("p/I.java", "package p; interface I extends J { default void i() { j(); } }")
            .with("p/J.java", "package p; interface J extends I { default void j() { i(); } }")
            .with("p/S.java", "package p; class S extends S { void s() { super.s(); } }")
            .with("p/Whole.java", "package p; class Whole { void w() { x(); } void x() {} }")
            .index();
    assertEquals(
        List.of(
            "p.A#<init>() -> p.B#<init>()",
            "p.A#a() -> p.A#own()",
            "p.A#a() -> p.B#b()",
            "p.B#<init>() -> p.C#<init>()",
            "p.C#c(A) -> p.A#a()",
            "p.Whole#w() -> p.Whole#x()"),
        Edges.of(graph, Confidence.VERIFIED));
  }

  @Test
  void aFileOfAHundredThousandLines() {
    String methods =
        IntStream.range(0, METHODS)
            .mapToObj(i -> "  int m%d(int x) {\n    return m%d(x + 1);\n  }\n".formatted(i, i + 1))
            .collect(Collectors.joining());
    String source =
        "package p;\nfinal class Long {\n%s  int m%d(int x) {\n    return x;\n  }\n}\n"
            .formatted(methods, METHODS);
    assertTrue(source.lines().count() > 100_000);
    ShadowGraph graph = new MemoryTree().with("p/Long.java", source).index();
    assertEquals(METHODS, Edges.of(graph, Confidence.VERIFIED).size());
    int last = graph.indexOf("p.Long#m%d(int)".formatted(METHODS));
    assertEquals(3 * METHODS + 3, graph.symbol(last).range().lineStart());
  }

  @Test
  void callsWithinCallsManyThousandsDeep() {
    String deep = "d(".repeat(NESTED) + "1" + ")".repeat(NESTED);
    ShadowGraph graph =
        MemoryTree.of("package p; class Deep { int d(int x) { return " + deep + "; } }").index();
    assertEquals(List.of("p.Deep#d(int) -> p.Deep#d(int)"), Edges.of(graph, Confidence.VERIFIED));
    assertEquals(NESTED, graph.edges().stream().filter(e -> e.kind() == EdgeKind.CALLS).count());
  }
}
