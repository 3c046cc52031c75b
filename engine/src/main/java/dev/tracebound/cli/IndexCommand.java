package dev.tracebound.cli;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.json.Json;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.OverrideEdge;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tracebound index DIR}. */
@Command(
    name = "index",
    description = "Index or update a source tree; prints counts by kind, confidence and reason.")
final class IndexCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "DIR", description = "A folder of Java sources, or a -sources.jar.")
  @Nullable Path source;

  @Option(names = "--home", paramLabel = "DIR", description = "Where indexes and cases are kept.")
  @Nullable Path home;

  @Option(
      names = "--classpath",
      paramLabel = "PATH",
      description =
          "Jars, class folders or DIR/* that the sources were compiled with. Kept for later runs;"
              + " without it, what the build files name is looked up on this machine.")
  List<String> classPath = List.of();

  @Option(
      names = "--bytecode",
      paramLabel = "PATH",
      description =
          "A jar or folder of compiled classes of these very sources: where the sources leave open"
              + " what a call is bound to, the candidate that the classes call is named first. The"
              + " call stays AMBIGUOUS. Kept for later runs.")
  List<Path> bytecode = List.of();

  @Option(names = "--rebuild", description = "Build anew even where nothing changed.")
  boolean rebuild;

  @Option(names = "--json", description = "Print the counts as JSON.")
  boolean json;

  IndexCommand(Console console) {
    this.console = console;
  }

  /**
   * @param source name of the tree
   * @param indexId generation
   * @param sourceRevision hash over all files
   * @param files indexed files by state
   * @param symbols declared symbols by kind
   * @param edges by kind and confidence
   * @param reasons edges that are not VERIFIED, by reason
   * @param sourceSets their names
   * @param notes on the tree's structure and class path
   * @param skipped files whose facts are not whole, with the reason
   */
  record Counts(
      String source,
      String indexId,
      String sourceRevision,
      Map<String, Long> files,
      Map<String, Long> symbols,
      Map<String, Long> edges,
      Map<String, Long> reasons,
      List<String> sourceSets,
      List<String> notes,
      List<String> skipped) {}

  @Override
  public Integer call() throws IOException {
    if (source == null) {
      throw new IllegalStateException("DIR is required");
    }
    CodeIndexer.Policy policy = rebuild ? CodeIndexer.Policy.REBUILD : CodeIndexer.Policy.UPDATE;
    try (CodeIndex index =
        new CodeIndexer(WorkspaceHome.resolve(home), classPath, bytecode)
            .open(source, policy, console)) {
      Counts counts = counts(index);
      console.result(json ? Json.pretty(counts) : text(counts));
      VectorLine.of(index.computeVectors(console)).ifPresent(console::say);
    }
    return ExitCode.OK;
  }

  private static Counts counts(CodeIndex index) {
    ShadowGraph graph = index.graph();
    return new Counts(
        index.tree().name(),
        index.id(),
        index.sourceRevision(),
        count(graph.files(), file -> file.state().name()),
        count(
            graph.symbols().stream().filter(s -> !s.isExternal()).toList(),
            symbol -> symbol.kind().name()),
        edges(index),
        count(
            graph.edges().stream().filter(edge -> edge.reason() != null).toList(),
            edge -> String.valueOf(edge.reason())),
        index.sourceSets(),
        index.notes(),
        index.incompleteFiles().stream().map(IndexCommand::why).toList());
  }

  private static Map<String, Long> edges(CodeIndex index) {
    Map<String, Long> counts =
        count(index.graph().edges(), edge -> edge.kind() + " " + edge.confidence());
    counts.putAll(
        count(
            OverrideEdge.of(index.graph()), edge -> EdgeKind.OVERRIDES + " " + edge.confidence()));
    counts.putAll(
        count(index.dispatchEdges(), edge -> EdgeKind.DISPATCHES_TO + " " + edge.confidence()));
    return counts;
  }

  private static String why(SourceFile file) {
    return file.path() + ": " + file.note();
  }

  private static <T> Map<String, Long> count(List<T> items, Function<T, String> key) {
    return items.stream().collect(Collectors.groupingBy(key, TreeMap::new, Collectors.counting()));
  }

  private static String text(Counts counts) {
    StringBuilder out = new StringBuilder();
    out.append(counts.source()).append("  ").append(counts.indexId()).append('\n');
    table(out, "files", counts.files());
    table(out, "symbols", counts.symbols());
    table(out, "edges", counts.edges());
    table(out, "not VERIFIED because", counts.reasons());
    list(out, "source sets", counts.sourceSets());
    list(out, "notes", counts.notes());
    list(out, "not wholly indexed", counts.skipped());
    return out.toString().stripTrailing();
  }

  private static void list(StringBuilder out, String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out.append(title).append('\n');
      lines.forEach(line -> out.append("  ").append(line).append('\n'));
    }
  }

  private static void table(StringBuilder out, String title, Map<String, Long> rows) {
    if (!rows.isEmpty()) {
      out.append(title).append('\n');
      rows.forEach((key, value) -> out.append("  %8d  %s%n".formatted(value, key)));
    }
  }
}
