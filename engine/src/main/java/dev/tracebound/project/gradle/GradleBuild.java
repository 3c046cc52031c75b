package dev.tracebound.project.gradle;

import dev.tracebound.project.build.BuildFiles;
import dev.tracebound.project.build.Notes;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One Gradle build: the folder of its settings, its catalog, and where its projects lie. */
final class GradleBuild {
  private static final List<String> SETTINGS = List.of("settings.gradle", "settings.gradle.kts");
  private static final Pattern MOVED =
      Pattern.compile(
          "\\bproject\\s*\\(\\s*['\"](:[^'\"]+)['\"]\\s*\\)\\.projectDir\\s*="
              + "\\s*(?:new\\s+)?(?:File|file)\\s*\\((?:[^,'\"]*,\\s*)?['\"]([^'\"$]+)['\"]");

  private final String root;
  private final VersionCatalog catalog;
  private final Map<String, String> properties;
  private final Map<String, String> moved = new HashMap<>();
  private final Map<String, String> folderByAccessor = new HashMap<>();

  GradleBuild(String root, BuildFiles files, Collection<String> folders, Notes notes) {
    this.root = root;
    String path = BuildFiles.join(root, "gradle/libs.versions.toml");
    byte[] toml = files.read(path);
    this.catalog = toml == null ? VersionCatalog.EMPTY : VersionCatalog.read(path, toml, notes);
    this.properties = properties(files.text(BuildFiles.join(root, "gradle.properties")));
    for (String settings : SETTINGS) {
      String text = files.text(BuildFiles.join(root, settings));
      if (text != null) {
        readMoves(new GradleScript(text).text());
      }
    }
    for (String folder : folders) {
      if (folder.equals(root) || root.isEmpty() || folder.startsWith(root + "/")) {
        String project = folder.equals(root) ? "" : relative(folder).replace('/', ':');
        folderByAccessor.put(accessor(project), folder);
      }
    }
    moved.forEach((project, folder) -> folderByAccessor.put(accessor(project), folder));
  }

  /** The folder whose settings hold for a module: the nearest that has any, else the root. */
  static String rootOf(String folder, BuildFiles files) {
    for (String at = folder; !at.isEmpty(); at = BuildFiles.parent(at)) {
      for (String name : SETTINGS) {
        if (files.has(BuildFiles.join(at, name))) {
          return at;
        }
      }
    }
    return "";
  }

  VersionCatalog catalog() {
    return catalog;
  }

  /** What {@code gradle.properties} sets. */
  Map<String, String> properties() {
    return properties;
  }

  /** Folder of a referenced project, relative to the tree's root; null where it cannot be told. */
  @Nullable String folder(DeclaredDependencies.ProjectReference reference) {
    if (reference.accessor()) {
      return folderByAccessor.get(reference.path().toLowerCase(Locale.ROOT));
    }
    String project = reference.path().replaceFirst("^:", "");
    String elsewhere = moved.get(project);
    return elsewhere != null ? elsewhere : BuildFiles.resolve(root, project.replace(':', '/'));
  }

  private String relative(String folder) {
    return root.isEmpty() ? folder : folder.substring(root.length() + 1);
  }

  private void readMoves(String settings) {
    Matcher matcher = MOVED.matcher(settings);
    while (matcher.find()) {
      String folder = BuildFiles.resolve(root, matcher.group(2));
      if (folder != null) {
        moved.put(matcher.group(1).substring(1), folder);
      }
    }
  }

  /** {@code :foo-bar:baz} as {@code projects.fooBar.baz} says it, whatever the case. */
  private static String accessor(String project) {
    return project
        .replaceFirst("^:", "")
        .replaceAll("[-_]", "")
        .replace(':', '.')
        .toLowerCase(Locale.ROOT);
  }

  private static Map<String, String> properties(@Nullable String text) {
    Map<String, String> found = new HashMap<>();
    if (text != null) {
      text.lines()
          .map(line -> line.split("=", 2))
          .filter(parts -> parts.length == 2 && !parts[0].strip().startsWith("#"))
          .forEach(parts -> found.put(parts[0].strip(), parts[1].strip()));
    }
    return found;
  }
}
