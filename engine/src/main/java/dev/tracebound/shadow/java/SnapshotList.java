package dev.tracebound.shadow.java;

import dev.tracebound.workspace.AtomicFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What one set's folder of a {@link Snapshot} holds of which file, and in which version. */
final class SnapshotList {
  private static final String NAME = "files.list";

  /** No file system takes it in a name. */
  private static final String SEPARATOR = "\0";

  private static final String END = SEPARATOR + SEPARATOR;

  private record Held(String version, List<String> files) {}

  private final Path root;
  private final Map<String, Held> held = new HashMap<>();
  private boolean written;

  private SnapshotList(Path root) {
    this.root = root;
  }

  /** Reads the list; where there is none, what is in the folder is of no use and is removed. */
  static SnapshotList open(Path root) throws IOException {
    SnapshotList list = new SnapshotList(root);
    try {
      for (String line : Files.readString(root.resolve(NAME)).split(END, -1)) {
        String[] parts = line.split(SEPARATOR, -1);
        if (parts.length >= 2) {
          list.held.put(parts[0], new Held(parts[1], List.of(parts).subList(2, parts.length)));
        }
      }
    } catch (NoSuchFileException e) {
      deleteAll(root);
    }
    Files.createDirectories(root);
    return list;
  }

  boolean holds(String path, String version, Collection<Path> files) {
    Held known = held.get(path);
    return known != null && known.version().equals(version) && known.files().equals(names(files));
  }

  private List<String> names(Collection<Path> files) {
    return files.stream().map(file -> root.relativize(file).toString()).toList();
  }

  /** Removes the files of a unit; from here on the folder is in motion and the list is gone. */
  void forget(String path) throws IOException {
    if (!written) {
      Files.deleteIfExists(root.resolve(NAME));
      written = true;
    }
    Held known = held.remove(path);
    if (known != null) {
      for (String file : known.files()) {
        Files.deleteIfExists(root.resolve(file));
      }
    }
  }

  void put(String path, String version, Collection<Path> files) {
    held.put(path, new Held(version, names(files)));
  }

  /** Removes the files of all other units. */
  void keepOnly(Set<String> paths) throws IOException {
    for (String path : List.copyOf(held.keySet())) {
      if (!paths.contains(path)) {
        forget(path);
      }
    }
  }

  /** Puts the list back. */
  void close() throws IOException {
    if (!written && Files.exists(root.resolve(NAME))) {
      return;
    }
    StringBuilder all = new StringBuilder();
    new TreeMap<>(held)
        .forEach(
            (path, each) -> {
              List<String> parts = new ArrayList<>(List.of(path, each.version()));
              parts.addAll(each.files());
              all.append(String.join(SEPARATOR, parts)).append(END);
            });
    AtomicFiles.DISK.write(root.resolve(NAME), all.toString().getBytes(StandardCharsets.UTF_8));
  }

  static void deleteAll(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> all;
    try (var paths = Files.walk(folder)) {
      all = paths.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      Files.deleteIfExists(path);
    }
  }
}
