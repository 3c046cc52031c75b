package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Errors that make the compiler give up, and errors past those that it counts. */
final class PatientReporterTest {
  /** The compiler's progress counts to a thousand; with more to do it skips some. */
  private static final int MANY = 1500;

  private static final String GIVES_UP =
      """
      package p;
      import java.util.Collection;
      import q.Missing;
      class A {
        Collection<? extends Missing> all;
        void take(Object o) {}
        void take(int i) {}
        void after() {}
        void go(boolean again) {
          if (again) { new B(all); }
          after();
          take(all);
        }
      }
      class B { B(Collection<? extends Missing> all) {} }
      """;

  @Test
  void aMethodIsReadToItsEndBehindAWildcardOfAMissingType() {
    assertAfterIsBound(MemoryTree.of(GIVES_UP).index());
  }

  @Test
  void everyFileOfALargeBatchIs() {
    String[] sources = new String[MANY + 1];
    for (int i = 0; i < MANY; i++) {
      sources[i] = "package p;\nclass C" + i + " {}\n";
    }
    sources[MANY] = GIVES_UP;
    assertAfterIsBound(MemoryTree.of(sources).index());
  }

  private static void assertAfterIsBound(ShadowGraph graph) {
    CallEdge after = Edges.one(graph, "p.A#go(boolean)", "after/0");
    assertEquals(Confidence.VERIFIED, after.confidence());
    assertEquals("p.A#after()", graph.symbol(after.callee()).id());
  }

  @Test
  void anErrorCastsDoubtHoweverManyStandBeforeIt() {
    StringBuilder source = new StringBuilder("package p;\n");
    for (int i = 0; i < 150; i++) {
      source.append("import q").append(i).append(".Missing").append(i).append(";\n");
    }
    source.append("class A { void put(String s) {} void go() { put(1); } }\n");
    ShadowGraph graph = MemoryTree.of(source.toString()).index();
    assertEquals(Confidence.AMBIGUOUS, Edges.one(graph, "p.A#go()", "put/1").confidence());
  }
}
