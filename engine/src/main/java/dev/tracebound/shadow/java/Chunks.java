package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Compilation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Cuts the wanted files of a compilation into parts that are parsed together: enough of them for
 * all cores, none so big that its bindings do not fit into memory.
 */
final class Chunks {
  /** About 120,000 lines: the bindings of so many take some 400 MB. */
  private static final long MOST_BYTES = 4_500_000;

  /** Below this a second parser costs more than it brings. */
  private static final long LEAST_BYTES = 300_000;

  private Chunks() {}

  /**
   * @param units those to parse, in the order of their paths
   * @return all of them, in parts; a type that is declared twice has both declarations in one
   */
  static List<List<Compilation.Unit>> of(List<Compilation.Unit> units, int threads) {
    long all = units.stream().mapToLong(Chunks::bytes).sum();
    long parts = Math.max(1, (all + MOST_BYTES - 1) / MOST_BYTES);
    if (all >= threads * LEAST_BYTES) {
      parts = (parts + threads - 1) / threads * threads;
    }
    long size = all / parts + 1;
    List<List<Compilation.Unit>> chunks = new ArrayList<>();
    List<Compilation.Unit> chunk = new ArrayList<>();
    long filled = 0;
    for (Compilation.Unit unit : units) {
      chunk.add(unit);
      filled += bytes(unit);
      if (filled >= size) {
        chunks.add(chunk);
        chunk = new ArrayList<>();
        filled = 0;
      }
    }
    if (!chunk.isEmpty()) {
      chunks.add(chunk);
    }
    return chunks;
  }

  private static long bytes(Compilation.Unit unit) {
    return unit.outline().size();
  }

  /** The units of a set that declare a top-level type that another declares too, by path. */
  static Map<String, Set<String>> duplicates(List<Compilation.Unit> units) {
    Map<String, String> first = new HashMap<>();
    Map<String, Set<String>> groups = new HashMap<>();
    for (Compilation.Unit unit : units) {
      for (String id : unit.outline().topLevelIds()) {
        String before = first.putIfAbsent(id, unit.path());
        if (before != null && !before.equals(unit.path())) {
          Set<String> group = new TreeSet<>(groups.getOrDefault(before, Set.of(before)));
          group.addAll(groups.getOrDefault(unit.path(), Set.of(unit.path())));
          group.forEach(path -> groups.put(path, group));
        }
      }
    }
    return groups;
  }

  /** A chunk with the other declarations of its duplicates, in the order of their paths. */
  static List<Compilation.Unit> withDuplicates(
      List<Compilation.Unit> chunk,
      Map<String, Set<String>> duplicates,
      Map<String, Compilation.Unit> byPath) {
    if (duplicates.isEmpty()) {
      return chunk;
    }
    Set<String> paths = new LinkedHashSet<>();
    for (Compilation.Unit unit : chunk) {
      paths.add(unit.path());
      paths.addAll(duplicates.getOrDefault(unit.path(), Set.of()));
    }
    if (paths.size() == chunk.size()) {
      return chunk;
    }
    return new TreeSet<>(paths).stream().map(path -> required(byPath, path)).toList();
  }

  private static Compilation.Unit required(Map<String, Compilation.Unit> byPath, String path) {
    Compilation.Unit unit = byPath.get(path);
    if (unit == null) {
      throw new IllegalStateException(path + " is not in the compilation");
    }
    return unit;
  }
}
