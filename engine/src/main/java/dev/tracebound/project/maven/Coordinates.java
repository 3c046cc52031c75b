package dev.tracebound.project.maven;

import java.util.Objects;
import java.util.regex.Pattern;
import org.apache.maven.model.Dependency;
import org.jspecify.annotations.Nullable;

/**
 * Whether what a pom of the tree calls an artifact can be looked up in a repository: its parts
 * become a path there, and must not lead out of it.
 */
final class Coordinates {
  private static final Pattern NAME = Pattern.compile("[\\w+-][\\w.+-]*");
  private static final Pattern VERSION = Pattern.compile("[\\w+\\[(-][\\w.,+\\[\\]() -]*");

  private Coordinates() {}

  static boolean isSafe(Dependency dependency) {
    return isName(dependency.getGroupId())
        && isName(dependency.getArtifactId())
        && isVersion(dependency.getVersion())
        && (dependency.getType() == null || isName(dependency.getType()))
        && isNameOrEmpty(dependency.getClassifier());
  }

  static boolean isSafe(
      @Nullable String group, @Nullable String artifact, @Nullable String version) {
    return isName(group) && isName(artifact) && isVersion(version);
  }

  static String key(@Nullable String group, @Nullable String artifact) {
    return Objects.toString(group, "") + ":" + Objects.toString(artifact, "");
  }

  private static boolean isNameOrEmpty(@Nullable String text) {
    return text == null || text.isEmpty() || isName(text);
  }

  private static boolean isName(@Nullable String text) {
    return text != null && NAME.matcher(text).matches() && !text.contains("..");
  }

  private static boolean isVersion(@Nullable String text) {
    return text != null && VERSION.matcher(text).matches() && !text.contains("..");
  }
}
