package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is known of a call all the same where a type is missing. */
final class MissingTypesTest {

  private static CallEdge only(ShadowGraph graph, String caller, String call) {
    return Edges.one(graph, caller, call);
  }

  @Test
  void aPrimitiveArgumentIsNothingOfAMissingType() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.*;
                interface Callback {}
                class A {
                  void send(Missing m, long timeout) {}
                  void send(Missing m, Queue queue) {}
                  void send(Missing m, Callback callback) {}
                  void send(Missing m, Object any) {}
                  void wrapped(Missing m, Long timeout) { send(m, timeout); }
                  void go(Missing m, long timeout) { send(m, timeout); }
                }
                class B {
                  void send(Missing m, long timeout) {}
                  void send(Missing m, Queue queue) {}
                  void send(Missing m, Callback callback) {}
                  void go(Missing m, long timeout) { send(m, timeout); }
                }
                """)
            .index();
    CallEdge certain = only(graph, "p.B#go(Missing,long)", "send/2");
    assertEquals(Confidence.VERIFIED, certain.confidence());
    assertEquals("p.B#send(Missing,long)", graph.symbol(certain.callee()).id());
    CallEdge exact = only(graph, "p.A#go(Missing,long)", "send/2");
    assertEquals(Confidence.VERIFIED, exact.confidence());
    assertEquals("p.A#send(Missing,long)", graph.symbol(exact.callee()).id());
    CallEdge both = only(graph, "p.A#wrapped(Missing,Long)", "send/2");
    assertEquals(
        List.of(
            "p.A#send(Missing,Callback)",
            "p.A#send(Missing,Object)",
            "p.A#send(Missing,Queue)",
            "p.A#send(Missing,long)"),
        Edges.candidates(graph, both));
  }

  @Test
  void anExceptionWhoseSupertypeIsMissingIsMadeByTheMethodThatIsNamed() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class Failure extends q.Missing {
                  static Failure of(Throwable cause, int index) { return null; }
                  void go(Throwable cause) { throw Failure.of(cause, 1); }
                }
                """)
            .index();
    CallEdge edge = only(graph, "p.Failure#go(Throwable)", "of/2");
    assertEquals(Confidence.VERIFIED, edge.confidence());
    assertEquals("p.Failure#of(Throwable,int)", graph.symbol(edge.callee()).id());
  }

  @Test
  void anOverrideOfAGenericMethodIsNoOverloadOfIt() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Parser;
                import java.util.Collection;
                abstract class Reader<T> { T read(Parser p, T into) { return null; } }
                abstract class Middle<E> extends Reader<E> {}
                class Collections extends Middle<Collection<Object>> {
                  Collection<Object> make() { return null; }
                  @Override Collection<Object> read(Parser p, Collection<Object> into) { return into; }
                  Collection<Object> go(Parser p) { return read(p, make()); }
                }
                """)
            .index();
    CallEdge edge = only(graph, "p.Collections#go(Parser)", "read/2");
    assertEquals(Confidence.VERIFIED, edge.confidence());
    assertEquals("p.Collections#read(Parser,Collection)", graph.symbol(edge.callee()).id());
  }

  @Test
  void whatBearsTheNameIsACandidateWhereNothingIsBound() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Config;
                class Builder {
                  Builder size(int size) { return this; }
                  Builder name(String name) { return this; }
                  Builder name(Config config) { return this; }
                  void go(Config c) {
                    this.name(c.get("x").asString()).size(1);
                    c.get("x").frobnicate();
                  }
                }
                """)
            .index();
    String go = "p.Builder#go(Config)";
    CallEdge name = only(graph, go, "name/1");
    assertEquals(Confidence.AMBIGUOUS, name.confidence());
    assertEquals(
        List.of("p.Builder#name(Config)", "p.Builder#name(String)"), Edges.candidates(graph, name));
    CallEdge next = only(graph, go, "size/1"); // of what both return
    assertEquals(Confidence.VERIFIED, next.confidence());
    assertEquals("p.Builder#size(int)", graph.symbol(next.callee()).id());
    CallEdge unknown = only(graph, go, "frobnicate/0");
    assertEquals(Confidence.UNRESOLVED, unknown.confidence());
    assertEquals(List.of(), unknown.candidates());
  }

  @Test
  void anInterfacesMethodThatAMissingSuperclassMayHaveToo() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                interface Configuration { String analyzer(); }
                abstract class Parser extends q.Missing implements Configuration {
                  void go() { analyzer(); }
                }
                abstract class Whole implements Configuration {
                  void go(Parser parser) { analyzer(); }
                  void other(Configuration configuration) { configuration.analyzer(); }
                }
                """)
            .index();
    CallEdge edge = only(graph, "p.Parser#go()", "analyzer/0");
    assertEquals(AmbiguityReason.INCOMPLETE_HIERARCHY, edge.reason());
    assertEquals(List.of("p.Configuration#analyzer()"), Edges.candidates(graph, edge));
    assertEquals(Confidence.VERIFIED, only(graph, "p.Whole#go(Parser)", "analyzer/0").confidence());
    assertEquals(
        Confidence.VERIFIED,
        only(graph, "p.Whole#other(Configuration)", "analyzer/0").confidence());
  }
}
