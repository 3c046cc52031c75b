package dev.tracebound.project;

import java.nio.file.Path;
import java.util.List;

/**
 * The files that a build compiles together: the main, test or other sources of one module.
 *
 * @param name unique in the layout and stable across machines, e.g. {@code core/main}; {@code main}
 *     for the module in the tree's root
 * @param module folder of the module relative to the tree's root, parts joined by {@code /}; empty
 *     for the root
 * @param test whether it holds tests
 * @param files paths as the tree lists them, sorted
 * @param sees names of the other sets whose types it can name, nearest first
 * @param closed whether {@code sees} is what a build file says; where not, the sets behind those of
 *     the same module are a guess
 * @param classPath jars and class folders beside the sources, absolute, in order
 */
public record SourceSet(
    String name,
    String module,
    boolean test,
    List<String> files,
    List<String> sees,
    boolean closed,
    List<Path> classPath) {

  public SourceSet {
    files = List.copyOf(files);
    sees = List.copyOf(sees);
    classPath = List.copyOf(classPath);
  }
}
