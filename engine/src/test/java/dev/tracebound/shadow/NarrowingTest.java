package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What the rest of the tree has to say where a receiver seems to be known. */
final class NarrowingTest {
  private static final String KINDS =
      """
      interface I { void m(); }
      class A implements I { public void m() {} }
      class B implements I { public void m() {} }
      """;
  private static final String FACTORY = "class F { static I make() { return new A(); } }";
  private static final String USE = "class U { void u() { F.make().m(); } }";

  private static Dispatch dispatch(MemoryTree tree) {
    ShadowGraph graph = tree.index();
    return new Dispatcher(graph).dispatch(Edges.one(graph, "U#u()", "m/0"));
  }

  private static MemoryTree tree(String factory) {
    return new MemoryTree().with("I.java", KINDS).with("F.java", factory).with("U.java", USE);
  }

  @Test
  void theBasisIsThePlaceOfTheCreation() {
    ShadowGraph graph = tree(FACTORY).index();
    Dispatch dispatch = new Dispatcher(graph).dispatch(Edges.one(graph, "U#u()", "m/0"));
    assertEquals(Confidence.VERIFIED, dispatch.confidence());
    assertEquals(Basis.CONSTRUCTION, dispatch.basis());
    assertEquals(1, dispatch.targets().size());
    assertEquals("A#m()", graph.symbol(dispatch.targets().getFirst().method()).id());
    assertEquals(1, dispatch.origins().size());
    Origin origin = graph.origin(dispatch.origins().getFirst());
    assertEquals("A", graph.symbol(origin.symbol()).id());
    assertEquals("F.java", graph.file(origin.file()).path());
    assertEquals("new A()", FACTORY.substring(origin.place().start(), origin.place().end()));
  }

  @Test
  void everyStepBetweenTheCallAndTheCreationIsNamed() {
    String factory =
        "class F { private static final I ONE = G.other(); static I make() { return ONE; } }\n";
    ShadowGraph graph =
        tree(factory).with("G.java", "class G { static I other() { return new B(); } }").index();
    Dispatch dispatch = new Dispatcher(graph).dispatch(Edges.one(graph, "U#u()", "m/0"));
    assertEquals(
        List.of("F#ONE in F.java", "G#other() in F.java", "B in G.java"),
        dispatch.origins().stream()
            .map(graph::origin)
            .map(each -> graph.symbol(each.symbol()).id() + " in " + graph.file(each.file()).path())
            .toList());
  }

  @Test
  void severalClassesAreAConditionOfThoseAlone() {
    Dispatch dispatch =
        dispatch(
            tree(
                "class C implements I { public void m() {} } class F { static I make() { if (F"
                    + ".class == null) { return new A(); } return new C(); } }"));
    assertEquals(Confidence.CONDITIONAL, dispatch.confidence());
    assertEquals(AmbiguityReason.SEVERAL_IMPLEMENTATIONS, dispatch.reason());
    assertEquals(2, dispatch.targets().size());
    assertEquals(2, dispatch.origins().size());
  }

  private static void assertNotNarrowed(MemoryTree tree) {
    Dispatch dispatch = dispatch(tree);
    assertTrue(dispatch.confidence() != Confidence.VERIFIED, dispatch::toString);
    assertTrue(dispatch.targets().size() > 1, dispatch::toString);
    assertEquals(List.of(), dispatch.origins());
  }

  @Test
  void aFileThatIsNotWholeProvesNothing() {
    assertNotNarrowed(tree(FACTORY + "\nclass Broken { void x( }"));
  }

  @Test
  void aClassThatIsThereTwiceIsNotKnown() {
    assertNotNarrowed(
        tree(FACTORY).with("A.java", "class A implements I { public void m() { toString(); } }"));
  }

  @Test
  void aMethodOfAClassThatIsThereTwiceIsNotKnown() {
    MemoryTree tree = tree(FACTORY).with("Z.java", "class F { static I make() { return null; } }");
    ShadowGraph graph = tree.index();
    assertTrue(Edges.one(graph, "U#u()", "m/0").origins().isEmpty());
  }

  @Test
  void tooManyPlacesAreNoProof() {
    StringBuilder factory = new StringBuilder("class F { static I make() { int i = 0;");
    for (int i = 0; i <= ReceiverOrigins.MAX_PLACES; i++) {
      factory.append("if (i == ").append(i).append(") { return new A(); }");
    }
    assertNotNarrowed(tree(factory + "return null; } }"));
    assertNotNarrowed(tree("class F { static I make() { return null; } }"));
  }

  @Test
  void mainCodeIsNotNarrowedToAClassOfTests() {
    MemoryTree tree =
        new MemoryTree()
            .with("src/main/java/I.java", KINDS)
            .with("src/test/java/F.java", "class F implements I { public void m() {} }")
            .with("src/main/java/U.java", "class U { void u() { I i = new F(); i.m(); } }");
    Dispatch dispatch = dispatch(tree);
    assertTrue(dispatch.confidence() != Confidence.VERIFIED, dispatch::toString);
  }

  @Test
  void aSuperclassFromOutsideMayGoBeforeADefaultMethod() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                interface S { default int size() { return 0; } }
                class L extends java.util.ArrayList<String> implements S {}
                class M implements S {}
                class U { void u() { S s = new L(); s.size(); S t = new M(); t.size(); } }
                """)
            .index();
    List<CallEdge> edges = Edges.all(graph, "U#u()", "size/0");
    Dispatcher dispatcher = new Dispatcher(graph);
    assertTrue(
        dispatcher.dispatch(edges.getFirst()).confidence() != Confidence.VERIFIED,
        () -> dispatcher.dispatch(edges.getFirst()).toString());
    assertEquals(Basis.CONSTRUCTION, dispatcher.dispatch(edges.getLast()).basis());
  }
}
