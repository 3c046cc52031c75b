package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sources that name types of their own packages which are not there: generated, or left out. */
final class IncompleteTreeTest {
  private static Dispatch dispatch(String other) {
    ShadowGraph graph =
        MemoryTree.of(
                "package com.acme.app; public interface Job { void run(); }",
                "package com.acme.app; class Known implements Job { public void run() {} }",
                "package com.acme.app; class Use { void go(Job job) { job.run(); } }",
                "package com.acme.util; class Util {}",
                other)
            .index();
    return new Dispatcher(graph).dispatch(Edges.one(graph, "com.acme.app.Use#go(Job)", "run/0"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "package com.acme.app; class Jobs { Job make() { return new Generated(); } }",
        "package com.acme.main; import com.acme.app.*; import com.acme.util.Generated;"
            + " class Jobs { Job make() { return Generated.make(); } }",
        "package com.acme.main; import com.acme.app.Job; import com.acme.app.Generated.Inner;"
            + " class Jobs { Job job; Inner inner; }"
      })
  void aTypeThatIsNotThereMayBeASubtypeOfWhatIsNamedWithIt(String other) {
    assertEquals(Confidence.AMBIGUOUS, dispatch(other).confidence(), other);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // of a library
        "package com.acme.main; import com.acme.app.Job; import org.elsewhere.Lost;"
            + " class Jobs { Job job; Lost lost; }",
        // not named with the interface
        "package com.acme.app; class Jobs { Generated generated; }",
        // from the library's package
        "package com.acme.main; import com.acme.app.Job; import org.elsewhere.*;"
            + " class Jobs { Job job; Lost lost; }"
      })
  void otherMissingTypesLeaveTheWorldClosed(String other) {
    Dispatch dispatch = dispatch(other);
    assertEquals(Confidence.VERIFIED, dispatch.confidence(), other);
    assertEquals(Basis.CLOSED_WORLD, dispatch.basis());
  }

  @Test
  void aSupertypeBoundInPlaceOfAMissingImportIsSeenFromOtherFilesToo() {
    ShadowGraph graph =
        MemoryTree.of(
                "package p; public class Helper { void help(Object o) {} }",
                "package p; import q.Helper; class A extends Helper {}",
                "package p; class B extends A { void go() { help(\"x\"); } }",
                "package p; class C { void go(A a) { a.help(\"x\"); } }")
            .index();
    for (CallEdge edge : graph.edges()) {
      if (edge.calleeText().equals("help/1")) {
        assertTrue(edge.confidence() != Confidence.VERIFIED, edge::toString);
      }
    }
    assertEquals(2, graph.edges().stream().filter(e -> e.calleeText().equals("help/1")).count());
  }

  @Test
  void aFieldOfAMissingSuperclassMayHideAVariable() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class A {
                  void call() {}
                  void go(A a) {
                    new q.Base(1) { void run() { a.call(); } };
                    class Local extends q.Base { void run() { a.call(); } }
                    new q.Listener() { public void on() { a.call(); } };
                  }
                }
                """)
            .index();
    assertEquals(Confidence.AMBIGUOUS, Edges.one(graph, "p.A$1#run()", "call/0").confidence());
    assertEquals(Confidence.AMBIGUOUS, Edges.one(graph, "p.A$1Local#run()", "call/0").confidence());
    // taken for an interface, whose fields are constants
    assertEquals(Confidence.VERIFIED, Edges.one(graph, "p.A$2#on()", "call/0").confidence());
  }
}
