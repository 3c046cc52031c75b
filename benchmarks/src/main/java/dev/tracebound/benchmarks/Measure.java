package dev.tracebound.benchmarks;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.json.Json;
import dev.tracebound.project.ProjectLayout;
import dev.tracebound.shadow.IndexedTree;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.ShadowIndexer;
import dev.tracebound.shadow.java.JavaExtractor;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.SourceTrees;
import dev.tracebound.workspace.TextDecoder;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** One piece of work, measured in a process of its own: {@link TreeBenchmark} starts it. */
enum Measure {
  /** Bare JDT. */
  JDT("bare JDT createASTs, bindings on") {
    @Override
    String run(SourceCopy sources, Path home) {
      return BareJdt.parse(sources.files()) + " units";
    }
  },
  /** The facts of every file, linked; neither class path nor store. */
  EXTRACT("extraction and linking") {
    @Override
    String run(SourceCopy sources, Path home) throws IOException {
      Path work = Files.createTempDirectory("bench-work");
      try (SourceTree tree = SourceTrees.open(sources.folder())) {
        ShadowIndexer.Structure structure =
            new ShadowIndexer.Structure(
                files -> ProjectLayout.plain(files, List.of()), classPath -> "", List.of());
        ShadowGraph graph =
            new ShadowIndexer(new JavaExtractor(), TextDecoder::decode)
                .index(tree, structure, IndexedTree.NONE, work, WorkMonitor.NONE)
                .graph();
        return edges(graph);
      } finally {
        SourceCopy.delete(work);
      }
    }
  },
  /** JavaParser's symbol solver. */
  JAVAPARSER("JavaParser, every call resolved") {
    @Override
    String run(SourceCopy sources, Path home) throws IOException {
      JavaParserCalls calls = JavaParserCalls.of(sources.files());
      return "%d of %d calls resolved, %d files unparsed"
          .formatted(calls.resolved(), calls.calls(), calls.unparsed());
    }
  },
  /** Everything that a first {@code tracebound index} does. */
  INDEX("index, the whole of it") {
    @Override
    String run(SourceCopy sources, Path home) {
      return open(sources, home, CodeIndexer.Policy.REBUILD);
    }
  },
  /** A process starts and finds one method body changed. */
  CHANGE_COLD("one body changed, cold process") {
    @Override
    String run(SourceCopy sources, Path home) {
      return open(sources, home, CodeIndexer.Policy.UPDATE);
    }
  },
  /** In a process that is up, as behind a window. */
  CHANGE_WARM("changes, warm process") {
    @Override
    String run(SourceCopy sources, Path home) throws IOException {
      open(sources, home, CodeIndexer.Policy.UPDATE);
      Path file = sources.middle();
      String bodies = changes(sources, home, number -> changeBody(file, number));
      String declared = changes(sources, home, number -> declare(file, number));
      return "bodies " + bodies + "; new methods " + declared;
    }
  };

  /** Changes a file. */
  @FunctionalInterface
  private interface Change {
    void make(int number) throws IOException;
  }

  private static final int CHANGES = 5;

  /** As in the engine: generated code nests deeply. */
  private static final long STACK_BYTES = 512L << 20;

  private final String title;

  Measure(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  /**
   * @param home where an index is kept
   * @return what came out, in words
   */
  abstract String run(SourceCopy sources, Path home) throws IOException;

  /** Adds a comment at the end: other bytes, the same declarations. */
  static void changeBody(Path file, int number) throws IOException {
    Files.writeString(file, Files.readString(file) + "// " + number + "\n");
  }

  private static void declare(Path file, int number) throws IOException {
    String text = Files.readString(file);
    int end = text.lastIndexOf('}');
    Files.writeString(
        file,
        text.substring(0, end) + "  public void added" + number + "() {}\n" + text.substring(end));
  }

  private static String changes(SourceCopy sources, Path home, Change change) throws IOException {
    StringBuilder seconds = new StringBuilder();
    String last = "";
    for (int number = 1; number <= CHANGES; number++) {
      change.make(number);
      long start = System.nanoTime();
      last = open(sources, home, CodeIndexer.Policy.UPDATE);
      seconds.append(String.format(Locale.ROOT, "%.2f s, ", (System.nanoTime() - start) / 1e9));
    }
    return seconds + "the last: " + last;
  }

  private static String open(SourceCopy sources, Path home, CodeIndexer.Policy policy) {
    Stages stages = new Stages();
    try (CodeIndex index =
        new CodeIndexer(new WorkspaceHome(home)).open(sources.folder(), policy, stages)) {
      String seconds = stages.seconds();
      return index.id() + ", " + edges(index.graph()) + "; " + seconds;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static String edges(ShadowGraph graph) {
    return graph.symbols().size() + " symbols, " + graph.edges().size() + " edges";
  }

  /** Arguments: the measure, the folder of sources, the folder of the index. Prints JSON. */
  public static void main(String[] arguments) throws Exception {
    Measure measure = Measure.valueOf(arguments[0]);
    SourceCopy sources = SourceCopy.of(Path.of(arguments[1]));
    Path home = Path.of(arguments[2]);
    Callable<Figures> work = () -> Figures.of(() -> measure.run(sources, home));
    FutureTask<Figures> task = new FutureTask<>(work);
    Thread thread = new Thread(null, task, "measure", STACK_BYTES);
    thread.start();
    System.out.println(Json.line(task.get()));
  }
}
