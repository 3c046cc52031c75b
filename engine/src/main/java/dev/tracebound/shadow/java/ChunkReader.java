package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Compilation;
import dev.tracebound.shadow.Facts;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Parses one chunk: again without a file that breaks the parser, until all others are through. */
final class ChunkReader {
  private final Snapshot snapshot;
  private final List<Path> classPath;
  private final WrittenTypes written;
  private final Consumer<Compilation.Unit> progress;
  private final WorkMonitor monitor;
  private final Map<Path, Compilation.Unit> files = new LinkedHashMap<>();
  private final Map<String, List<LostTypes.Rewriting>> rewritings = new HashMap<>();
  private final Map<Path, Facts.FileFacts> lost = new HashMap<>();

  ChunkReader(
      List<Compilation.Unit> units,
      Snapshot snapshot,
      List<Path> classPath,
      WrittenTypes written,
      Consumer<Compilation.Unit> progress,
      WorkMonitor monitor) {
    this.snapshot = snapshot;
    this.classPath = classPath;
    this.written = written;
    this.progress = progress;
    this.monitor = monitor;
    for (Compilation.Unit unit : units) {
      monitor.check();
      files.put(snapshot.whole(unit), unit);
    }
  }

  /**
   * What came out of the units of a chunk, by path.
   *
   * @param rewritings what has to be written differently for the compiler to recover from it
   */
  record Read(
      Map<String, Facts.FileFacts> facts, Map<String, List<LostTypes.Rewriting>> rewritings) {}

  Read read() {
    while (true) {
      Map<Path, Facts.FileFacts> found = new HashMap<>(lost);
      List<Path> batch = files.keySet().stream().filter(file -> !lost.containsKey(file)).toList();
      RuntimeException failure = parse(batch, found);
      if (failure == null) {
        return new Read(byPath(found), rewritings);
      }
      Path culprit = culprit(batch, found, failure);
      lost.put(culprit, Facts.FileFacts.lost("the parser failed on it: " + failure.getMessage()));
    }
  }

  private Map<String, Facts.FileFacts> byPath(Map<Path, Facts.FileFacts> found) {
    Map<String, Facts.FileFacts> facts = new HashMap<>();
    files.forEach(
        (file, unit) ->
            facts.put(
                unit.path(),
                found.getOrDefault(
                    file, Facts.FileFacts.lost("the parser gave nothing back for it"))));
    return facts;
  }

  /** Null where it went through. */
  private @Nullable RuntimeException parse(List<Path> batch, Map<Path, Facts.FileFacts> found) {
    UnitReader reader = new UnitReader(written);
    try {
      JdtParser.parse(
          batch,
          snapshot.sources(),
          classPath,
          monitor,
          (file, parsed) -> {
            Compilation.Unit unit = files.get(file);
            if (unit != null) {
              progress.accept(unit);
              found.put(
                  file,
                  reader.read(
                      parsed, unit.text().get().text(), lost -> rewritings.put(unit.path(), lost)));
            }
          });
      return null;
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      return new IllegalStateException(e.toString(), e);
    }
  }

  /**
   * Units are worked on in order, so the first without a result is the one that failed; where not
   * even one came out, each is parsed by itself to find the one at fault.
   */
  private Path culprit(
      List<Path> batch, Map<Path, Facts.FileFacts> found, RuntimeException failure) {
    List<Path> open = new ArrayList<>(batch);
    open.removeIf(found::containsKey);
    if (open.isEmpty()) {
      throw failure;
    }
    if (open.size() == batch.size()) {
      for (Path file : batch) {
        if (parse(List.of(file), new HashMap<>()) != null) {
          return file;
        }
      }
    }
    return open.getFirst();
  }
}
