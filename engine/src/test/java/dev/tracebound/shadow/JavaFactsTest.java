package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

final class JavaFactsTest {

  private static void assertEdges(ShadowGraph graph, String... expected) {
    List<String> verified = Edges.of(graph, Confidence.VERIFIED);
    for (String edge : expected) {
      assertTrue(verified.contains(edge), () -> edge + " is not in " + verified);
    }
  }

  @Test
  void callsOfEveryForm() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class Base { Base(int i) {} void m() {} static void s() {} }
                class A extends Base {
                  A() { this("x"); }
                  A(String s) { super(1); }
                  void m() { super.m(); Base.s(); s(); this.n(); new A().n(); }
                  private void n() { Runnable r = this::n; Runnable l = () -> m(); }
                }
                """)
            .index();
    assertEdges(
        graph,
        "p.A#<init>() -> p.A#<init>(String)",
        "p.A#<init>(String) -> p.Base#<init>(int)",
        "p.A#m() -> p.Base#m()",
        "p.A#m() -> p.Base#s()",
        "p.A#m() -> p.A#n()",
        "p.A#m() -> p.A#<init>()",
        "p.A#n() -> p.A#n()",
        "p.A#n() -> p.A#m()");
    assertEquals(EdgeKind.REFERENCES, Edges.one(graph, "p.A#n()", "n/?").kind());
    assertTrue(Edges.one(graph, "p.A#n()", "m/0").inLambda());
    assertFalse(Edges.one(graph, "p.A#m()", "m/0").virtual());
    assertEquals(Basis.EXACT, Edges.one(graph, "p.A#m()", "m/0").basis());
  }

  @Test
  void initialisersBelongToTheConstructorsThatRunThem() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class A {
                  static int s = two();
                  int f = one();
                  { one(); }
                  A() {}
                  A(int i) { this(); }
                  A(String s) {}
                  static int one() { return 1; }
                  static int two() { return 2; }
                }
                class Implicit { int f = A.one(); }
                """)
            .index();
    assertEdges(
        graph,
        "p.A#<clinit>() -> p.A#two()",
        "p.A#<init>() -> p.A#one()",
        "p.A#<init>(String) -> p.A#one()",
        "p.Implicit#<init>() -> p.A#one()");
    assertEquals(List.of(), Edges.all(graph, "p.A#<init>(int)", "one/0"));
    assertEquals(2, Edges.all(graph, "p.A#<init>()", "one/0").size());
  }

  @Test
  void anAnonymousClassOfAMissingTypeTakesItsNumber() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class A {
                  Object first = new q.Missing<String>(1) {};
                  Object second = new q.Missing.Inner<>(first) { void in() {} };
                  Runnable third = new Runnable() { public void run() {} };
                }
                """)
            .index();
    assertNotEquals(CallEdge.NONE, graph.indexOf("p.A$3#run()"));
  }

  @Test
  void nestedLocalAndAnonymousTypesHaveTheirBinaryNames() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class Outer {
                  Runnable f = new Runnable() { public void run() { a(); } };
                  static void a() {}
                  void m() {
                    class Local { class Deep { void d() { a(); } } }
                    Runnable r = new Runnable() { public void run() { new Local(); } };
                  }
                  static class Inner { void i() { new Object() { void z() { a(); } }; } }
                }
                """)
            .index();
    assertEdges(
        graph,
        "p.Outer$1#run() -> p.Outer#a()",
        "p.Outer$1Local$Deep#d() -> p.Outer#a()",
        "p.Outer$2#run() -> p.Outer$1Local#<init>()",
        "p.Outer$Inner$1#z() -> p.Outer#a()",
        "p.Outer#<init>() -> p.Outer$1#<init>()",
        "p.Outer#m() -> p.Outer$2#<init>()");
  }

  @Test
  void recordsAndEnums() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                record R(int x, String name) {
                  R { check(x); }
                  static void check(int i) {}
                }
                enum E {
                  A(1), B(2) { void v() { helper(); } };
                  E(int i) {}
                  void v() {}
                  static void helper() {}
                }
                class U { void u(E e, R r) { r.x(); e.v(); E.values(); new R(1, "n").name(); } }
                """)
            .index();
    assertEdges(
        graph,
        "p.R#<init>(int,String) -> p.R#check(int)",
        "p.E#<clinit>() -> p.E#<init>(int)",
        "p.E$1#v() -> p.E#helper()",
        "p.U#u(E,R) -> p.R#x()",
        "p.U#u(E,R) -> p.E#v()",
        "p.U#u(E,R) -> p.E#values()",
        "p.U#u(E,R) -> p.R#name()");
    assertFalse(Edges.one(graph, "p.U#u(E,R)", "x/0").virtual());
    assertTrue(Edges.one(graph, "p.U#u(E,R)", "v/0").virtual());
    Symbol accessor = graph.symbol(graph.indexOf("p.R#x()"));
    assertFalse(accessor.isExternal());
  }

  @Test
  void implicitSuperCalls() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class A { A() {} }
                class B extends A {}
                class C extends A { C() { } C(int i) { this(); } }
                class D extends Missing {}
                """)
            .index();
    assertEdges(graph, "p.B#<init>() -> p.A#<init>()", "p.C#<init>() -> p.A#<init>()");
    assertTrue(Edges.one(graph, "p.B#<init>()", "<init>/0").implicit());
    assertEquals(Confidence.UNRESOLVED, Edges.one(graph, "p.D#<init>()", "<init>/0").confidence());
    List<String> verified = Edges.of(graph, Confidence.VERIFIED);
    assertFalse(verified.contains("p.C#<init>(int) -> p.A#<init>()"));
  }

  @Test
  void genericsVarargsAndInheritedCalls() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import java.util.*;
                class Box<T extends Number> { void put(T t, T... more) {} T get() { return null; } }
                class IntBox extends Box<Integer> {}
                class A {
                  void go(IntBox b, List<String> l) { b.put(1, 2, 3); b.get().intValue(); l.add("x"); }
                  <X extends Box<?>> void bound(X x) { x.get(); }
                }
                """)
            .index();
    assertEdges(
        graph,
        "p.A#go(IntBox,List) -> p.Box#put(Number,Number[])",
        "p.A#go(IntBox,List) -> p.Box#get()",
        "p.A#go(IntBox,List) -> java.util.List#add(Object)",
        "p.A#bound(Box) -> p.Box#get()");
    CallEdge put = Edges.one(graph, "p.A#go(IntBox,List)", "put/3");
    assertEquals("p.IntBox", graph.symbol(put.receiver()).id());
    assertEquals(
        "p.Box", graph.symbol(Edges.one(graph, "p.A#bound(Box)", "get/0").receiver()).id());
  }

  @Test
  void overloadsWhoseParameterTypesHaveTheSameSimpleName() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class A {
                  void m(java.util.Date d) {}
                  void m(java.sql.Date d) {}
                  void go(java.util.Date d) { m(d); }
                }
                """)
            .index();
    assertEdges(graph, "p.A#go(Date) -> p.A#m(java.util.Date)");
    assertNotEquals(CallEdge.NONE, graph.indexOf("p.A#m(java.sql.Date)"));
  }

  @Test
  void aTypeDeclaredTwiceIsKeptOnceAndNeverVerified() {
    MemoryTree tree =
        new MemoryTree()
            .with("a/X.java", "package p; class X { void a() { b(); } void b() {} }")
            .with("b/X.java", "package p; class X { void c() { d(); } void d() {} }")
            .with("c/Y.java", "package p; class Y { void y() { new X().b(); z(); } void z() {} }");
    ShadowGraph graph = tree.index();
    assertEquals(List.of("p.Y#y() -> p.Y#z()"), Edges.of(graph, Confidence.VERIFIED));
    assertEquals(AmbiguityReason.DUPLICATE_TYPE, Edges.one(graph, "p.X#a()", "b/0").reason());
    assertEquals(AmbiguityReason.DUPLICATE_TYPE, Edges.one(graph, "p.Y#y()", "b/0").reason());
    assertTrue(graph.file(1).note().contains("p.X is declared in a/X.java"), graph.file(1).note());
  }

  @Test
  void aSyntaxErrorCostsWhatComesAfterIt() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class A {
                  void before() { help(); }
                  void broken() { help( ; }
                  void after() { help(); }
                  void help() {}
                }
                """,
                "package p; class B { void b(A a) { a.before(); } }")
            .index();
    assertEquals(SourceFile.State.INCOMPLETE, graph.file(0).state());
    assertTrue(graph.file(0).note().contains("line 4"), graph.file(0).note());
    assertEdges(graph, "p.A#before() -> p.A#help()", "p.B#b(A) -> p.A#before()");
    for (CallEdge edge : graph.edges()) {
      if (edge.site().lineStart() >= 4 && edge.file() == 0) {
        assertNotEquals(Confidence.VERIFIED, edge.confidence(), Edges.text(graph, edge));
      }
    }
  }

  @Test
  void deepNestingCostsAtMostItsOwnFile() {
    String nested = "(".repeat(10_000) + "1" + ")".repeat(10_000);
    String chain = "f()" + "+f()".repeat(10_000);
    ShadowGraph graph =
        MemoryTree.of(
                "package p; class A { int a() { return " + nested + "; } }",
                "package p; class B { int b() { return " + chain + "; } int f() { return 1; } }",
                "package p; class C { void c() { d(); } void d() {} }")
            .index();
    assertEdges(graph, "p.C#c() -> p.C#d()");
    for (SourceFile file : graph.files()) {
      assertEquals(file.state() == SourceFile.State.COMPLETE, file.note().isEmpty());
    }
  }

  @Test
  void aFileThatIsGoneWhenItIsReadIsNamed() {
    ShadowGraph graph =
        new MemoryTree()
            .with("A.java", "class A { void a() { b(); } void b() {} }")
            .vanishing("B.java")
            .index();
    assertEdges(graph, "A#a() -> A#b()");
    assertEquals(SourceFile.State.SKIPPED, graph.file(1).state());
    assertTrue(graph.file(1).note().contains("B.java"), graph.file(1).note());
  }

  @Test
  void pathsThatAreNoFileNamesAndOffsetsBehindOddCharacters() {
    String text = "/* \uD83D\uDE00 \u4E2D */ package p; class A { void a() { b(); } void b() {} }";
    ShadowGraph graph = new MemoryTree().with("../../x\u4E2D/..\\A b.java", text).index();
    CallEdge edge = Edges.one(graph, "p.A#a()", "b/0");
    assertEquals("b()", text.substring(edge.site().start(), edge.site().end()));
  }

  @Test
  void theSameTreeGivesTheSameGraph() {
    MemoryTree tree =
        MemoryTree.of(
            "package p; interface I { void m(); } class A implements I { public void m() { n(); }"
                + " void n() {} }",
            "package p; class B implements I { public void m() { I i = () -> {}; i.m(); new"
                + " A().m(); } }");
    ShadowGraph one = tree.index();
    ShadowGraph two = tree.index();
    assertEquals(one.symbols(), two.symbols());
    assertEquals(one.edges(), two.edges());
    assertEquals(one.types(), two.types());
    assertEquals(one.files(), two.files());
  }

  @Test
  void stagesAreReportedAndCancellingStops() {
    List<String> stages = new ArrayList<>();
    WorkMonitor cancelsWhileParsing =
        new WorkMonitor() {
          @Override
          public synchronized void progress(String stage, long done, long total, String detail) {
            stages.add(stage);
          }

          @Override
          public synchronized boolean isCancelled() {
            return stages.contains("parse");
          }
        };
    MemoryTree tree = MemoryTree.of("class A {}", "class B {}", "class C {}");
    assertThrows(CancellationException.class, () -> tree.index(cancelsWhileParsing));
    assertEquals(List.of("list", "read", "read", "read", "parse"), stages);
  }
}
