package dev.tracebound.shadow;

import dev.tracebound.workspace.SourceText;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * One source set as it is compiled.
 *
 * @param own its own files
 * @param visible the other sets it sees, the nearest first
 * @param classPath jars and class folders, in order
 * @param wanted paths of the own units whose facts are asked for
 */
public record Compilation(
    Units own, List<Units> visible, List<Path> classPath, Set<String> wanted) {

  /**
   * The files of one source set.
   *
   * @param name of the set
   * @param units in the order of their paths
   */
  public record Units(String name, List<Unit> units) {
    public Units {
      units = List.copyOf(units);
    }
  }

  /**
   * One file.
   *
   * @param path relative to the tree
   * @param sha256 of its bytes
   * @param outline what it says by itself
   * @param text reads it
   */
  public record Unit(String path, String sha256, Outline outline, Supplier<SourceText> text) {}

  public Compilation {
    visible = List.copyOf(visible);
    classPath = List.copyOf(classPath);
    wanted = Set.copyOf(wanted);
  }
}
