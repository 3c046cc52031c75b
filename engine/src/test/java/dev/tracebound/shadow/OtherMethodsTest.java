package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracebound.shadow.java.JavaExtractor;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whom a method that comes, goes or changes concerns, where nothing else of its file changed. */
final class OtherMethodsTest {
  private static final String PART =
      "package p; import q.*; public class Part { public void old() {} }";
  private static final Set<String> ALL = Set.of("p/Part.java", "u/User.java");
  private static final Set<String> ITSELF = Set.of("p/Part.java");

  @TempDir Path work;

  private final MemoryTree tree = new MemoryTree();

  /** What is read again of a type and one user of it when the type changes. */
  private Set<String> read(String before, String now, String user) {
    tree.with("p/Part.java", before).with("u/User.java", user(user));
    IndexedTree known = tree.index(IndexedTree.NONE, work, WorkMonitor.NONE);
    tree.with("p/Part.java", now);
    Set<String> read = new TreeSet<>();
    IndexedTree after =
        tree.index(
            known,
            work,
            new WorkMonitor() {
              @Override
              public void progress(String stage, long done, long total, String detail) {
                if (stage.equals("parse")) {
                  read.add(detail);
                }
              }

              @Override
              public boolean isCancelled() {
                return false;
              }
            });
    assertArrayEquals(MemoryTree.bytes(tree.index()), MemoryTree.bytes(after.graph()));
    return read;
  }

  private static String user(String code) {
    return "package u; import p.Part; class User { void use(Object o, Part part) throws Exception {"
        + code
        + "} }";
  }

  private Set<String> readAfterANewMethod(String method, String user) {
    return read(PART, PART.replace("{ public", "{ " + method + " public"), user);
  }

  @ParameterizedTest
  @ValueSource(strings = {"part.old();", "Runnable run = part::old;", "new Part().old();"})
  void whoDoesNotNameItIsLeft(String user) {
    assertEquals(ITSELF, readAfterANewMethod("public void fresh() {}", user));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "part.fresh();",
        "Runnable run = part::fresh;",
        "part.\\u0066resh();",
        "part.f\\uuu0072esh();",
        "Part.class.getMethod(q.Names.FRESH);",
        "new Part() {};",
        "class Local extends Part {} new Local();"
      })
  void whoMayMeanItIsReadAgain(String user) {
    tree.with(
        "q/Names.java",
        "package q; public class Names { public final static String FRESH = \"fresh\"; }");
    assertEquals(ALL, readAfterANewMethod("public void fresh() {}", user));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public String toString() { return \"\"; }",
        "public void close() {}",
        "public Part(int count) {}",
        "@Override public void fresh() {}",
        "public abstract void fresh();",
        "public int count;",
        "public class Inner {}"
      })
  void whatMattersUnnamedConcernsAll(String member) {
    assertEquals(ALL, readAfterANewMethod(member, "part.old();"));
  }

  @Test
  void anInterfaceConcernsAll() {
    String before = "package p; public interface Part { void old(); }";
    assertEquals(
        ALL,
        read(before, before.replace("{ void", "{ int fresh(); void"), "Part made = () -> {};"));
  }

  @Test
  void anAccessorOfARecordConcernsWhoTakesItApart() {
    String before = "package p; public record Part(int count) { }";
    assertEquals(
        ALL,
        read(
            before,
            before.replace("{ }", "{ public int count() { return count; } }"),
            "if (o instanceof Part(var all)) {}"));
  }

  @Test
  void anImportCountsWithWhatItNames() {
    tree.with("y/Far.java", "package y; public class Far {}")
        .with("z/Far.java", "package z; public class Far { public void deep() {} }");
    String before = PART.replace("import q.*;", "import y.Far;");
    String named = before.replace("void old()", "void old(Far far)");
    assertEquals(ITSELF, read(before, before.replace("import y.Far;", "import z.Far;"), ""));
    assertEquals(ITSELF, read(named, named.replace("import y.Far;", "import z.Far;"), ""));
    assertEquals(
        ALL, read(named, named.replace("import y.Far;", "import z.Far;"), "part.old(null);"));
    String field = before.replace("public void", "public Far far; public void");
    assertEquals(
        ALL, read(field, field.replace("import y.Far;", "import z.Far;"), "part.far.deep();"));
  }

  @Test
  void theOrderOfOverloadsCounts() {
    String before = PART.replace("{ public", "{ void two(Gone a) {} void two(Lost a) {} public");
    String after = PART.replace("{ public", "{ void two(Lost a) {} void two(Gone a) {} public");
    assertEquals(ALL, read(before, after, "part.two(null);"));
    assertEquals(ITSELF, read(before, after, "part.old();"));
  }

  @Test
  void ofWhatAllInheritEverythingCounts() {
    String text = "package java.lang; public class Object { public void fresh() {} }";
    Outline outline =
        new JavaExtractor().outline(new SourceText("Object.java", text, "UTF-8", "", 0));
    Outline.Method fresh = outline.types().getFirst().methods().getFirst();
    assertEquals(Outline.Method.IN_REST, fresh.shown());
  }

  @Test
  void whatWasBrokenConcernsAll() {
    assertEquals(
        ALL, read(PART + " class Rest { void x( }", PART + " class Rest { }", "part.old();"));
  }
}
