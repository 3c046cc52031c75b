package dev.tracebound.benchmarks;

import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.SourceTrees;
import dev.tracebound.workspace.TextDecoder;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The Java files of a tree in a folder of their own, in UTF-8: all that is compared reads the same
 * bytes, and what changes a file changes none of a person's.
 *
 * @param folder the copy
 * @param files absolute, in the order of their paths
 * @param lines in all
 */
record SourceCopy(Path folder, List<Path> files, long lines) {
  SourceCopy {
    files = List.copyOf(files);
  }

  /** Copies a folder or a {@code -sources.jar}. */
  static SourceCopy make(Path source, Path folder) throws IOException {
    try (SourceTree tree = SourceTrees.open(source)) {
      for (SourceTree.Entry entry : tree.list(WorkMonitor.NONE).entries()) {
        SourceText text = TextDecoder.decode(entry.path(), tree.read(entry.path()));
        Path file = folder.resolve(entry.path());
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text.text());
      }
    }
    return of(folder);
  }

  /** A copy that is there already. */
  static SourceCopy of(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    long lines = 0;
    try (SourceTree tree = SourceTrees.open(folder)) {
      for (SourceTree.Entry entry : tree.list(WorkMonitor.NONE).entries()) {
        Path file = folder.resolve(entry.path());
        files.add(file);
        lines += Files.readString(file).lines().count();
      }
    }
    return new SourceCopy(folder, files, lines);
  }

  /** The file of middle length that declares a class. */
  Path middle() throws IOException {
    List<Path> classes = new ArrayList<>();
    for (Path file : files) {
      String text = Files.readString(file);
      if (text.contains("class ") && text.stripTrailing().endsWith("}")) {
        classes.add(file);
      }
    }
    classes.sort(Comparator.comparingLong((Path file) -> file.toFile().length()));
    return classes.get(classes.size() / 2);
  }

  /** Removes the copy, or any other folder. */
  static void delete(Path folder) throws IOException {
    try (var paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
