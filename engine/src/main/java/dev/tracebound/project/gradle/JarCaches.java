package dev.tracebound.project.gradle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds jars by their coordinates where Gradle, or Maven, keeps what it fetched. */
final class JarCaches {
  private static final Pattern PART = Pattern.compile("[\\w+-][\\w.+-]*");

  private final Path gradleFiles;
  private final Path mavenRepository;

  JarCaches(Path gradleHome, Path mavenRepository) {
    this.gradleFiles = gradleHome.resolve("caches").resolve("modules-2").resolve("files-2.1");
    this.mavenRepository = mavenRepository;
  }

  /** The jar; null where it is in neither cache or these are no coordinates. */
  @Nullable Path find(String group, String artifact, String version, @Nullable String classifier) {
    for (String part : List.of(group, artifact, version, classifier == null ? "x" : classifier)) {
      if (!PART.matcher(part).matches() || part.contains("..")) {
        return null;
      }
    }
    String file = artifact + "-" + version + (classifier == null ? "" : "-" + classifier) + ".jar";
    Path inGradle =
        inHashFolders(gradleFiles.resolve(group).resolve(artifact).resolve(version), file);
    if (inGradle != null) {
      return inGradle;
    }
    Path inMaven =
        mavenRepository
            .resolve(group.replace('.', '/'))
            .resolve(artifact)
            .resolve(version)
            .resolve(file);
    return Files.isRegularFile(inMaven) ? inMaven : null;
  }

  private static @Nullable Path inHashFolders(Path folder, String file) {
    if (!Files.isDirectory(folder)) {
      return null;
    }
    List<Path> found = new ArrayList<>();
    try (var hashes = Files.newDirectoryStream(folder)) {
      hashes.forEach(hash -> found.add(hash.resolve(file)));
    } catch (IOException e) {
      return null;
    }
    return found.stream().filter(Files::isRegularFile).sorted().findFirst().orElse(null);
  }
}
