package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A binding is not a proof: what has to stay AMBIGUOUS, and what may be VERIFIED all the same. */
final class StrictRuleTest {

  private static CallEdge doubtful(ShadowGraph graph, String caller, String call) {
    CallEdge edge = Edges.one(graph, caller, call);
    assertEquals(Confidence.AMBIGUOUS, edge.confidence(), call);
    return edge;
  }

  private static void verified(ShadowGraph graph, String caller, String call, String callee) {
    CallEdge edge = Edges.one(graph, caller, call);
    assertNull(edge.reason(), call);
    assertEquals(Confidence.VERIFIED, edge.confidence(), call);
    assertEquals(callee, graph.symbol(edge.callee()).id());
  }

  @Test
  void overloadsWithAnArgumentWhoseTypeIsMissing() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class A {
                  void put(Object o) {}
                  void put(String s) {}
                  void only(Object o) {}
                  void go(Missing m) { put(m.name()); only(m.name()); put("x"); }
                }
                """)
            .index();
    List<CallEdge> puts = Edges.all(graph, "p.A#go(Missing)", "put/1");
    CallEdge edge = puts.getFirst();
    assertEquals(AmbiguityReason.OVERLOAD_WITH_MISSING_TYPE, edge.reason());
    assertEquals(List.of("p.A#put(Object)", "p.A#put(String)"), Edges.candidates(graph, edge));
    verified(graph, "p.A#go(Missing)", "only/1", "p.A#only(Object)");
    assertEquals(Confidence.VERIFIED, puts.getLast().confidence());
    assertEquals("p.A#put(String)", graph.symbol(puts.getLast().callee()).id());
  }

  @Test
  void overloadsWithAnArgumentWhoseSupertypeIsMissing() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class Node extends Missing {}
                class A {
                  void put(Object o) {}
                  void put(Comparable<?> s) {}
                  void go(Node n) { put(n); }
                  void exact(Object o) { put(o); }
                }
                """)
            .index();
    assertEquals(
        AmbiguityReason.OVERLOAD_WITH_MISSING_TYPE,
        doubtful(graph, "p.A#go(Node)", "put/1").reason());
    verified(graph, "p.A#exact(Object)", "put/1", "p.A#put(Object)");
  }

  @Test
  void anOnlyMethodThatTheArgumentIsNotSeenToFitWhereASupertypeIsMissing() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Base;
                import q.Pointer;
                enum Feature { SORT }
                enum Other { X }
                class Config extends Base {
                  Config with(Other first, Other... rest) { return this; }
                  Config at(String path) { return this; }
                  void go(Pointer pointer, Config config) {
                    at(pointer);
                    config.with(Feature.SORT, true);
                    at("x");
                    config.with(Other.X);
                  }
                }
                """)
            .index();
    List<CallEdge> at = Edges.all(graph, "p.Config#go(Pointer,Config)", "at/1");
    assertEquals(AmbiguityReason.INCOMPLETE_HIERARCHY, at.getFirst().reason());
    assertEquals(Confidence.VERIFIED, at.getLast().confidence());
    doubtful(graph, "p.Config#go(Pointer,Config)", "with/2");
    // Base may have with(Object), which comes before what takes any number
    doubtful(graph, "p.Config#go(Pointer,Config)", "with/1");
  }

  @Test
  void anOverloadWithTheArgumentsErasuresWhoseTypeArgumentsDoNotFit() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import java.lang.reflect.Type;
                import java.util.List;
                class A {
                  <T> void put(Class<T> key, List<? extends T> values) {}
                  void put(Type key, List<?> values) {}
                  <T> void go(Class<?> key, List<T> values) { put(key, values); }
                }
                """)
            .index();
    verified(graph, "p.A#go(Class,List)", "put/2", "p.A#put(Type,List)");
  }

  @Test
  void overloadsOneOfWhichTakesAMissingType() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class A {
                  void put(CharSequence s) {}
                  void put(Missing m) {}
                  void go(StringBuilder b) { put(b); put(null); }
                  void exact(CharSequence s) { put(s); }
                }
                """)
            .index();
    List<CallEdge> puts = Edges.all(graph, "p.A#go(StringBuilder)", "put/1");
    assertEquals("p.A#put(CharSequence)", graph.symbol(puts.getFirst().callee()).id());
    assertEquals(Confidence.VERIFIED, puts.getFirst().confidence());
    assertNotEquals(Confidence.VERIFIED, puts.getLast().confidence());
    verified(graph, "p.A#exact(CharSequence)", "put/1", "p.A#put(CharSequence)");
  }

  @Test
  void anArgumentThatNamesAMissingTypeAmongItsOwn() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import java.util.*;
                import q.Missing;
                class A {
                  @SuppressWarnings("rawtypes")
                  Object go(Map<Enum<?>, Missing> map) { return new EnumMap(map); }
                }
                """)
            .index();
    for (CallEdge edge : Edges.all(graph, "p.A#go(Map)", "<init>/1")) {
      if (edge.confidence() == Confidence.VERIFIED) {
        assertEquals("java.util.EnumMap#<init>(Map)", graph.symbol(edge.callee()).id());
      }
    }
  }

  @Test
  void argumentCountThatDoesNotFit() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class A {
                  void put(String a) {}
                  void many(String a, int... rest) {}
                  void go() { put("a", "b"); many("a"); many("a", 1, 2); }
                }
                """)
            .index();
    assertNotEquals(Confidence.VERIFIED, Edges.one(graph, "p.A#go()", "put/2").confidence());
    verified(graph, "p.A#go()", "many/1", "p.A#many(String,int[])");
    verified(graph, "p.A#go()", "many/3", "p.A#many(String,int[])");
  }

  @Test
  void boundOutsideAClassWhoseSupertypeIsMissing() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class Outer {
                  void help() {}
                  class Open extends Missing { void go() { help(); own(); } void own() {} }
                  class Whole { void go() { help(); } }
                  Object anonymous() { return new Missing() { void go() { help(); } }; }
                }
                """)
            .index();
    assertEquals(
        AmbiguityReason.OUTER_SCOPE_WITH_MISSING_SUPERTYPE,
        doubtful(graph, "p.Outer$Open#go()", "help/0").reason());
    assertEquals(
        AmbiguityReason.OUTER_SCOPE_WITH_MISSING_SUPERTYPE,
        doubtful(graph, "p.Outer$1#go()", "help/0").reason());
    verified(graph, "p.Outer$Open#go()", "own/0", "p.Outer$Open#own()");
    verified(graph, "p.Outer$Whole#go()", "help/0", "p.Outer#help()");
  }

  @Test
  void aConstructorOfAClassThatIsNotTheCreatedOne() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class Base { Base(String s) {} }
                class A {
                  Object own() { return new Base("x"); }
                  Object body() { return new Base("x") {}; }
                  Object missing() { return new Missing("x"); }
                  Object missingBody() { return new Missing("x") {}; }
                }
                """)
            .index();
    verified(graph, "p.A#own()", "<init>/1", "p.Base#<init>(String)");
    verified(graph, "p.A#body()", "<init>/1", "p.A$1#<init>()");
    verified(graph, "p.A$1#<init>()", "<init>/1", "p.Base#<init>(String)");
    verified(graph, "p.A#missingBody()", "<init>/1", "p.A$2#<init>()");
    for (String caller : List.of("p.A#missing()", "p.A$2#<init>()")) {
      assertEquals(
          Confidence.UNRESOLVED, Edges.one(graph, caller, "<init>/1").confidence(), caller);
    }
  }

  @Test
  void aCompileErrorAtTheCall() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class A {
                  private static class Hidden { private void secret(int i) {} }
                  void take(int i) {}
                  void go() { take("text"); }
                }
                """)
            .index();
    assertEquals(AmbiguityReason.COMPILE_ERROR, doubtful(graph, "p.A#go()", "take/1").reason());
  }

  @Test
  void aReceiverThatComesFromADoubtfulCall() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class X { void run() {} }
                class Y { void run() {} }
                class A {
                  X pick(Object o) { return null; }
                  Y pick(String s) { return null; }
                  void go(Missing m) { pick(m.name()).run(); var v = pick(m.name()); v.run(); }
                  void fine() { pick("x").run(); }
                }
                """)
            .index();
    for (CallEdge edge : Edges.all(graph, "p.A#go(Missing)", "run/0")) {
      assertNotEquals(Confidence.VERIFIED, edge.confidence());
    }
    verified(graph, "p.A#fine()", "run/0", "p.Y#run()");
  }

  @Test
  void aMethodOfObjectThatAMissingSuperclassMayOverride() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class Open extends Missing { String go() { return toString() + super.hashCode(); } }
                class Whole { String go() { return toString(); } }
                """)
            .index();
    doubtful(graph, "p.Open#go()", "toString/0");
    doubtful(graph, "p.Open#go()", "hashCode/0");
    verified(graph, "p.Whole#go()", "toString/0", "java.lang.Object#toString()");
  }

  @Test
  void aMissingSupertypeThatLeavesNoTraceInTheBinding() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class User {
                  void help() {}
                  class Inner extends Later { void go() { help(); } }
                }
                """,
                """
                package p;
                class Later extends Thread.Nope { }
                """)
            .index();
    assertEquals(
        AmbiguityReason.OUTER_SCOPE_WITH_MISSING_SUPERTYPE,
        doubtful(graph, "p.User$Inner#go()", "help/0").reason());
  }

  @Test
  void aStaticImportThatCannotBeFoundMayBringAnOverload() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import static q.Missing.*;
                import static p.Known.make;
                class A { void go(StringBuilder b) { make(b); } }
                class Known { static void make(Object o) {} }
                """)
            .index();
    assertNotEquals(
        Confidence.VERIFIED, Edges.one(graph, "p.A#go(StringBuilder)", "make/1").confidence());
  }

  @Test
  void anOverloadThatMayNotBeNamedHereIsNoCandidate() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class A {
                  Error go() { return new AssertionError("text"); }
                  Object own() { return new Own("text"); }
                  static class Own { Own(Object o) {} private Own(String s) {} }
                }
                class B { Object other() { return new A.Own("text"); } }
                """)
            .index();
    verified(graph, "p.A#go()", "<init>/1", "java.lang.AssertionError#<init>(Object)");
    verified(graph, "p.A#own()", "<init>/1", "p.A$Own#<init>(String)");
    verified(graph, "p.B#other()", "<init>/1", "p.A$Own#<init>(Object)");
  }

  @Test
  void anOverloadThatTheArgumentsCannotFitIsNoCandidate() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class A {
                  void put(Missing<?> m) {}
                  void put(java.lang.reflect.Type t) {}
                  void go(Class<?> c) { put(c); }
                }
                """)
            .index();
    verified(graph, "p.A#go(Class)", "put/1", "p.A#put(Type)");
  }

  @Test
  void anOverrideWhoseParameterTypeIsMissingIsSeen() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                abstract class Base { abstract void m(Missing x); void go(Missing x) { m(x); } }
                """,
                """
                package p;
                import q.*;
                class Sub extends Base { void m(Missing x) {} void m(Missing.Other x) {} }
                """)
            .index();
    int base = graph.indexOf("p.Base#m(Missing)");
    assertEquals(
        List.of("p.Sub#m(Missing)"),
        graph.types().getLast().overrides().entrySet().stream()
            .filter(each -> each.getValue().contains(base))
            .map(each -> graph.symbol(each.getKey()).id())
            .toList());
  }

  @Test
  void aChainBehindAnArgumentWhoseTypeIsMissing() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class A {
                  Missing host;
                  Missing host() { return host; }
                  static Closed closed() { return new Closed(); }
                  static Open open() { return new Open(); }
                  Closed inClosed(A a) {
                    return closed().host(a.host()).size(1).name("x").either(a.host()).late(1, 2);
                  }
                  Open inOpen(A a) { return open().host(a.host()).size(1).any("x"); }
                }
                class Closed {
                  Closed host(Missing m) { return this; }
                  Closed size(int i) { return this; }
                  Closed name(String s) { return this; }
                  Closed either(Missing m) { return this; }
                  Closed either(Runnable r) { return this; }
                  Closed late(int i, int j) { return this; }
                }
                class Open extends Missing {
                  Open host(Missing m) { return this; }
                  Open size(int i) { return this; }
                  Open any(Object o) { return this; }
                }
                """)
            .index();
    String closed = "p.A#inClosed(A)";
    verified(graph, closed, "size/1", "p.Closed#size(int)");
    verified(graph, closed, "name/1", "p.Closed#name(String)");
    assertEquals(2, doubtful(graph, closed, "either/1").candidates().size());
    verified(graph, closed, "late/2", "p.Closed#late(int,int)");
    verified(graph, "p.A#inOpen(A)", "size/1", "p.Open#size(int)");
    doubtful(graph, "p.A#inOpen(A)", "any/1");
  }
}
