package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which overloads an argument cannot be passed to although a type is missing. */
final class FittingOverloadsTest {
  private static final String SOURCE =
      """
      package com.acme;
      import org.elsewhere.Missing;
      import org.elsewhere.Words;
      import org.elsewhere.String;
      class Base {}
      class Plain extends Base {}
      class Marked extends Base implements Words {}
      class Below extends Missing {}
      interface Own {}
      interface Named extends Words { void name(); }
      final class Last {}
      enum Level { LOW }
      class A {
        void text(java.lang.String s) {}
        void text(CharSequence s) {}
        void last(Last l) {}
        void last(Object o) {}
        void level(Level l) {}
        void level(Object o) {}
        void number(int i) {}
        void number(Object o) {}
        void many(Base[] all) {}
        void many(Object o) {}
        void base(Base b) {}
        void base(Level l) {}
        void own(Own o) {}
        void own(CharSequence s) {}
        void plain(Plain p) {}
        void plain(Words w) {}
        void wide(boolean b) {}
        void wide(long n) {}
        void wide(char c) {}
        void boxed(Integer i) {}
        void boxed(Long l) {}
        void call(Last l) {}
        void call(Missing m) {}
        void task(Runnable r) {}
        void task(java.util.function.Supplier<Object> s) {}
        void task(Base b) {}
        void task(Missing m, int i) {}
        void go(Missing missing, String named, Marked marked, Below below, Named name, int n) {
          CALL;
        }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a missing type is no final class, no enum, no array and no number
        "text(missing)      | VERIFIED  | text(CharSequence)",
        "last(missing)      | VERIFIED  | last(Object)",
        "level(missing)     | VERIFIED  | level(Object)",
        "number(missing)    | VERIFIED  | number(Object)",
        "many(missing)      | VERIFIED  | many(Object)",
        // but the one of its own name, and any class that can be extended
        "text(named)        | AMBIGUOUS |",
        "base(missing)      | VERIFIED  | base(Base)",
        "own(missing)       | AMBIGUOUS |",
        // what misses an interface alone has no other superclass than those that are seen
        "plain(marked)      | VERIFIED  | plain(Words)",
        "plain(name)        | VERIFIED  | plain(Words)",
        "plain(below)       | VERIFIED  | plain(Words)",
        // what the compiler does not see to fit is an error to it
        "own(marked)        | AMBIGUOUS |",
        // a number only where a wider one is asked for
        "wide(n)            | VERIFIED  | wide(long)",
        "wide(marked.size)  | AMBIGUOUS |",
        "boxed(n)           | VERIFIED  | boxed(Integer)",
        // a lambda only to an interface with one method that takes as many
        "call(() -> {})     | VERIFIED  | call(Missing)",
        "task(() -> {})     | VERIFIED  | task(Runnable)",
        "task(() -> missing.a()) | AMBIGUOUS |",
        "task(Missing::new) | AMBIGUOUS |",
      })
  void whatAnArgumentFits(String call, Confidence confidence, String callee) {
    ShadowGraph graph = MemoryTree.of(SOURCE.replace("CALL", call)).index();
    String name = call.substring(0, call.indexOf('(')) + "/1";
    CallEdge edge = Edges.one(graph, "com.acme.A#go(Missing,String,Marked,Below,Named,int)", name);
    assertEquals(confidence, edge.confidence(), call);
    if (callee != null) {
      assertEquals("com.acme.A#" + callee, graph.symbol(edge.callee()).id(), call);
    }
  }
}
