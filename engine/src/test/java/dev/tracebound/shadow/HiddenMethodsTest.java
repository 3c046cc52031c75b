package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The compiler drops a method that names a missing type in some ways: it is there all the same, and
 * no other is bound in its stead.
 */
final class HiddenMethodsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "x.y.Missing<String>",
        "Missing.Inner<String>",
        "x.y.Missing<String>[]",
        "java.util.Map.Nope",
        "A.Nope",
        "String.Nope",
        "String.Nope<Integer>",
        "java.util.List<A.Nope>",
        "java.util.Map<String>"
      })
  void anOverloadThatTheCompilerDropsIsStillOne(String type) {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class A {
                  A(String s, Runnable r) {}
                  A(%1$s e, String s) {}
                  void put(String s, Runnable r) {}
                  void put(%1$s e, String s) { other(); }
                  static void set(String s, Runnable r) {}
                  static void set(%1$s e, String s) {}
                  void other() {}
                  void own(B b) { put(b.missing(), b.text()); other(); }
                }
                """
                    .formatted(type),
                "package p; class B { %s missing() { return null; } String text() { return null; } }"
                    .formatted(type),
                """
                package p;
                import static p.A.set;
                class C {
                  void put(B b, A a) { a.put(b.missing(), b.text()); }
                  void make(B b) { new A(b.missing(), b.text()); }
                  void imported(B b) { set(b.missing(), b.text()); }
                  void other(A a) { a.other(); }
                }
                """)
            .index();
    notTheOther(graph, "p.A#own(B)", "put/2");
    notTheOther(graph, "p.C#put(B,A)", "put/2");
    notTheOther(graph, "p.C#make(B)", "<init>/2");
    notTheOther(graph, "p.C#imported(B)", "set/2");
    assertEquals(Confidence.VERIFIED, Edges.one(graph, "p.C#other(A)", "other/0").confidence());
    assertEquals(Confidence.VERIFIED, Edges.one(graph, "p.A#own(B)", "other/0").confidence());
    assertEquals(
        1, graph.edges().stream().filter(each -> from(graph, each).startsWith("p.A#put(")).count());
  }

  private static String from(ShadowGraph graph, CallEdge edge) {
    return graph.symbol(edge.caller()).id();
  }

  private static void notTheOther(ShadowGraph graph, String caller, String call) {
    CallEdge edge = Edges.one(graph, caller, call);
    assertTrue(
        edge.confidence() != Confidence.VERIFIED
            || !graph.symbol(edge.callee()).id().endsWith("(String,Runnable)"),
        () -> caller + " " + edge);
  }

  @Test
  void itHasTheNamesThatAreWritten() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class A {
                  void on(x.y.Message<String> message, int[] codes, java.util.List<String>... rest) {
                    done();
                  }
                  void off(java.util.Map<String> message, int[] codes, String... rest) { done(); }
                  void away(String.Nope nope) { done(); }
                  void done() {}
                }
                """)
            .index();
    for (String caller :
        new String[] {
          "p.A#on(Message,int[],List[])", "p.A#off(Map,int[],String[])", "p.A#away(Nope)"
        }) {
      CallEdge edge = Edges.one(graph, caller, "done/0");
      assertEquals("p.A#done()", graph.symbol(edge.callee()).id());
      assertEquals(Confidence.VERIFIED, edge.confidence());
    }
  }

  @Test
  void fieldValuesArePartOfAConstructorThatHasNoBinding() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import java.util.*;
                import q.*;
                class Outer {
                  static class A<T, U extends Collection<? super T>> extends Missing<T, U, U> {
                    final Object value = Outer.make();
                    A(Observer<? super U> actual, int size) {}
                  }
                  static Object make() { return new Object(); }
                }
                """)
            .index();
    assertEquals(
        List.of("p.Outer$A#<init>(Observer,int)"),
        graph.edges().stream()
            .filter(each -> each.calleeText().equals("make/0"))
            .map(each -> graph.symbol(each.caller()).id())
            .toList());
  }
}
