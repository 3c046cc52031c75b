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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Facts of Java source by the Eclipse compiler. What the tree, the class path and the JDK declare
 * is bound, the rest stays missing and {@link CallProof} says what that leaves proven.
 */
public final class JavaExtractor implements FactSource {
  private static final String VERSION = "java-jdt-10";

  /** Generated code nests deeply, and the parser's tree is walked by recursion. */
  private static final long STACK_BYTES = 512L << 20;

  /** What one parser may hold at a time, beside what is there anyway. */
  private static final long BYTES_A_THREAD = 500L << 20;

  /** A name with several joints is written differently one joint at a time. */
  private static final int MOST_PASSES = 4;

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
    Snapshot snapshot = Snapshot.open(compilation, workFolder, monitor);
    Pass reader = new Pass(compilation, byPath, snapshot, monitor);
    List<Compilation.Unit> open = wanted;
    for (int pass = 0; !open.isEmpty() && pass < MOST_PASSES; pass++) {
      Map<String, List<LostTypes.Rewriting>> lost = reader.read(open, facts);
      snapshot.rewrite(lost);
      open = lost.isEmpty() ? List.of() : restingOn(lost.keySet(), wanted, byPath, facts);
    }
    facts.keySet().retainAll(compilation.wanted());
    return facts;
  }

  /** The units whose types are now others, and those whose bindings rest on these. */
  private static List<Compilation.Unit> restingOn(
      Set<String> rewritten,
      List<Compilation.Unit> wanted,
      Map<String, Compilation.Unit> byPath,
      Map<String, Facts.FileFacts> facts) {
    Set<String> types = new HashSet<>();
    for (String path : rewritten) {
      Compilation.Unit unit = byPath.get(path);
      if (unit != null) {
        types.addAll(unit.outline().topLevelIds());
      }
    }
    return wanted.stream()
        .filter(
            unit ->
                rewritten.contains(unit.path())
                    || Optional.ofNullable(facts.get(unit.path())).stream()
                        .flatMap(each -> each.touched().stream())
                        .anyMatch(types::contains))
        .toList();
  }

  /** Reads units side by side, in chunks. */
  private final class Pass {
    private final Compilation compilation;
    private final Map<String, Compilation.Unit> byPath;
    private final Map<String, Set<String>> duplicates;
    private final Snapshot snapshot;
    private final WrittenTypes written;
    private final WorkMonitor monitor;

    Pass(
        Compilation compilation,
        Map<String, Compilation.Unit> byPath,
        Snapshot snapshot,
        WorkMonitor monitor) {
      this.compilation = compilation;
      this.byPath = byPath;
      this.duplicates = Chunks.duplicates(compilation.own().units());
      this.snapshot = snapshot;
      this.written = new WrittenTypes(compilation);
      this.monitor = monitor;
    }

    /** Adds their facts; what comes back has to be written differently. */
    Map<String, List<LostTypes.Rewriting>> read(
        List<Compilation.Unit> units, Map<String, Facts.FileFacts> facts) {
      AtomicInteger done = new AtomicInteger();
      List<Function<WorkMonitor, ChunkReader.Read>> tasks = new ArrayList<>();
      for (List<Compilation.Unit> chunk : Chunks.of(units, threads)) {
        tasks.add(
            stoppable ->
                new ChunkReader(
                        Chunks.withDuplicates(chunk, duplicates, byPath),
                        snapshot,
                        compilation.classPath(),
                        written,
                        unit ->
                            stoppable.progress(
                                "parse", done.getAndIncrement(), units.size(), unit.path()),
                        stoppable)
                    .read());
      }
      Map<String, List<LostTypes.Rewriting>> lost = new TreeMap<>();
      for (ChunkReader.Read each :
          Workers.call("java-extractor", threads, stackBytes, monitor, tasks)) {
        facts.putAll(each.facts());
        lost.putAll(each.rewritings());
      }
      return lost;
    }
  }

  /** Modules and packages declare nothing that calls. */
  private static boolean holdsNoCode(String path) {
    return path.endsWith("module-info.java") || path.endsWith("package-info.java");
  }
}
