package dev.tracebound.shadow;

import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.SourceTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The shadow of a tree with the facts it was linked from, so that a later run can go on from them.
 */
public final class IndexedTree {
  /** Nothing is known yet. */
  public static final IndexedTree NONE =
      new IndexedTree(
          new ShadowGraph(List.of(), List.of(), List.of(), List.of()),
          Map.of(),
          Map.of(),
          List.of());

  private final ShadowGraph graph;
  private final Map<String, FileRecord> records;
  private final Map<String, String> environments;
  private final List<String> notes;
  private final Map<String, SourceFile> stamps = new HashMap<>();

  private IndexedTree(
      ShadowGraph graph,
      Map<String, FileRecord> records,
      Map<String, String> environments,
      List<String> notes) {
    this.notes = List.copyOf(notes);
    this.graph = graph;
    this.records = records;
    this.environments = environments;
    graph.files().forEach(file -> stamps.put(file.path(), file));
  }

  static IndexedTree of(
      ShadowGraph graph,
      List<FileRecord> records,
      Map<String, String> environments,
      List<String> notes) {
    Map<String, FileRecord> byPath = new TreeMap<>();
    records.forEach(record -> byPath.put(record.path(), record));
    return new IndexedTree(graph, byPath, environments, notes);
  }

  /**
   * What an earlier run stored. What cannot be read of it is as if it were not known.
   *
   * @param sets the facts of each source set, as {@link #store} gave them
   */
  public static IndexedTree load(ShadowGraph graph, Map<String, StoredSet> sets, FactsStore store) {
    Map<String, FileRecord> records =
        store.read(sets.values().stream().map(StoredSet::key).toList());
    Map<String, String> environments = new TreeMap<>();
    sets.forEach((name, set) -> environments.put(name, set.environment()));
    return new IndexedTree(graph, records, environments, List.of());
  }

  /**
   * One source set as it is stored.
   *
   * @param environment what its facts follow from beside its own files
   * @param key names its facts
   */
  public record StoredSet(String environment, String key) {}

  /**
   * Stores the facts of each source set; those that are there already are left as they are.
   *
   * @throws IOException where the folder cannot be written
   */
  public Map<String, StoredSet> store(FactsStore store) throws IOException {
    Map<String, List<FileRecord>> bySet = new TreeMap<>();
    records
        .values()
        .forEach(
            record -> bySet.computeIfAbsent(record.set(), key -> new ArrayList<>()).add(record));
    StringBuilder shown = new StringBuilder();
    records
        .values()
        .forEach(
            record -> {
              Outline outline = record.outline();
              shown.append(record.path()).append(outline == null ? "" : outline.api());
            });
    String others = Hashes.sha256(shown.toString());
    Map<String, StoredSet> stored = new TreeMap<>();
    for (Map.Entry<String, List<FileRecord>> each : bySet.entrySet()) {
      String environment = environments.getOrDefault(each.getKey(), "");
      stored.put(
          each.getKey(),
          new StoredSet(environment, store.write(environment + " " + others, each.getValue())));
    }
    return stored;
  }

  public ShadowGraph graph() {
    return graph;
  }

  /** What a person should know of the run that made it, one sentence each. */
  public List<String> notes() {
    return notes;
  }

  Map<String, FileRecord> records() {
    return records;
  }

  /** Names of the sets that are there already and now see other sets or another class path. */
  Set<String> otherThan(Map<String, String> now) {
    Set<String> other = new HashSet<>();
    now.forEach(
        (name, environment) -> {
          if (environments.containsKey(name) && !environment.equals(environments.get(name))) {
            other.add(name);
          }
        });
    return other;
  }

  /** What is known of a file that has the same size and time as before; null where it has not. */
  @Nullable FileRecord unchanged(SourceTree.Entry entry, String set) {
    SourceFile stamp = stamps.get(entry.path());
    return stamp != null
            && entry.modifiedMillis() != 0
            && stamp.modifiedMillis() == entry.modifiedMillis()
            && stamp.size() == entry.size()
        ? same(entry, stamp.sha256(), set)
        : null;
  }

  /** What is known of a file with this content; null where that is not known. */
  @Nullable FileRecord same(SourceTree.Entry entry, String sha256, String set) {
    FileRecord record = records.get(entry.path());
    if (record == null
        || record.facts() == null
        || !record.file().sha256().equals(sha256)
        || !record.set().equals(set)) {
      return null;
    }
    return new FileRecord(
        record.file().modified(entry.modifiedMillis()),
        record.set(),
        record.outline(),
        record.facts(),
        record.mayHoldCode());
  }
}
