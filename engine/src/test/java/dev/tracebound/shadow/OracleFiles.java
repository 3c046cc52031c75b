package dev.tracebound.shadow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the build puts the libraries that the oracles read, and where their reports go. */
final class OracleFiles {
  private OracleFiles() {}

  /**
   * @param library artifact and version, {@code gson-2.10.1}
   */
  static Path sources(String library) {
    return folder("tracebound.test.sources", "target/test-sources")
        .resolve(library + "-sources.jar");
  }

  static Path compiled(String library) {
    return folder("tracebound.test.sources", "target/test-sources").resolve(library + ".jar");
  }

  /** The jars that a library was compiled with; none where it needs only the JDK. */
  static List<Path> classPath(String library) throws IOException {
    Path folder =
        folder("tracebound.test.classpath", "target/test-classpath").resolve(artifact(library));
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> jars = Files.list(folder)) {
      return jars.sorted().toList();
    }
  }

  static String artifact(String library) {
    return library.replaceFirst("-\\d.*$", "");
  }

  static Path reports() throws IOException {
    Path folder = folder("tracebound.test.sources", "target/test-sources");
    return Files.createDirectories(folder.resolveSibling("oracles"));
  }

  private static Path folder(String property, String otherwise) {
    return Path.of(System.getProperty(property, otherwise));
  }
}
