package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls that the compiler leaves without a binding, since a type is missing. */
final class UnboundCallsTest {
  private static final String CALLER = "com.acme.A#go(Missing)";

  private static CallEdge edge(String call, String text) {
    return Edges.one(graph(call), CALLER, text);
  }

  private static ShadowGraph graph(String call) {
    return MemoryTree.of(
            """
            package com.acme;
            import org.elsewhere.Missing;
            import org.elsewhere.Outer;
            class Box<T> {
              Box(Missing<T> m, int i) {}
              Box(Missing<T> m) {}
              Box(Box<T> other) {}
            }
            interface Plan { void equals(Missing m); Plan then(Missing m); void run(); }
            class Steps {
              static Steps of() { return null; }
              Steps add(Missing m) { return this; }
              Steps add(Runnable r) { return this; }
              Steps put(Missing m) { return this; }
              Other put(Runnable r) { return null; }
              void end() {}
            }
            class Other { void end() {} }
            class A {
              void own(Missing m) {}
              void two(Missing m) {}
              void two(Runnable r) {}
              void hidden(Outer.Inner<Missing> m) {}
              void hidden(Runnable r) {}
              void help() {}
              void go(Missing m) {
                %s;
              }
            }
            """
                .formatted(call))
        .index();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "new Box<>(m.a(), 1)                        | <init>/2 | com.acme.Box#<init>(Missing,int)",
        "m.a(x -> own(x))                           | own/1    | com.acme.A#own(Missing)",
        "m.a(() -> help())                          | help/0   | com.acme.A#help()",
        "m.a(() -> { m.b(y -> { help(); }); })      | help/0   | com.acme.A#help()",
        "Steps.of().add(m.a()).end()                | end/0    | com.acme.Steps#end()",
      })
  void theOneThatCanBeMeant(String call, String text, String callee) {
    CallEdge edge = edge(call, text);
    assertEquals(Confidence.VERIFIED, edge.confidence(), call);
    assertEquals(callee, graph(call).symbol(edge.callee()).id(), call);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // several
        "AMBIGUOUS  | new Box<>(m.a())                      | <init>/1",
        "AMBIGUOUS  | m.a(x -> two(x))                      | two/1",
        "AMBIGUOUS  | m.a(x -> hidden(x))                   | hidden/1",
        // that of Object may be meant
        "AMBIGUOUS  | Plan p = null; p.equals(m.b())        | equals/1",
        // nothing is known of the receiver
        "UNRESOLVED | Steps.of().put(m.a()).end()           | end/0",
        "UNRESOLVED | m.a(x -> x.end())                     | end/0",
        "UNRESOLVED | m.a(x -> Steps.of().end())            | end/0",
      })
  void whatStaysOpen(Confidence confidence, String call, String text) {
    assertEquals(confidence, edge(call, text).confidence(), call);
  }

  @Test
  void aMethodThatTheClassAroundItMayInherit() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package com.acme;
                import org.elsewhere.Missing;
                class A {
                  void help() {}
                  void go(Missing m) { m.a(x -> m.b(new Missing() { void run() { help(); } })); }
                  class In extends Missing { void go(Missing m) { m.a(() -> help()); } }
                }
                """)
            .index();
    assertEquals(
        0,
        graph.edges().stream()
            .filter(each -> each.calleeText().equals("help/0"))
            .filter(each -> each.confidence() == Confidence.VERIFIED)
            .count());
  }

  @Test
  void aClassWithABodyIsMadeWhereItStandsWhateverItExtends() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package com.acme;
                import org.elsewhere.Missing;
                class A {
                  void go() {
                    Object one = new Missing(1) { void run() { go(); } };
                    Object two = new Base(new Missing()) {};
                  }
                }
                class Base { Base(Missing m) {} Base(Runnable r) {} }
                """)
            .index();
    CallEdge made = Edges.all(graph, "com.acme.A#go()", "<init>/1").getFirst();
    assertEquals(Confidence.VERIFIED, made.confidence());
    assertEquals("com.acme.A$1#<init>()", graph.symbol(made.callee()).id());
    CallEdge above = Edges.one(graph, "com.acme.A$1#<init>()", "<init>/1");
    assertEquals(Confidence.UNRESOLVED, above.confidence());

    CallEdge second = Edges.all(graph, "com.acme.A#go()", "<init>/1").getLast();
    assertEquals(Confidence.VERIFIED, second.confidence());
    CallEdge base = Edges.one(graph, graph.symbol(second.callee()).id(), "<init>/1");
    assertEquals(Confidence.AMBIGUOUS, base.confidence());
  }

  @Test
  void theNearestOfInterfacesThatInheritFromOneAnother() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package com.acme;
                import org.elsewhere.Missing;
                import java.util.AbstractMap;
                import java.util.concurrent.ConcurrentMap;
                abstract class Cache extends AbstractMap<String, String>
                    implements ConcurrentMap<String, String> {
                  void go(Cache cache, Missing m) { cache.computeIfAbsent("x", k -> m.of(k)); }
                  void unbound(Cache cache, Missing m) { cache.computeIfAbsent(m.of(), m.of()); }
                }
                """)
            .index();
    for (String caller : List.of("go", "unbound")) {
      CallEdge edge =
          Edges.one(graph, "com.acme.Cache#" + caller + "(Cache,Missing)", "computeIfAbsent/2");
      assertEquals(
          "java.util.concurrent.ConcurrentMap#computeIfAbsent(Object,Function)",
          graph.symbol(edge.callee()).id(),
          caller);
    }
  }
}
