package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No world is closed over a class that the compiler does not see. */
final class UnseenSubtypesTest {
  private static final String HANDLER = "package p; interface Handler<T> { void handle(T t); }";
  private static final String CALLER =
      "package p; class C { void go(Handler<?> h) { h.handle(null); } }";

  private static Dispatch dispatch(String... sources) {
    ShadowGraph graph = MemoryTree.of(sources).index();
    return new Dispatcher(graph).dispatch(Edges.one(graph, "p.C#go(Handler)", "handle/1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "new Handler<String>() { public void handle(String s) {} };",
        "class Local implements Handler<String> { public void handle(String s) {} }",
        "record Local(int i) implements Handler<String> { public void handle(String s) {} }",
        "enum Local implements Handler<String> { A; public void handle(String s) {} }",
        "Handler<String> h = s -> {};",
        "Handler<String> h = this::on;",
        "Handler<String>[] h = {null, this::on};",
        "Handler<String> h; h = s -> {};",
        "field = s -> {};",
        "this.field = lost ? s -> {} : null;",
        "Object o = (Handler<String>) s -> {};",
        "new Object() { Handler<String> made() { return s -> {}; } };",
        "taking(s -> {});",
        "new Other(s -> {});"
      })
  void codeThatIsPassedToWhatIsNotBound(String code) {
    for (String around :
        List.of("q.Lost.call(() -> { %s });", "lost.call(x -> { if (x) { %s } }, 1);")) {
      Dispatch dispatch =
          dispatch(
              HANDLER,
              "package p; class Known implements Handler<String> { public void handle(String s) {}"
                  + " }",
              """
              package p;
              class Other {
                q.Lost lost;
                Handler<String> field;
                Other(Handler<String> h) {}
                static void taking(Handler<String> h) {}
                void on(String s) {}
                void go() { %s }
              }
              """
                  .formatted(around.formatted(code)),
              CALLER);
      assertTrue(dispatch.confidence() != Confidence.VERIFIED, () -> around + dispatch);
    }
  }

  @Test
  void codeThatMakesNoneOfThemLeavesTheWorldClosed() {
    Dispatch dispatch =
        dispatch(
            HANDLER,
            "package p; class Known implements Handler<String> { public void handle(String s) {} }",
            """
            package p;
            class Other {
              q.Lost lost;
              void go() { lost.call(x -> { Handler<String> h = new Known(); h.handle("x"); }); }
            }
            """,
            CALLER);
    assertEquals(Confidence.VERIFIED, dispatch.confidence());
    assertEquals(Basis.CLOSED_WORLD, dispatch.basis());
  }

  /** The compiler drops a supertype whose arguments name a missing type in one of these ways. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Other implements Handler<%1$s> { public void handle(%1$s m) {} }",
        "class Other implements Handler<%1$s>, Runnable { public void run() {}"
            + " public void handle(%1$s m) {} }",
        "class Other { Object o = new Handler<%1$s>() { public void handle(%1$s m) {} }; }",
        "class Other { Object o = new Base<%1$s>(1) { public void handle(%1$s m) {} }; }",
        "class Other { Handler<%1$s> o = m -> {}; }",
        "class Other { void go() { Handler<%1$s> o = m -> {}; } }",
        "class Other { void go(Handler<%1$s> o) { go(m -> {}); } }",
        "class Other { Handler<%1$s> go() { return m -> {}; } }",
        "class Other { Object o = (Handler<%1$s>) m -> {}; }",
        "class Other { void on(%1$s m) {} Handler<%1$s> o = this::on; }",
        "enum Other implements Handler<%1$s> { A; public void handle(%1$s m) {} }",
        "record Other(int i) implements Handler<%1$s> { public void handle(%1$s m) {} }",
        "class Other extends Base<%1$s> { Other() { super(1); } public void handle(%1$s m) {} }",
        "interface Wide<X> extends Handler<%1$s> {}"
            + " class Other implements Wide<String> { public void handle(%1$s m) {} }"
      })
  void aSupertypeThatTheCompilerDrops(String other) {
    for (String type :
        List.of("x.y.Message<String>", "Lost.Inner<String>", "String.Nope", "String.Nope<A>")) {
      Dispatch dispatch =
          dispatch(
              HANDLER,
              "package p; abstract class Base<T> implements Handler<T> { Base(int i) {} }",
              """
              package p;
              class Known extends Base<String> {
                Known() { super(2); }
                public void handle(String s) {}
              }
              """,
              "package p; " + other.formatted(type),
              CALLER);
      assertTrue(dispatch.confidence() != Confidence.VERIFIED, () -> type + ": " + dispatch);
    }
  }
}
