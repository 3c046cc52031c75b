package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Overloads of which one has exactly the argument's type, which is missing. */
final class MissingIdentityTest {

  private static void verified(ShadowGraph graph, String caller, String callee) {
    CallEdge edge = Edges.one(graph, caller, "put/1");
    assertEquals(Confidence.VERIFIED, edge.confidence(), caller);
    assertEquals(callee, graph.symbol(edge.callee()).id(), caller);
  }

  private static void doubtful(ShadowGraph graph, String caller) {
    assertEquals(Confidence.AMBIGUOUS, Edges.one(graph, caller, "put/1").confidence(), caller);
  }

  @Test
  void oneNameMeansOneTypeWithinAFile() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class A {
                  Missing field;
                  void put(Missing m) {}
                  void put(Object o) {}
                  void put(java.util.function.Supplier<Missing> s) {}
                  Missing get() { return null; }
                  void parameter(Missing m) { put(m); }
                  void local() { Missing m = null; put(m); }
                  void ofField() { put(this.field); }
                  void ofCall() { put((get())); }
                }
                """)
            .index();
    verified(graph, "p.A#parameter(Missing)", "p.A#put(Missing)");
    verified(graph, "p.A#local()", "p.A#put(Missing)");
    verified(graph, "p.A#ofField()", "p.A#put(Missing)");
    verified(graph, "p.A#ofCall()", "p.A#put(Missing)");
  }

  @Test
  void notWhereItsPackageIsAnother() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class A {
                  void put(Missing m) {}
                  void put(Object o) {}
                  void other(r.Missing m) { put(m); }
                  void nested(Outer.Missing m) { put(m); }
                }
                class B {
                  void put(Outer.Missing m) {}
                  void put(Object o) {}
                  void nested(Other.Missing m) { put(m); }
                }
                """)
            .index();
    doubtful(graph, "p.A#other(Missing)");
    doubtful(graph, "p.A#nested(Missing)");
    doubtful(graph, "p.B#nested(Missing)");
  }

  @Test
  void notWhereItIsWrittenInAnotherFile() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class A {
                  void put(Missing m) {}
                  void put(Object o) {}
                  void go(Other other) { put(other.get()); }
                  void inferred(Other other) { var m = other.get(); put(m); }
                }
                """,
                """
                package p;
                import r.Missing;
                class Other { Missing get() { return null; } }
                """)
            .index();
    doubtful(graph, "p.A#go(Other)");
    doubtful(graph, "p.A#inferred(Other)");
  }

  @Test
  void notWhereTypeArgumentsMayDiffer() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import q.Missing;
                class A {
                  void put(Missing<String> m) {}
                  void put(Object o) {}
                  void go(Missing<Integer> m) { put(m); }
                }
                """)
            .index();
    doubtful(graph, "p.A#go(Missing)");
  }

  @Test
  void aVariableWithoutATypeIsNoObjectWhereWhatItIsGivenIsMissing() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                import java.util.List;
                import q.Missing;
                class A {
                  void put(Missing m) {}
                  void put(Object o) {}
                  Missing get() { return null; }
                  List<Missing> all() { return null; }
                  void one() { var m = get(); put(m); }
                  void each() { for (var m : all()) { put(m); } }
                }
                """)
            .index();
    doubtful(graph, "p.A#one()");
    doubtful(graph, "p.A#each()");
  }
}
