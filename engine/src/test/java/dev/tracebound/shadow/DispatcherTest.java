package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class DispatcherTest {
  private static final String CALL = "\nclass U { static void u(I i) { i.m(); } }";

  private static Dispatch of(ShadowGraph graph) {
    return new Dispatcher(graph).dispatch(Edges.one(graph, "U#u(I)", "m/0"));
  }

  private static Dispatch of(String... sources) {
    return of(MemoryTree.of(sources).index());
  }

  private static List<String> targets(ShadowGraph graph, Dispatch dispatch) {
    return dispatch.targets().stream().map(each -> graph.symbol(each.method()).id()).toList();
  }

  @Test
  void theOnlyImplementationIsVerified() {
    ShadowGraph graph =
        MemoryTree.of(
                "interface I { void m(); } class A implements I { public void m() {} }" + CALL)
            .index();
    Dispatch dispatch = of(graph);
    assertEquals(Confidence.VERIFIED, dispatch.confidence());
    assertEquals(Basis.CLOSED_WORLD, dispatch.basis());
    assertEquals(List.of("A#m()"), targets(graph, dispatch));
  }

  @Test
  void theClassThatDeclaresAMethodStandsForItsSubclasses() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                interface I { void m(); }
                class Z implements I { public void m() {} }
                class A extends Z {}
                class B implements I { public void m() {} }
                """
                    + CALL)
            .index();
    assertEquals(
        List.of("Z", "A"),
        of(graph).targets().stream()
            .filter(target -> graph.symbol(target.method()).id().equals("Z#m()"))
            .flatMap(target -> target.receivers().stream())
            .map(type -> graph.symbol(type).id())
            .toList());
  }

  @Test
  void severalAreConditionalEachWithItsReceivers() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                interface I { void m(); }
                class A implements I { public void m() {} }
                class A2 extends A {}
                class AA0 extends A {}
                class B implements I { public void m() {} }
                abstract class C implements I { public abstract void m(); }
                """
                    + CALL)
            .index();
    Dispatch dispatch = of(graph);
    assertEquals(Confidence.CONDITIONAL, dispatch.confidence());
    assertEquals(AmbiguityReason.SEVERAL_IMPLEMENTATIONS, dispatch.reason());
    assertEquals(List.of("A#m()", "B#m()"), targets(graph, dispatch));
    assertEquals(
        List.of("A", "A2", "AA0"),
        dispatch.targets().getFirst().receivers().stream()
            .map(type -> graph.symbol(type).id())
            .toList());
  }

  @Test
  void onlyTypesBelowTheReceiverCount() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                interface I { void m(); }
                class A implements I { public void m() {} }
                class B implements I { public void m() {} }
                class U { static void u(A a) { a.m(); } }
                """)
            .index();
    Dispatch dispatch = new Dispatcher(graph).dispatch(Edges.one(graph, "U#u(A)", "m/0"));
    assertEquals(Confidence.VERIFIED, dispatch.confidence());
    assertEquals(List.of("A#m()"), targets(graph, dispatch));
  }

  @Test
  void aDefaultMethodRunsWhereNoClassHasOneAndAClassGoesFirst() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                interface I { default void m() {} }
                interface J extends I { default void m() {} }
                class Base { public void m() {} }
                class A implements J {}
                class B extends Base implements I {}
                """
                    + CALL)
            .index();
    assertEquals(
        List.of("Base#m()", "J#m()"), targets(graph, of(graph)).stream().sorted().toList());
  }

  @Test
  void genericOverridesAreFound() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                interface G<T> { void m(T t); }
                class A implements G<String> { public void m(String s) {} public void m(Integer i) {} }
                class U { static void u(G<String> g) { g.m("x"); } }
                """)
            .index();
    Dispatch dispatch = new Dispatcher(graph).dispatch(Edges.one(graph, "U#u(G)", "m/1"));
    assertEquals(List.of("A#m(String)"), targets(graph, dispatch));
    assertEquals(Confidence.VERIFIED, dispatch.confidence());
  }

  @Test
  void noImplementationInTheTree() {
    Dispatch dispatch = of("interface I { void m(); }" + CALL);
    assertEquals(AmbiguityReason.EXTERNAL_IMPL, dispatch.reason());
    assertTrue(dispatch.targets().isEmpty());
  }

  @Test
  void aMissingSuperclassMayBringAnotherOverride() {
    Dispatch open =
        of(
            """
            import q.Missing;
            interface I { default void m() {} }
            class A extends Missing implements I {}
            """
                + CALL);
    assertEquals(AmbiguityReason.INCOMPLETE_HIERARCHY, open.reason());
    Dispatch own =
        of(
            """
            import q.Missing;
            interface I { default void m() {} }
            class A extends Missing implements I { public void m() {} }
            """
                + CALL);
    assertEquals(Confidence.VERIFIED, own.confidence());
  }

  @Test
  void aLambdaIsAnImplementation() {
    String types = "interface I { void m(); } class A implements I { public void m() {} }";
    assertEquals(
        AmbiguityReason.LAMBDA_IMPLEMENTATION,
        of(types + " class L { I i = () -> {}; }" + CALL).reason());
    assertEquals(
        AmbiguityReason.LAMBDA_IMPLEMENTATION,
        of(types + " class L { void x() {} void y() { U.u(this::x); } }" + CALL).reason());
  }

  @Test
  void aLambdaPassedToACallThatCouldNotBeBoundMayBeOne() {
    Dispatch dispatch =
        of(
            """
            import q.Missing;
            interface I { void m(); }
            class A implements I { public void m() {} }
            class L { void take(I i, Missing m) {} void take(I i, String s) {}
              void y(Missing x) { take(() -> {}, x.gone()); } }
            """
                + CALL);
    assertEquals(AmbiguityReason.LAMBDA_IMPLEMENTATION, dispatch.reason());
  }

  @Test
  void testsCountAsWhatTheyAre() {
    MemoryTree only =
        new MemoryTree()
            .with("src/main/java/I.java", "interface I { void m(); }" + CALL)
            .with("src/test/java/A.java", "class A implements I { public void m() {} }");
    assertEquals(AmbiguityReason.TEST_ONLY_IMPLEMENTATION, of(only.index()).reason());
    only.with("src/main/java/B.java", "class B implements I { public void m() {} }");
    assertEquals(Confidence.CONDITIONAL, of(only.index()).confidence());
  }

  @Test
  void aDuplicateAmongThem() {
    Dispatch dispatch =
        of(
            "interface I { void m(); }" + CALL,
            "class A implements I { public void m() {} }",
            "class A implements I { public void m() {} }");
    assertEquals(AmbiguityReason.DUPLICATE_TYPE, dispatch.reason());
  }

  @Test
  void aFileThatWasNotReadMayHoldAnother() {
    MemoryTree tree =
        new MemoryTree()
            .with(
                "A.java",
                "interface I { void m(); } class A implements I { public void m() {} }" + CALL);
    tree.with("B.java", "class B implements I { public void m() {} ");
    assertEquals(AmbiguityReason.INCOMPLETE_HIERARCHY, of(tree.index()).reason());
    tree.with("B.java", "class B implements Unrelated { public void m() {} ");
    assertEquals(Confidence.VERIFIED, of(tree.index()).confidence());
    tree.vanishing("C.java");
    assertEquals(AmbiguityReason.INCOMPLETE_HIERARCHY, of(tree.index()).reason());
  }

  @Test
  void exactCallsNeedNoHierarchy() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                class A { void m() {} private void p() {} final void f() {} static void s() {} }
                class B extends A { void m() {} }
                class U { void u(B b, A a) { new A().m(); a.f(); A.s(); } }
                """)
            .index();
    Dispatcher dispatcher = new Dispatcher(graph);
    for (String call : List.of("m/0", "f/0", "s/0", "<init>/0")) {
      Dispatch dispatch = dispatcher.dispatch(Edges.one(graph, "U#u(B,A)", call));
      assertEquals(Basis.EXACT, dispatch.basis(), call);
      assertEquals(Confidence.VERIFIED, dispatch.confidence(), call);
    }
  }

  @Test
  void dispatchEdgesAreVerifiedOnlyInAClosedWorld() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                interface One { void m(); }
                class A implements One { public void m() {} }
                interface Two { void m(); }
                class B implements Two { public void m() {} }
                class C implements Two { public void m() {} }
                """)
            .index();
    List<String> edges =
        new Dispatcher(graph)
            .dispatchEdges().stream()
                .map(
                    each ->
                        graph.symbol(each.declared()).id()
                            + " "
                            + graph.symbol(each.implementation()).id()
                            + " "
                            + each.confidence()
                            + " "
                            + each.candidates().size())
                .toList();
    assertEquals(
        List.of(
            "One#m() A#m() VERIFIED 0", "Two#m() B#m() AMBIGUOUS 2", "Two#m() C#m() AMBIGUOUS 2"),
        edges);
    assertFalse(edges.isEmpty());
  }

  @Test
  void whatTheTreeHasForAMethodOfAnAbsentLibraryIsNamed() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                class A implements Runnable { public void run() {} }
                abstract class B implements java.util.concurrent.RunnableFuture<String> {
                  public void run() {}
                }
                class B2 extends B {}
                class U { static void u(Runnable r, Object o) { r.run(); o.hashCode(); } }
                """)
            .index();
    Dispatch dispatch =
        new Dispatcher(graph).dispatch(Edges.one(graph, "U#u(Runnable,Object)", "run/0"));
    assertEquals(Confidence.AMBIGUOUS, dispatch.confidence());
    assertEquals(AmbiguityReason.EXTERNAL_IMPL, dispatch.reason());
    assertEquals(List.of("A#run()", "B#run()"), targets(graph, dispatch));
    assertEquals(
        List.of("B2"),
        dispatch.targets().getLast().receivers().stream()
            .map(type -> graph.symbol(type).id())
            .toList());
  }

  @Test
  void aDefaultMethodThatOnlyALambdaMayRunIsNotProven() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                interface I { void n(); default void m() {} }
                class L { static void l(q.Missing missing) { missing.take(() -> {}); use(() -> {}); }
                  static void use(I i) {} }
                """
                    + CALL)
            .index();
    Dispatch dispatch = of(graph);
    assertEquals(Confidence.AMBIGUOUS, dispatch.confidence());
    assertEquals(AmbiguityReason.LAMBDA_IMPLEMENTATION, dispatch.reason());
    assertEquals(List.of("I#m()"), targets(graph, dispatch));
  }
}
