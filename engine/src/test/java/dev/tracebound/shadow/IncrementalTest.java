package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files are read again after a change; that the result is right is a property elsewhere. */
final class IncrementalTest {
  private static final String SHOP =
      "package p; class Shop { void sell(Order order) { order.pay(1); } }";
  private static final String ORDER =
      "package p; class Order extends Base { void pay(long cents) { log(); } }";
  private static final String BASE = "package p; class Base { void log() {} }";
  private static final String OTHER = "package q; class Other { void alone() {} }";

  @TempDir Path work;

  private final MemoryTree tree =
      new MemoryTree()
          .with("p/Shop.java", SHOP)
          .with("p/Order.java", ORDER)
          .with("p/Base.java", BASE)
          .with("q/Other.java", OTHER);

  private Set<String> parsedAfter(String path, String text) {
    IndexedTree before = tree.index(IndexedTree.NONE, work, WorkMonitor.NONE);
    tree.with(path, text);
    Set<String> parsed = new TreeSet<>();
    IndexedTree after =
        tree.index(
            before,
            work,
            new WorkMonitor() {
              @Override
              public void progress(String stage, long done, long total, String detail) {
                if (stage.equals("parse")) {
                  parsed.add(detail);
                }
              }

              @Override
              public boolean isCancelled() {
                return false;
              }
            });
    assertArrayEquals(MemoryTree.bytes(tree.index()), MemoryTree.bytes(after.graph()));
    return parsed;
  }

  @Test
  void aBodyConcernsItsOwnFile() {
    assertEquals(
        Set.of("p/Order.java"),
        parsedAfter("p/Order.java", ORDER.replace("log();", "log(); log(); /* twice */")));
  }

  @Test
  void aNewOverloadConcernsWhoCallsIt() {
    assertEquals(
        Set.of("p/Order.java", "p/Shop.java"),
        parsedAfter("p/Order.java", ORDER.replace("{ void", "{ void pay(int cents) {} void")));
  }

  @Test
  void whatASupertypeShowsConcernsWhoUsesItsSubtypes() {
    assertEquals(
        Set.of("p/Base.java", "p/Order.java", "p/Shop.java"),
        parsedAfter("p/Base.java", BASE.replace("{ void", "{ void pay(int cents) {} void")));
  }

  @Test
  void aTypeThatComesConcernsWhoNamesIt() {
    tree.with("q/Lost.java", "package q; class Lost { Found found() { return null; } }");
    assertEquals(
        Set.of("q/Found.java", "q/Lost.java"),
        parsedAfter("q/Found.java", "package q; class Found {}"));
  }

  @Test
  void whetherAFieldIsAConstantMayDependOnAThirdFile() {
    tree.with("c/A.java", "package c; class A { static final int A = B.B; static void a() {} }")
        .with("c/B.java", "package c; class B { static final int B = C.C; }")
        .with("c/C.java", "package c; class C { static final int C = 1; }")
        .with("c/User.java", "package c; class User { int use() { return A.A; } }");
    assertTrue(
        parsedAfter("c/C.java", "package c; class C { static final int C = \"\".length(); }")
            .contains("c/User.java"));
  }

  @Test
  void nothingChanged() {
    assertTrue(parsedAfter("q/Other.java", OTHER).isEmpty());
  }
}
