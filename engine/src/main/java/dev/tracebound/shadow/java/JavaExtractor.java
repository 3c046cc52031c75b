package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Compilation;
import dev.tracebound.shadow.FactSource;
import dev.tracebound.shadow.Facts;
import dev.tracebound.shadow.Outline;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.Workers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Facts of Java source by the Eclipse compiler. What the tree, the class path and the JDK declare
 * is bound, the rest stays missing and {@link CallProof} says what that leaves proven.
 */
public final class JavaExtractor implements FactSource {
  private static final String VERSION = "java-jdt-5";

  /** Generated code nests deeply, and the parser's tree is walked by recursion. */
  private static final long STACK_BYTES = 512L << 20;

  /** What one parser may hold at a time, beside what is there anyway. */
  private static final long BYTES_A_THREAD = 500L << 20;

  private final long stackBytes;
  private final int threads;

  public JavaExtractor() {
    this(STACK_BYTES, threadsThatFit());
  }

  /**
   * @param stackBytes how deep the parser may nest before it gives up on a file
   * @param threads how many parsers run side by side
   */
  JavaExtractor(long stackBytes, int threads) {
    this.stackBytes = stackBytes;
    this.threads = threads;
  }

  private static int threadsThatFit() {
    long fitting = Runtime.getRuntime().maxMemory() / BYTES_A_THREAD;
    return Math.clamp(fitting, 1, Runtime.getRuntime().availableProcessors());
  }

  @Override
  public String version() {
    return VERSION;
  }

  @Override
  public Outline outline(SourceText text) {
    return holdsNoCode(text.path()) ? Outline.empty(text.text()) : OutlineReader.read(text.text());
  }

  @Override
  public Map<String, Facts.FileFacts> extract(
      Compilation compilation, Path workFolder, WorkMonitor monitor) {
    monitor.check();
    Map<String, Facts.FileFacts> facts = new HashMap<>();
    Map<String, Compilation.Unit> byPath = new LinkedHashMap<>();
    List<Compilation.Unit> wanted = new ArrayList<>();
    for (Compilation.Unit unit : compilation.own().units()) {
      byPath.put(unit.path(), unit);
      if (compilation.wanted().contains(unit.path())) {
        if (holdsNoCode(unit.path())) {
          facts.put(unit.path(), Facts.FileFacts.empty());
        } else {
          wanted.add(unit);
        }
      }
    }
    if (wanted.isEmpty()) {
      return facts;
    }
    List<List<Compilation.Unit>> chunks = Chunks.of(wanted, threads);
    Map<String, Set<String>> duplicates = Chunks.duplicates(compilation.own().units());
    AtomicInteger done = new AtomicInteger();
    Snapshot snapshot = Snapshot.open(compilation, workFolder, monitor);
    WrittenTypes written = new WrittenTypes(compilation);
    List<Function<WorkMonitor, Map<String, Facts.FileFacts>>> tasks = new ArrayList<>();
    for (List<Compilation.Unit> chunk : chunks) {
      tasks.add(
          stoppable ->
              new ChunkReader(
                      Chunks.withDuplicates(chunk, duplicates, byPath),
                      snapshot,
                      compilation.classPath(),
                      written,
                      unit -> {
                        stoppable.progress(
                            "parse", done.getAndIncrement(), wanted.size(), unit.path());
                      },
                      stoppable)
                  .read());
    }
    for (Map<String, Facts.FileFacts> each :
        Workers.call("java-extractor", threads, stackBytes, monitor, tasks)) {
      each.forEach(
          (path, found) -> {
            if (compilation.wanted().contains(path)) {
              facts.put(path, found);
            }
          });
    }
    return facts;
  }

  /** Modules and packages declare nothing that calls. */
  private static boolean holdsNoCode(String path) {
    return path.endsWith("module-info.java") || path.endsWith("package-info.java");
  }
}
