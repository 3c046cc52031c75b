package dev.tracebound.project.build;

import java.nio.file.Path;
import java.util.List;

/**
 * What a build file says of its module.
 *
 * @param roots its folders of sources, beside the conventional ones
 * @param sees other modules of the tree, nearest first
 * @param complete whether {@code sees} is all there is
 * @param mainClassPath jars and folders that its main sources are compiled with
 * @param testClassPath the same for its tests
 * @param outputs where its classes are compiled to, main before test; not all need be there
 */
public record ModuleFacts(
    List<SourceRoot> roots,
    List<SeenSet> sees,
    boolean complete,
    List<Path> mainClassPath,
    List<Path> testClassPath,
    Outputs outputs) {

  /**
   * Folders of compiled classes, relative to the tree's root.
   *
   * @param main of the main sources
   * @param test of the tests
   */
  public record Outputs(List<String> main, List<String> test) {
    public Outputs {
      main = List.copyOf(main);
      test = List.copyOf(test);
    }
  }

  /** Of a build file that could not be read. */
  public static final ModuleFacts UNREAD =
      new ModuleFacts(
          List.of(), List.of(), false, List.of(), List.of(), new Outputs(List.of(), List.of()));

  public ModuleFacts {
    roots = List.copyOf(roots);
    sees = List.copyOf(sees);
    mainClassPath = List.copyOf(mainClassPath);
    testClassPath = List.copyOf(testClassPath);
  }
}
