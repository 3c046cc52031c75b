package dev.tracebound.shadow;

import dev.tracebound.project.ProjectLayout;
import dev.tracebound.project.SourceSet;
import dev.tracebound.shadow.bytecode.Bytecode;
import dev.tracebound.shadow.bytecode.BytecodeCalls;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts first, among the candidates of AMBIGUOUS calls, the one that compiled classes beside the
 * sources call: javac had all types at hand. The calls stay AMBIGUOUS, see {@link Basis#BYTECODE}.
 * It follows from the facts and the classes alone, and leaves the facts as they are: those of the
 * next run start from them again.
 */
final class Confirmation {
  private final List<FileRecord> records;
  private final ProjectLayout layout;
  private final List<Path> named;
  private final WorkMonitor monitor;
  private int problems;
  private String firstProblem = "";
  private @Nullable Compiled read;

  private record Compiled(Bytecode bytecode, BytecodeCalls calls) {}

  /**
   * @param records all files with their facts
   * @param named jars and folders of classes that a person named
   */
  Confirmation(
      List<FileRecord> records, ProjectLayout layout, List<Path> named, WorkMonitor monitor) {
    this.records = records;
    this.layout = layout;
    this.named = named;
    this.monitor = monitor;
  }

  /** What a person should know of the class files: nothing, or one note however many are broken. */
  List<String> notes() {
    return switch (problems) {
      case 0 -> List.of();
      case 1 -> List.of(firstProblem);
      default ->
          List.of(firstProblem + " There are " + problems + " such problems of compiled classes.");
    };
  }

  private void note(String problem) {
    problems++;
    firstProblem = problems == 1 ? problem : firstProblem;
  }

  /** The files in the same order, with the facts to link. */
  List<FileRecord> confirmed() {
    if (named.isEmpty()) {
      return records;
    }
    Map<String, List<FileRecord>> bySet = new HashMap<>();
    for (FileRecord each : records) {
      bySet.computeIfAbsent(each.set(), key -> new ArrayList<>()).add(each);
    }
    Map<String, FileRecord> ranked = new HashMap<>();
    for (SourceSet set : layout.sets()) {
      List<FileRecord> open =
          bySet.getOrDefault(set.name(), List.of()).stream()
              .filter(Confirmation::hasOpenCalls)
              .toList();
      if (!open.isEmpty()) {
        confirm(set, open, bySet, ranked);
      }
    }
    return records.stream().map(each -> ranked.getOrDefault(each.path(), each)).toList();
  }

  private static boolean hasOpenCalls(FileRecord record) {
    Facts.FileFacts facts = record.facts();
    return facts != null && facts.edges().stream().anyMatch(ChosenCall::isOpen);
  }

  private void confirm(
      SourceSet set,
      List<FileRecord> open,
      Map<String, List<FileRecord>> bySet,
      Map<String, FileRecord> ranked) {
    try {
      Compiled compiled = read();
      CompiledSources sources =
          new CompiledSources(compiled.bytecode(), compiled.calls(), declaring(set, bySet));
      for (FileRecord record : open) {
        monitor.check();
        Facts.FileFacts facts = record.facts();
        if (facts != null && sources.standFor(record)) {
          CompiledCalls calls = new CompiledCalls(compiled.calls(), sources, facts);
          if (calls.agree(sources.classes(record))) {
            ChosenCall chosen = new ChosenCall(compiled.calls(), calls);
            ranked.put(record.path(), record.with(chosen.rank(facts)));
          }
        }
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException | StackOverflowError e) {
      open.forEach(record -> ranked.remove(record.path()));
      note("The compiled classes of " + set.name() + " are broken and rank nothing: " + e + ".");
    }
  }

  private Compiled read() {
    Compiled known = read;
    if (known == null) {
      Bytecode bytecode = Bytecode.of(named, this::note, monitor);
      known = new Compiled(bytecode, new BytecodeCalls(bytecode));
      read = known;
    }
    return known;
  }

  /** The file of each type as a set sees it: its own first, then the nearest. */
  private static Map<String, FileRecord> declaring(
      SourceSet set, Map<String, List<FileRecord>> bySet) {
    List<String> visible = new ArrayList<>(List.of(set.name()));
    visible.addAll(set.sees());
    Map<String, FileRecord> declaring = new LinkedHashMap<>();
    for (String each : visible) {
      for (FileRecord record : bySet.getOrDefault(each, List.of())) {
        Facts.FileFacts facts = record.facts();
        if (facts != null) {
          facts.declared().stream()
              .filter(declared -> declared.kind().isType())
              .forEach(declared -> declaring.putIfAbsent(declared.id(), record));
        }
      }
    }
    return declaring;
  }
}
