package dev.tracebound.shadow;

import dev.tracebound.project.ProjectLayout;
import dev.tracebound.project.SourceSet;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads a source tree and makes its shadow. */
public final class ShadowIndexer {
  /** A generated file of 5 MB is read; what is beyond this is named and left out. */
  static final long MAX_FILE_BYTES = 16L << 20;

  /** Files are read and outlined in portions, so that all cores have something to do. */
  private static final int FILES_A_TASK = 64;

  /** An outline is walked by recursion, and generated code nests deeply. */
  private static final long STACK_BYTES = 256L << 20;

  private final FactSource source;
  private final SourceDecoder decoder;

  public ShadowIndexer(FactSource source, SourceDecoder decoder) {
    this.source = source;
    this.decoder = decoder;
  }

  /**
   * How a tree is put together.
   *
   * @param layout gives the source sets of the files that were found
   * @param fingerprint says whether two class paths hold the same classes
   * @param compiled jars and folders that a person says hold compiled classes of the tree: see
   *     {@link Basis#BYTECODE}
   */
  public record Structure(
      Function<List<String>, ProjectLayout> layout,
      Function<List<Path>, String> fingerprint,
      List<Path> compiled) {}

  /**
   * Makes the shadow, with the facts that are still good where there are some. Reports the stages
   * {@code list}, {@code read}, {@code parse} and {@code link}. A file that cannot be read, is no
   * text or is too big is in the graph as SKIPPED, with the reason.
   *
   * @param before what an earlier run found; {@link IndexedTree#NONE} for a clean build
   * @param workFolder a folder of the fact source's own; see {@link FactSource#extract}
   * @throws UserError where the tree cannot be read at all
   * @throws java.util.concurrent.CancellationException where the monitor asks to stop
   */
  public IndexedTree index(
      SourceTree tree,
      Structure structure,
      IndexedTree before,
      Path workFolder,
      WorkMonitor monitor) {
    return index(tree, list(tree, monitor), structure, before, workFolder, monitor);
  }

  /**
   * Makes the shadow of files that were listed already; they are read as they are now.
   *
   * @param listing what the tree holds
   * @see #index(SourceTree, Structure, IndexedTree, Path, WorkMonitor)
   */
  public IndexedTree index(
      SourceTree tree,
      SourceTree.Listing listing,
      Structure structure,
      IndexedTree before,
      Path workFolder,
      WorkMonitor monitor) {
    ProjectLayout layout =
        structure
            .layout()
            .apply(listing.entries().stream().map(SourceTree.Entry::path).sorted().toList());
    List<Input> inputs = read(tree, listing, layout, before, monitor);
    Map<String, String> environments = environments(layout, structure, inputs);
    Set<String> wanted =
        new ChangePlan(
                before.records(),
                inputs.stream().map(Input::record).toList(),
                before.otherThan(environments))
            .wanted();
    Map<String, Facts.FileFacts> facts = extract(inputs, layout, wanted, workFolder, monitor);
    monitor.check();
    monitor.progress("link", 0, 1, "");
    List<FileRecord> records = new ArrayList<>();
    for (Input input : inputs) {
      Facts.FileFacts found = facts.get(input.record().path());
      records.add(found == null ? input.record() : input.record().with(found));
    }
    Confirmation confirmation = new Confirmation(records, layout, structure.compiled(), monitor);
    ShadowGraph graph = new Linker(confirmation.confirmed(), layout).link();
    monitor.progress("link", 1, 1, "");
    return IndexedTree.of(graph, records, environments, confirmation.notes());
  }

  private static Map<String, String> environments(
      ProjectLayout layout, Structure structure, List<Input> inputs) {
    Map<String, List<Outline>> outlines = new HashMap<>();
    for (Input input : inputs) {
      Outline outline = input.record().outline();
      if (input.text() != null && outline != null) {
        outlines.computeIfAbsent(input.record().set(), key -> new ArrayList<>()).add(outline);
      }
    }
    Map<String, String> environments = new TreeMap<>();
    for (SourceSet set : layout.sets()) {
      environments.put(
          set.name(),
          set.sees()
              + (set.closed() ? " closed " : " open ")
              + structure.fingerprint().apply(set.classPath())
              + " "
              + homes(set, outlines));
    }
    return environments;
  }

  private static HomePackages homes(SourceSet set, Map<String, List<Outline>> outlines) {
    List<Outline> seen = new ArrayList<>(outlines.getOrDefault(set.name(), List.of()));
    set.sees().forEach(name -> seen.addAll(outlines.getOrDefault(name, List.of())));
    return HomePackages.of(seen);
  }

  private Map<String, Facts.FileFacts> extract(
      List<Input> inputs,
      ProjectLayout layout,
      Set<String> wanted,
      Path workFolder,
      WorkMonitor monitor) {
    Map<String, Facts.FileFacts> facts = new HashMap<>();
    Map<String, List<Compilation.Unit>> units = units(inputs);
    for (SourceSet set : layout.sets()) {
      List<Compilation.Unit> own = units.getOrDefault(set.name(), List.of());
      Set<String> wantedOfSet = new HashSet<>();
      own.forEach(unit -> wantedOfSet.add(unit.path()));
      wantedOfSet.retainAll(wanted);
      if (!wantedOfSet.isEmpty()) {
        List<Compilation.Units> visible =
            set.sees().stream()
                .map(name -> new Compilation.Units(name, units.getOrDefault(name, List.of())))
                .toList();
        facts.putAll(
            source.extract(
                new Compilation(
                    new Compilation.Units(set.name(), own), visible, set.classPath(), wantedOfSet),
                workFolder,
                monitor));
      }
    }
    return facts;
  }

  /**
   * @param text gives the text; null where there is none
   */
  private record Input(FileRecord record, @Nullable Supplier<SourceText> text) {}

  private static Map<String, List<Compilation.Unit>> units(List<Input> inputs) {
    Map<String, List<Compilation.Unit>> units = new HashMap<>();
    for (Input input : inputs) {
      FileRecord record = input.record();
      if (input.text() != null && record.outline() != null) {
        units
            .computeIfAbsent(record.set(), key -> new ArrayList<>())
            .add(
                new Compilation.Unit(
                    record.path(), record.file().sha256(), record.outline(), input.text()));
      }
    }
    return units;
  }

  /**
   * What a tree holds. Reports the stage {@code list}.
   *
   * @throws UserError where the tree cannot be read at all
   */
  public static SourceTree.Listing list(SourceTree tree, WorkMonitor monitor) {
    monitor.progress("list", 0, 0, tree.name());
    try {
      return tree.list(monitor);
    } catch (IOException e) {
      throw new UserError(
          "Cannot read "
              + tree.root()
              + ": "
              + e.getMessage()
              + ". Check that it exists and that you may read it.",
          e);
    }
  }

  private List<Input> read(
      SourceTree tree,
      SourceTree.Listing listing,
      ProjectLayout layout,
      IndexedTree before,
      WorkMonitor monitor) {
    Map<String, SourceSet> setOf = new HashMap<>();
    layout.sets().forEach(set -> set.files().forEach(file -> setOf.put(file, set)));
    List<Input> inputs = new ArrayList<>();
    for (SourceTree.Skipped skipped : listing.skipped()) {
      SourceTree.Entry entry = new SourceTree.Entry(skipped.path(), 0, 0);
      inputs.add(skipped(entry, null, skipped.reason(), false));
    }
    AtomicInteger done = new AtomicInteger();
    List<SourceTree.Entry> entries = listing.entries();
    List<Function<WorkMonitor, List<Input>>> tasks = new ArrayList<>();
    for (int from = 0; from < entries.size(); from += FILES_A_TASK) {
      List<SourceTree.Entry> part =
          entries.subList(from, Math.min(from + FILES_A_TASK, entries.size()));
      tasks.add(
          stoppable -> {
            List<Input> read = new ArrayList<>();
            for (SourceTree.Entry entry : part) {
              stoppable.check();
              stoppable.progress("read", done.getAndIncrement(), entries.size(), entry.path());
              read.add(read(tree, entry, setOf.get(entry.path()), before));
            }
            return read;
          });
    }
    int threads = Runtime.getRuntime().availableProcessors();
    Workers.call("source-reader", threads, STACK_BYTES, monitor, tasks).forEach(inputs::addAll);
    inputs.sort(Comparator.comparing(input -> input.record().path()));
    return inputs;
  }

  private Input read(
      SourceTree tree, SourceTree.Entry entry, @Nullable SourceSet set, IndexedTree before) {
    FileRecord known = before.unchanged(entry, set == null ? "" : set.name());
    if (known != null) {
      return new Input(known, () -> again(tree, entry.path()));
    }
    if (entry.size() > MAX_FILE_BYTES) {
      return unread(entry, set, "larger than " + (MAX_FILE_BYTES >> 20) + " MB");
    }
    try {
      byte[] bytes = tree.read(entry.path());
      if (bytes.length > MAX_FILE_BYTES) {
        return unread(entry, set, "larger than " + (MAX_FILE_BYTES >> 20) + " MB");
      }
      SourceText text = decoder.decode(entry.path(), bytes);
      FileRecord same = before.same(entry, text.sha256(), set == null ? "" : set.name());
      if (same != null) {
        return new Input(same, () -> text);
      }
      return new Input(
          new FileRecord(
              new SourceFile(
                  entry.path(),
                  text.sha256(),
                  text.size(),
                  entry.modifiedMillis(),
                  text.charset(),
                  new Lines(text.text()).count(),
                  isTest(entry.path(), set),
                  SourcePaths.isGenerated(entry.path(), text.text()),
                  SourceFile.State.COMPLETE,
                  ""),
              set == null ? "" : set.name(),
              source.outline(text),
              null,
              true),
          () -> text);
    } catch (IOException | UncheckedIOException | UserError e) {
      String message = e.getMessage();
      return unread(entry, set, message == null ? "cannot be read" : "cannot be read: " + message);
    }
  }

  /**
   * The text of a file that is said not to have changed. Where it has, in this moment, the next
   * comparison of times finds it, and what rests on it is extracted again then.
   */
  private SourceText again(SourceTree tree, String path) {
    try {
      return decoder.decode(path, tree.read(path));
    } catch (IOException e) {
      throw new UserError(
          path + " cannot be read any more: " + e.getMessage() + ". Index the tree again.", e);
    }
  }

  private static boolean isTest(String path, @Nullable SourceSet set) {
    return (set != null && set.test()) || SourcePaths.isTest(path);
  }

  private static Input unread(SourceTree.Entry entry, @Nullable SourceSet set, String reason) {
    return skipped(entry, set, reason, true);
  }

  private static Input skipped(
      SourceTree.Entry entry, @Nullable SourceSet set, String reason, boolean mayHoldCode) {
    return new Input(
        new FileRecord(
            new SourceFile(
                entry.path(),
                "",
                entry.size(),
                entry.modifiedMillis(),
                "",
                0,
                isTest(entry.path(), set),
                false,
                SourceFile.State.SKIPPED,
                reason),
            set == null ? "" : set.name(),
            null,
            null,
            mayHoldCode),
        null);
  }
}
