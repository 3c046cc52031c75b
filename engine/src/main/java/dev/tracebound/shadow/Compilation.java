package dev.tracebound.shadow;

import dev.tracebound.workspace.SourceText;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * One source set as it is compiled.
 *
 * @param own its units, in the order of their paths
 * @param visible the units of the other sets it sees, the nearest set first
 * @param classPath jars and class folders, in order
 * @param wanted paths of the own units whose facts are asked for
 */
public record Compilation(
    List<Unit> own, List<List<Unit>> visible, List<Path> classPath, Set<String> wanted) {

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
    own = List.copyOf(own);
    visible = visible.stream().map(List::copyOf).toList();
    classPath = List.copyOf(classPath);
    wanted = Set.copyOf(wanted);
  }
}
