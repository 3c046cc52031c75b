package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntFunction;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

/** Going on from an earlier run gives what a clean build gives, byte for byte. */
final class IncrementalProperties {
  private static final int EDITS = 4;

  @Property(tries = 40)
  void anIncrementalBuildIsACleanBuild(@ForAll @LongRange(min = 0, max = 1_000_000_000) long seed)
      throws IOException {
    Random random = new Random(seed);
    RandomSources sources = new RandomSources(seed);
    MemoryTree tree = new MemoryTree();
    for (int i = 0; i < RandomSources.count(); i++) {
      tree.with(RandomSources.path(i), sources.file(i));
    }
    Path work = Files.createTempDirectory("incremental");
    Path stored = Files.createTempDirectory("incremental-facts");
    try {
      IndexedTree indexed = tree.index(IndexedTree.NONE, work, WorkMonitor.NONE);
      for (int edit = 0; edit < EDITS; edit++) {
        int number = random.nextInt(RandomSources.count());
        if (random.nextInt(5) == 0) {
          tree.without(RandomSources.path(number));
        } else {
          tree.with(RandomSources.path(number), sources.file(number));
        }
        indexed = tree.index(throughStore(indexed, stored), work, WorkMonitor.NONE);
        assertSame(tree, indexed, "after edit " + edit + " of " + RandomSources.path(number));
      }
    } finally {
      MemoryTree.delete(work);
      MemoryTree.delete(stored);
    }
  }

  /** Where methods come, go and change, files that name none of them are left as they are. */
  @Property(tries = 40)
  void methodsConcernWhoNamesThem(@ForAll @LongRange(min = 0, max = 1_000_000_000) long seed)
      throws IOException {
    RandomMethods sources = new RandomMethods(seed);
    MemoryTree tree = new MemoryTree();
    sources.files().forEach(tree::with);
    Path work = Files.createTempDirectory("incremental");
    Path stored = Files.createTempDirectory("incremental-facts");
    try {
      IndexedTree indexed = tree.index(IndexedTree.NONE, work, WorkMonitor.NONE);
      StringBuilder edits = new StringBuilder();
      for (int edit = 0; edit < EDITS; edit++) {
        edits.append(sources.edit()).append('\n');
        sources
            .files()
            .forEach(
                (path, text) -> {
                  if (!text.equals(tree.text(path))) {
                    tree.with(path, text);
                  }
                });
        indexed = tree.index(throughStore(indexed, stored), work, WorkMonitor.NONE);
        assertSame(tree, indexed, edits.toString());
      }
    } finally {
      MemoryTree.delete(work);
      MemoryTree.delete(stored);
    }
  }

  private static void assertSame(MemoryTree tree, IndexedTree indexed, String after) {
    ShadowGraph clean = tree.index();
    assertEquals(without(clean, indexed.graph()), without(indexed.graph(), clean), after);
    assertArrayEquals(MemoryTree.bytes(clean), MemoryTree.bytes(indexed.graph()), after);
  }

  /** As it is after the program was closed and opened. */
  private static IndexedTree throughStore(IndexedTree indexed, Path folder) throws IOException {
    FactsStore store = new FactsStore(folder, "test");
    return IndexedTree.load(indexed.graph(), indexed.store(store), store);
  }

  /** Easier to read than bytes, where they differ: what the other one has not. */
  private static List<String> without(ShadowGraph graph, ShadowGraph other) {
    List<String> lines = new ArrayList<>(lines(graph));
    lines.removeAll(lines(other));
    return lines;
  }

  private static List<String> lines(ShadowGraph graph) {
    IntFunction<String> id = symbol -> symbol < 0 ? "-" : graph.symbol(symbol).id();
    List<String> lines = new ArrayList<>();
    for (CallEdge edge : graph.edges()) {
      lines.add(
          Edges.text(graph, edge)
              + edge.confidence()
              + edge.reason()
              + graph.file(edge.file()).path()
              + edge.site()
              + id.apply(edge.receiver())
              + edge.candidates().stream().map(id::apply).toList());
    }
    graph.symbols().forEach(symbol -> lines.add(symbol.toString()));
    graph.files().forEach(file -> lines.add(file.toString()));
    for (TypeFacts type : graph.types()) {
      StringBuilder overrides = new StringBuilder();
      new TreeMap<>(type.overrides())
          .forEach(
              (method, all) ->
                  overrides.append(id.apply(method)).append(all.stream().map(id::apply).toList()));
      lines.add(
          id.apply(type.type())
              + type.supertypes().stream().map(id::apply).toList()
              + type.instantiable()
              + type.missingSupertype()
              + type.functional()
              + type.duplicate()
              + type.openBelow()
              + overrides);
    }
    return lines;
  }
}
