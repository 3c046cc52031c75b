package dev.tracebound.project;

import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.SourceTrees;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A tree in a temporary folder, with local repositories beside it. */
final class Project {
  final Path tree;
  final Path mavenRepository;
  final Path gradleHome;

  Project(Path folder) throws IOException {
    tree = Files.createDirectories(folder.toRealPath().resolve("tree"));
    mavenRepository = Files.createDirectories(folder.toRealPath().resolve("repository"));
    gradleHome = Files.createDirectories(folder.toRealPath().resolve("gradle"));
  }

  Project file(String path, String text) throws IOException {
    Path file = tree.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return this;
  }

  Project java(String... paths) throws IOException {
    for (String path : paths) {
      String name = path.substring(path.lastIndexOf('/') + 1).replace(".java", "");
      file(path, "class " + name + " {}\n");
    }
    return this;
  }

  /** A pom that inherits from one in the folder above where {@code parent} names it. */
  Project pom(String folder, String artifact, String parent, String rest) throws IOException {
    String head =
        parent.isEmpty()
            ? "<groupId>g</groupId><version>1.0</version>"
            : "<parent><groupId>g</groupId><artifactId>"
                + parent
                + "</artifactId><version>1.0</version></parent>";
    return file(
        folder.isEmpty() ? "pom.xml" : folder + "/pom.xml",
        "<project><modelVersion>4.0.0</modelVersion>"
            + head
            + "<artifactId>"
            + artifact
            + "</artifactId>"
            + rest
            + "</project>");
  }

  static String dependencies(String... dependencies) {
    return "<dependencies>" + String.join("", dependencies) + "</dependencies>";
  }

  /**
   * @param coordinates {@code group:artifact[:version]}
   * @param rest further elements
   */
  static String dependency(String coordinates, String rest) {
    String[] parts = coordinates.split(":", -1);
    return "<dependency><groupId>"
        + parts[0]
        + "</groupId><artifactId>"
        + parts[1]
        + "</artifactId>"
        + (parts.length > 2 ? "<version>" + parts[2] + "</version>" : "")
        + rest
        + "</dependency>";
  }

  /** Puts an artifact into the Maven repository; with a jar where {@code withJar}. */
  Path artifact(String coordinates, String rest, boolean withJar) throws IOException {
    String[] parts = coordinates.split(":", -1);
    Path folder =
        Files.createDirectories(
            mavenRepository
                .resolve(parts[0].replace('.', '/'))
                .resolve(parts[1])
                .resolve(parts[2]));
    String name = parts[1] + "-" + parts[2];
    Files.writeString(
        folder.resolve(name + ".pom"),
        "<project><modelVersion>4.0.0</modelVersion><groupId>"
            + parts[0]
            + "</groupId><artifactId>"
            + parts[1]
            + "</artifactId><version>"
            + parts[2]
            + "</version>"
            + rest
            + "</project>");
    Path jar = folder.resolve(name + ".jar");
    if (withJar) {
      jar(jar, name);
    }
    return jar;
  }

  static Path jar(Path jar, String content) throws IOException {
    Files.createDirectories(jar.getParent());
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("content.txt"));
      zip.write(content.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      zip.closeEntry();
    }
    return jar;
  }

  ProjectReading read(String... explicit) throws IOException {
    return read(tree, explicit);
  }

  ProjectReading read(Path root, String... explicit) throws IOException {
    try (SourceTree source = SourceTrees.open(root)) {
      List<String> files =
          source.list(WorkMonitor.NONE).entries().stream().map(SourceTree.Entry::path).toList();
      return ProjectReader.read(
          source,
          files,
          new ClassPathOptions(List.of(explicit), mavenRepository, gradleHome),
          WorkMonitor.NONE);
    }
  }
}
