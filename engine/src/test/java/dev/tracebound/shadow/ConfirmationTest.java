package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls that only a missing type could decide, beside the classes that javac made with it. */
final class ConfirmationTest {
  private static final String SINK = "p/Sink.java";
  private static final String CALLER = "p/Caller.java";
  private static final String RUN = "p.Caller#run(Sink,Text)";
  private static final String CALL = "sink.take(text);";
  private static final String WITH_TEXT = "p.Sink#take(CharSequence)";
  private static final String WITH_ANY = "p.Sink#take(Object)";

  @TempDir Path folder;
  private Path classes = Path.of("");
  private final Map<String, String> sources = new TreeMap<>();

  @BeforeEach
  void compile() throws IOException {
    Path library = compile("library", Map.of("lib/Text.java", text("lib", "Text")), List.of());
    sources.put(
        SINK,
        """
        package p;
        public class Sink {
          public void take(Object any) {}
          public void take(CharSequence text) {}
          public void done() {}
        }
        """);
    sources.put(
        CALLER,
        """
        package p;
        import lib.Text;
        class Caller {
          void run(Sink sink, Text text) {
            sink.take(text);
          }
          void twice(Sink sink, Text text, Object any) {
            sink.take(text); sink.take(any);
          }
          Runnable later(Sink sink, Text text) {
            return () -> sink.take(text);
          }
          static class Inner {
            private void open(CharSequence text) {}
            private void open(Object any) {}
          }
          void nested(Inner inner, Text text) {
            inner.open(text);
          }
        }
        """);
    classes = compile("classes", sources, List.of(library));
  }

  private static String text(String packageName, String name) {
    return """
    package %s;
    public class %s implements CharSequence {
      public int length() { return 0; }
      public char charAt(int at) { return ' '; }
      public CharSequence subSequence(int from, int to) { return this; }
    }
    """
        .formatted(packageName, name);
  }

  private Path compile(String name, Map<String, String> files, List<Path> classPath)
      throws IOException {
    Path out = Files.createDirectories(folder.resolve(name));
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", out.toString()));
    if (!classPath.isEmpty()) {
      arguments.addAll(List.of("-cp", classPath.getFirst().toString()));
    }
    for (Map.Entry<String, String> each : files.entrySet()) {
      Path file = folder.resolve(name + "-sources").resolve(each.getKey());
      Files.createDirectories(file.resolveSibling("."));
      Files.writeString(file, each.getValue());
      arguments.add(file.toString());
    }
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertEquals(0, failed, "javac");
    return out;
  }

  private MemoryTree tree() {
    MemoryTree tree = new MemoryTree().compiledTo(classes);
    sources.forEach(tree::with);
    return tree;
  }

  private static List<String> decided(ShadowGraph graph) {
    return graph.edges().stream()
        .filter(edge -> edge.basis() == Basis.BYTECODE)
        .map(edge -> Edges.text(graph, edge))
        .sorted()
        .toList();
  }

  private void edit(String path, String from, String to) {
    String text = sources.getOrDefault(path, "");
    assertTrue(text.contains(from), text);
    sources.put(path, text.replace(from, to));
  }

  @Test
  void whatJavacChoseIsNamedFirstAndStaysAmbiguous() {
    ShadowGraph graph = tree().index();

    assertEquals(
        List.of(
            "p.Caller#later(Sink,Text) -> p.Sink#take(CharSequence)",
            "p.Caller#nested(Inner,Text) -> p.Caller$Inner#open(CharSequence)",
            RUN + " -> p.Sink#take(CharSequence)"),
        decided(graph));
    CallEdge edge = Edges.one(graph, RUN, "take/1");
    assertEquals(Confidence.AMBIGUOUS, edge.confidence());
    assertEquals(AmbiguityReason.OVERLOAD_WITH_MISSING_TYPE, edge.reason());
    assertEquals(List.of(WITH_TEXT, WITH_ANY), candidates(graph, edge));
    CallEdge twice = Edges.all(graph, "p.Caller#twice(Sink,Text,Object)", "take/1").getFirst();
    assertEquals(Confidence.AMBIGUOUS, twice.confidence());
    assertTrue(twice.basis() != Basis.BYTECODE);
  }

  private static List<String> candidates(ShadowGraph graph, CallEdge edge) {
    return edge.candidates().stream().map(each -> graph.symbol(each).id()).toList();
  }

  /**
   * Edits with an older time than the classes, after which javac chooses another overload, and of
   * which the classes show nothing: why no check makes such an edge VERIFIED.
   */
  @ParameterizedTest
  @ValueSource(strings = {"import", "library", "generic argument", "field of another file"})
  void aChangeThatNoCheckSeesIsNeverVerified(String change) throws IOException {
    Path library = folder.resolve("library");
    Map<String, String> plain =
        Map.of(
            "lib/Plain.java", "package lib;\npublic class Plain {}\n",
            "other/Text.java", "package other;\npublic class Text {}\n");
    compile("library", plain, List.of());
    sources.put("p/Box.java", "package p;\nclass Box<T> { T value; }\n");
    sources.put("p/Holder.java", "package p;\nclass Holder { lib.Text text; }\n");
    edit(
        CALLER,
        "  void twice",
        "  void held(Sink sink, Holder holder) {\n    sink.take(holder.text);\n  }\n  void twice");
    edit(
        CALLER,
        "  void twice",
        "  void boxed(Sink sink, Box<Text> box) {\n    sink.take(box.value);\n  }\n  void twice");
    classes = compile("stale", sources, List.of(library));
    String caller = RUN;
    switch (change) {
      case "import" -> edit(CALLER, "import lib.Text", "import other.Text");
      case "library" -> library = compile("later", plainText(plain), List.of());
      case "generic argument" -> {
        caller = "p.Caller#boxed(Sink,Box)";
        edit(CALLER, "Box<Text>", "Box<lib.Plain>");
      }
      default -> {
        caller = "p.Caller#held(Sink,Holder)";
        edit("p/Holder.java", "lib.Text", "lib.Plain");
      }
    }
    ShadowGraph stale = tree().index();
    classes = compile("now", sources, List.of(library));
    ShadowGraph now = tree().index();

    CallEdge before = Edges.one(stale, caller, "take/1");
    CallEdge after = Edges.one(now, caller, "take/1");
    assertEquals(List.of(WITH_ANY, WITH_TEXT), candidates(now, after), "what javac chooses now");
    assertEquals(List.of(WITH_TEXT, WITH_ANY), candidates(stale, before), "what it chose then");
    assertEquals(Confidence.AMBIGUOUS, before.confidence());
    assertEquals(Confidence.AMBIGUOUS, after.confidence());
  }

  private static Map<String, String> plainText(Map<String, String> others) {
    Map<String, String> all = new TreeMap<>(others);
    all.put("lib/Text.java", "package lib;\npublic class Text {}\n");
    return all;
  }

  @Test
  void noEdgeCanBeMadeThatClassesVerify() {
    ShadowGraph graph = tree().index();
    CallEdge edge = Edges.one(graph, RUN, "take/1");

    assertThrows(
        IllegalArgumentException.class,
        () ->
            new CallEdge(
                edge.caller(),
                edge.callee(),
                edge.calleeText(),
                edge.kind(),
                Confidence.VERIFIED,
                Basis.BYTECODE,
                null,
                edge.file(),
                edge.site(),
                edge.receiver(),
                edge.virtual(),
                edge.inLambda(),
                edge.implicit(),
                List.of(),
                List.of()));
  }

  @Test
  void otherClassesAtTheNextIndexAreACleanBuild() throws IOException {
    Path work = Files.createDirectories(folder.resolve("work"));
    MemoryTree tree = tree();
    IndexedTree first = tree.index(IndexedTree.NONE, work, WorkMonitor.NONE);
    Path file = classes.resolve("p/Caller.class");
    byte[] bytes = Files.readAllBytes(file);
    Files.delete(file);
    IndexedTree without = tree.index(first, work, WorkMonitor.NONE);
    Files.write(file, bytes);
    IndexedTree again = tree.index(without, work, WorkMonitor.NONE);

    assertEquals(List.of(), decided(without.graph()));
    assertArrayEquals(MemoryTree.bytes(first.graph()), MemoryTree.bytes(again.graph()));
  }

  @Test
  void withoutClassesNothingIsDecided() {
    MemoryTree tree = new MemoryTree();
    sources.forEach(tree::with);

    ShadowGraph graph = tree.index();

    assertEquals(List.of(), decided(graph));
    assertEquals(Confidence.AMBIGUOUS, Edges.one(graph, RUN, "take/1").confidence());
  }

  /** Each keeps its old time, as where an archive is unpacked: only the content tells. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sink.done(); sink.take(text);",
        "sink.take((Object) text);",
        "// a comment\n// of lines\n    sink.take(text);",
        "sink.take(text); sink.done();",
        "",
        "sink.take(text); class Local {}",
        "Runnable r = () -> sink.take(text); r.run();",
        "sink.take(new Inner());",
      })
  void anEditedFileIsNotDecided(String edited) {
    edit(CALLER, "    " + CALL + "\n  }\n  void twice", "    " + edited + "\n  }\n  void twice");

    assertEquals(List.of(), decided(tree().index()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public void take(Object any) {}\n  public void take(lib.Text text) {}",
        "public void take(Object any, int... more) {}",
        "public Sink() {}\n  public void take(Object any) {}\n  public Sink(int a) {}",
        "public Sink(int only) {}\n  public void take(Object any) {}",
        "int field;\n  public void take(Object any) {}",
      })
  void whatItCallsMustBeTheSameToo(String edited) {
    edit(SINK, "public void take(Object any) {}", edited);

    assertEquals(List.of(), decided(tree().index()));
  }

  @Test
  void anotherSupertypeOfWhatItCallsIsAnotherMeaning() {
    sources.put("p/Wide.java", "package p;\nclass Wide {\n  public void take(lib.Text t) {}\n}\n");
    edit(SINK, "class Sink", "class Sink extends Wide");

    assertEquals(List.of(), decided(tree().index()));
  }

  @ParameterizedTest
  @ValueSource(strings = {CALLER, SINK})
  void aSourceThatIsNewerThanTheClassIsNotDecided(String path) throws IOException {
    long compiled = Files.getLastModifiedTime(classes.resolve("p/Caller.class")).toMillis();

    assertEquals(List.of(), decided(tree().modified(path, compiled + 60_000).index()));
  }

  @Test
  void anEditThatNoCallShowsIsKnownByItsTime() throws IOException {
    long compiled = Files.getLastModifiedTime(classes.resolve("p/Caller.class")).toMillis();
    edit(CALLER, CALL, "sink.take(text == null ? null : text);");

    assertEquals(List.of(), decided(tree().modified(CALLER, compiled + 1).index()));
  }

  @Test
  void oneOldClassOfTheFileIsEnough() throws IOException {
    Files.setLastModifiedTime(classes.resolve("p/Caller$Inner.class"), FileTime.fromMillis(5));

    assertEquals(List.of(), decided(tree().modified(CALLER, 6).index()));
  }

  @Test
  void aClassOfAnotherFileIsNotDecided() {
    String text = sources.remove(CALLER);
    sources.put("p/Callers.java", String.valueOf(text));

    assertEquals(List.of(), decided(tree().index()));
  }

  @Test
  void everyClassOfTheFileMustBeThere() throws IOException {
    Files.delete(classes.resolve("p/Caller$Inner.class"));

    assertEquals(List.of(), decided(tree().index()));
  }

  @Test
  void aBrokenClassIsANoteAndDecidesNothing() throws IOException {
    Path file = classes.resolve("p/Caller.class");
    byte[] bytes = Files.readAllBytes(file);
    for (int length : List.of(0, 3, 10, bytes.length / 2, bytes.length - 1)) {
      Files.write(file, java.util.Arrays.copyOf(bytes, length));
      Path work = Files.createDirectories(folder.resolve("work"));

      IndexedTree indexed = tree().index(IndexedTree.NONE, work, WorkMonitor.NONE);

      assertEquals(List.of(), decided(indexed.graph()));
      assertEquals(1, indexed.notes().size(), () -> indexed.notes().toString());
      assertTrue(indexed.notes().getFirst().contains("p/Caller.class"));
    }
  }

  @Test
  void damagedClassesNeverStopAnIndexingAndAreOneNote() throws IOException {
    Random random = new Random(20261201);
    List<Path> files = List.of(classes.resolve("p/Caller.class"), classes.resolve("p/Sink.class"));
    List<byte[]> whole = new ArrayList<>();
    for (Path each : files) {
      whole.add(Files.readAllBytes(each));
    }
    Path work = Files.createDirectories(folder.resolve("work"));
    MemoryTree tree = tree();
    IndexedTree known = tree.index(IndexedTree.NONE, work, WorkMonitor.NONE);
    int noted = 0;
    for (int round = 0; round < 150; round++) {
      for (int i = 0; i < files.size(); i++) {
        byte[] bytes = whole.get(i).clone();
        for (int flip = 0; flip <= round % 8; flip++) {
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        Files.write(files.get(i), bytes);
      }
      IndexedTree indexed = tree.index(known, work, WorkMonitor.NONE);
      assertTrue(indexed.notes().size() <= 1, () -> indexed.notes().toString());
      noted += indexed.notes().size();
      CallEdge edge = Edges.one(indexed.graph(), RUN, "take/1");
      assertEquals(Confidence.AMBIGUOUS, edge.confidence());
      assertEquals(2, edge.candidates().size());
    }
    assertTrue(noted > 20, "rounds with a note: " + noted);
  }

  @Test
  void anIncrementalBuildIsACleanBuild() throws IOException {
    Path work = Files.createDirectories(folder.resolve("work"));
    MemoryTree tree = tree();
    IndexedTree first = tree.index(IndexedTree.NONE, work, WorkMonitor.NONE);
    edit(SINK, "take(CharSequence text)", "take(String text)");
    tree.with(SINK, sources.getOrDefault(SINK, ""));
    IndexedTree second = tree.index(first, work, WorkMonitor.NONE);
    edit(SINK, "take(String text)", "take(CharSequence text)");
    tree.with(SINK, sources.getOrDefault(SINK, ""));
    IndexedTree third = tree.index(second, work, WorkMonitor.NONE);

    assertEquals(List.of(), decided(second.graph()));
    assertEquals(3, decided(third.graph()).size());
    assertArrayEquals(MemoryTree.bytes(tree.index()), MemoryTree.bytes(third.graph()));
  }
}
