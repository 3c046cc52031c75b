package dev.tracebound.project.gradle;

import dev.tracebound.project.build.BuildFiles;
import dev.tracebound.project.build.SeenSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What one Gradle module names: projects, and libraries with the jars that were found for them. */
final class ModuleJars {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([\\w.]+)}?");

  private final String folder;
  private final BuildFiles files;
  private final GradleBuild build;
  private final JarCaches caches;
  private final List<SeenSet> projects = new ArrayList<>();
  private final Set<Path> main = new LinkedHashSet<>();
  private final Set<Path> test = new LinkedHashSet<>();
  private final Set<String> named = new TreeSet<>();
  private final Set<String> missing = new TreeSet<>();

  ModuleJars(String folder, BuildFiles files, GradleBuild build, JarCaches caches) {
    this.folder = folder;
    this.files = files;
    this.build = build;
    this.caches = caches;
  }

  void add(GradleScript script) {
    add(script, script);
  }

  /**
   * @param outer the script whose names hold for it
   */
  void add(GradleScript script, GradleScript outer) {
    Map<String, String> variables = new HashMap<>(build.properties());
    variables.putAll(outer.assignments());
    variables.putAll(script.assignments());
    DeclaredDependencies declared = DeclaredDependencies.of(script);
    for (DeclaredDependencies.ProjectReference reference : declared.projects) {
      String module = build.folder(reference);
      if (module != null && !module.equals(folder)) {
        projects.add(new SeenSet(module, reference.set(), reference.byTestsOnly()));
      }
    }
    for (DeclaredDependencies.Module library : declared.modules) {
      String version = library.version();
      addLibrary(
          library.group(),
          library.artifact(),
          version == null ? null : value(version, variables),
          library.classifier(),
          library.byTestsOnly());
    }
    for (DeclaredDependencies.CatalogReference reference : declared.catalog) {
      for (VersionCatalog.Library library : build.catalog().libraries(reference.alias())) {
        addLibrary(
            library.group(), library.artifact(), library.version(), null, reference.byTestsOnly());
      }
    }
    declared.files.forEach(this::addFile);
  }

  /** Projects that it names, in order. */
  List<SeenSet> projects() {
    return projects;
  }

  Set<Path> main() {
    return main;
  }

  /** Those of the main sources too. */
  Set<Path> test() {
    return test;
  }

  Set<String> named() {
    return named;
  }

  Set<String> missing() {
    return missing;
  }

  private void addLibrary(
      String group,
      String artifact,
      @Nullable String version,
      @Nullable String classifier,
      boolean byTestsOnly) {
    String name = group + ":" + artifact + (version == null ? "" : ":" + version);
    named.add(name);
    Path jar = version == null ? null : caches.find(group, artifact, version, classifier);
    if (jar == null) {
      missing.add(name);
    } else {
      addJar(jar, byTestsOnly);
    }
  }

  private void addFile(DeclaredDependencies.LocalFile file) {
    String inTree = BuildFiles.resolve(folder, file.path());
    Path path = inTree == null ? null : files.locate(inTree);
    if (path == null) {
      return;
    }
    if (!Files.isDirectory(path)) {
      addJar(path, file.byTestsOnly());
      return;
    }
    List<Path> jars = new ArrayList<>();
    try (var entries = Files.newDirectoryStream(path, "*.jar")) {
      entries.forEach(
          jar -> {
            if (!Files.isSymbolicLink(jar)) {
              jars.add(jar);
            }
          });
    } catch (IOException e) {
      missing.add(file.path());
    }
    jars.stream().sorted().forEach(jar -> addJar(jar, file.byTestsOnly()));
  }

  private void addJar(Path jar, boolean byTestsOnly) {
    test.add(jar);
    if (!byTestsOnly) {
      main.add(jar);
    }
  }

  private static @Nullable String value(String text, Map<String, String> variables) {
    Matcher matcher = VARIABLE.matcher(text);
    StringBuilder value = new StringBuilder();
    while (matcher.find()) {
      String name = matcher.group(1).replaceFirst("^(project|rootProject|ext|versions)\\.", "");
      String known = variables.get(name);
      if (known == null) {
        return null;
      }
      matcher.appendReplacement(value, Matcher.quoteReplacement(known));
    }
    return matcher.appendTail(value).toString();
  }
}
