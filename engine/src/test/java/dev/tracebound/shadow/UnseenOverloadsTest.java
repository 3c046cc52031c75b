package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether a missing supertype could have an overload that is nearer to the arguments. */
final class UnseenOverloadsTest {
  private static Confidence confidence(String base, String call) {
    String source =
        """
        package com.acme.app;
        import %s.Base;
        class Item {}
        class Special extends Item {}
        class Marked extends Item implements org.elsewhere.Mark {}
        class A extends Base {
          void any(Object o) {}
          void item(Item i) {}
          void number(long n) {}
          void words(CharSequence... words) {}
          void text(CharSequence text) {}
          void both(Item i, Object o) {}
          void task(Runnable r) {}
          void go(String s, int n, Special special, Marked marked, Item item, Object o) {
            %s;
          }
        }
        """
            .formatted(base, call);
    ShadowGraph graph = MemoryTree.of(source).index();
    String name = call.substring(0, call.indexOf('('));
    return graph.edges().stream()
        .filter(each -> Edges.text(graph, each).contains(name))
        .findFirst()
        .orElseThrow()
        .confidence();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // exactly the parameter's type
        "VERIFIED  | any(o)",
        "VERIFIED  | item(item)",
        "VERIFIED  | text((CharSequence) s)",
        // a type of these sources, which what is elsewhere does not know
        "VERIFIED  | item(special)",
        "VERIFIED  | item(n > 0 ? special : item)",
        "VERIFIED  | both(special, s)",
        "VERIFIED  | any(special)",
        // Base may have any(String), any(Mark), number(int), words(CharSequence), task(Callable) …
        "AMBIGUOUS | any(s)",
        "AMBIGUOUS | any(marked)",
        "AMBIGUOUS | number(n)",
        "AMBIGUOUS | words(s)",
        "AMBIGUOUS | words(s, s)",
        "AMBIGUOUS | text(s)",
        "AMBIGUOUS | task(() -> {})",
        "AMBIGUOUS | item(unknown())"
      })
  void aMissingSupertypeFromElsewhere(Confidence expected, String call) {
    assertEquals(expected, confidence("org.elsewhere", call), call);
  }

  @Test
  void aMissingSupertypeOfTheSameSourcesMayKnowTheirTypes() {
    assertEquals(Confidence.AMBIGUOUS, confidence("com.acme.app.core", "item(special)"));
    assertEquals(Confidence.AMBIGUOUS, confidence("com.acme", "item(special)"));
    assertEquals(Confidence.VERIFIED, confidence("com.acme.app.core", "item(item)"));
    assertEquals(Confidence.VERIFIED, confidence("com.acme.tools", "item(special)"));
  }

  @Test
  void aNameThatOnlyAPackageFromElsewhereMayHoldUnlessOwnTypesAreMissingToo() {
    String source =
        """
        package com.acme.app;
        import org.elsewhere.*;
        class Item {}
        class Special extends Item {}
        class A extends Base {
          void item(Item i) {}
          void go(Special special) { item(special); }
        }
        """;
    String notWhole = "package com.acme.app; class Other extends com.acme.app.core.Lost {}";
    String platformOnly = source.replace("org.elsewhere", "java.util");
    assertEquals(Confidence.VERIFIED, ofItem(MemoryTree.of(source)));
    assertEquals(Confidence.AMBIGUOUS, ofItem(MemoryTree.of(source, notWhole)));
    assertEquals(Confidence.AMBIGUOUS, ofItem(MemoryTree.of(platformOnly)));
  }

  private static Confidence ofItem(MemoryTree tree) {
    return Edges.one(tree.index(), "com.acme.app.A#go(Special)", "item/1").confidence();
  }

  @Test
  void classesThatMarkWhatTheyOverrideSayWhatTheMissingOneHas() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package com.acme.app;
                import org.elsewhere.*;
                class A extends Base {
                  @Override void set(CharSequence name, CharSequence value) {}
                  void check(String what, Object o) {}
                  void go(String s, Integer i) { set(s, s); check(s, i); }
                }
                """)
            .index();
    assertEquals(
        Confidence.AMBIGUOUS,
        Edges.one(graph, "com.acme.app.A#go(String,Integer)", "set/2").confidence());
    assertEquals(
        Confidence.VERIFIED,
        Edges.one(graph, "com.acme.app.A#go(String,Integer)", "check/2").confidence());
  }

  @Test
  void theNearestOfInheritedDefaultMethodsIsTheDeclaredTarget() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                interface Far extends q.Missing { default int size() { return 0; } }
                interface Near extends Far { default int size() { return 1; } }
                abstract class Middle implements Near {}
                final class A extends Middle implements Far { int go() { return size(); } }
                """)
            .index();
    CallEdge edge = Edges.one(graph, "p.A#go()", "size/0");
    assertEquals("p.Near#size()", graph.symbol(edge.callee()).id());
  }

  @Test
  void whatAnOuterClassDeclaresIsNotNearer() {
    ShadowGraph graph =
        MemoryTree.of(
                """
                package p;
                class Outer extends java.util.AbstractList<String> {
                  public boolean equals(Object o) { return false; }
                  public String get(int i) { return ""; }
                  public int size() { return 0; }
                  interface Element { default boolean same(Object o) { return equals(o); } }
                }
                """)
            .index();
    CallEdge edge = Edges.one(graph, "p.Outer$Element#same(Object)", "equals/1");
    assertEquals("java.lang.Object#equals(Object)", graph.symbol(edge.callee()).id());
  }
}
