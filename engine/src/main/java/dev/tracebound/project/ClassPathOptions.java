package dev.tracebound.project;

import dev.tracebound.project.maven.LocalRepositoryFolder;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the class path comes from. What the tree's own modules were compiled to is on it in any
 * case.
 *
 * @param explicit entries that a person named: jars, folders of classes, or {@code folder/*} for
 *     all jars in a folder; each may be several, joined by the platform's path separator. Empty
 *     where the build files are to be asked
 * @param mavenRepository the local Maven repository; need not be there
 * @param gradleHome the folder of Gradle's caches; need not be there
 */
public record ClassPathOptions(List<String> explicit, Path mavenRepository, Path gradleHome) {

  public ClassPathOptions {
    explicit = List.copyOf(explicit);
  }

  /** What the build files name, as far as this machine has it already. */
  public static ClassPathOptions offline() {
    return of(List.of());
  }

  /** These entries; where there are none, as {@link #offline()}. */
  public static ClassPathOptions of(List<String> explicit) {
    Path home = Path.of(System.getProperty("user.home", ""));
    String gradleHome = System.getenv("GRADLE_USER_HOME");
    return new ClassPathOptions(
        explicit,
        LocalRepositoryFolder.find(home),
        gradleHome == null || gradleHome.isBlank() ? home.resolve(".gradle") : Path.of(gradleHome));
  }
}
