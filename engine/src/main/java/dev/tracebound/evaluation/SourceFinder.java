package dev.tracebound.evaluation;

import dev.tracebound.evaluation.gold.SourceName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Finds the sources that gold names in a folder. Nothing is ever fetched.
 *
 * @param folder holds {@code artifact-version-sources.jar} or the same unpacked, or is laid out as
 *     a local Maven repository
 */
public record SourceFinder(Path folder) {
  private static final String SOURCES = "-sources";
  private static final String JAR = ".jar";

  /** The archive or folder; empty where there is none. */
  public Optional<Path> find(SourceName name) {
    return places(name).stream().filter(Files::exists).findFirst();
  }

  /** Where it is looked for, in this order. */
  List<Path> places(SourceName name) {
    List<String> parts = name.parts();
    if (!name.isCoordinates()) {
      String plain = parts.getFirst();
      return List.of(
          folder.resolve(plain),
          folder.resolve(plain + SOURCES + JAR),
          folder.resolve(plain + JAR));
    }
    String file = parts.get(1) + "-" + parts.get(2);
    return List.of(
        folder.resolve(file + SOURCES + JAR),
        folder.resolve(file + SOURCES),
        folder.resolve(file),
        folder
            .resolve(parts.getFirst().replace('.', '/'))
            .resolve(parts.get(1))
            .resolve(parts.get(2))
            .resolve(file + SOURCES + JAR));
  }
}
