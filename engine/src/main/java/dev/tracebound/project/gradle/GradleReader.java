package dev.tracebound.project.gradle;

import dev.tracebound.project.build.BuildFiles;
import dev.tracebound.project.build.ModuleFacts;
import dev.tracebound.project.build.Notes;
import dev.tracebound.project.build.SeenSet;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the Gradle modules of a tree. */
public final class GradleReader {
  private static final Pattern SHARED = Pattern.compile("\\b(?:allprojects|subprojects)\\s*\\{");
  private static final Pattern BUILD_SCRIPT = Pattern.compile("\\bbuildscript\\s*\\{");
  private static final List<String> LANGUAGES = List.of("java", "kotlin", "groovy");

  private final BuildFiles files;
  private final Notes notes;
  private final JarCaches caches;
  private final Map<String, GradleBuild> builds = new HashMap<>();

  public GradleReader(BuildFiles files, Notes notes, Path gradleHome, Path mavenRepository) {
    this.files = files;
    this.notes = notes;
    this.caches = new JarCaches(gradleHome, mavenRepository);
  }

  /** The path of the build script in a folder; null where there is none. */
  public static @Nullable String script(BuildFiles files, String folder) {
    List<String> names = new ArrayList<>(List.of("build.gradle", "build.gradle.kts"));
    if (!folder.isEmpty()) {
      String name = folder.substring(folder.lastIndexOf('/') + 1);
      names.addAll(List.of(name + ".gradle", name + ".gradle.kts"));
    }
    return names.stream()
        .map(name -> BuildFiles.join(folder, name))
        .filter(files::has)
        .findFirst()
        .orElse(null);
  }

  /**
   * What the scripts in these folders say.
   *
   * @param folders relative to the tree's root
   */
  public Map<String, ModuleFacts> read(Collection<String> folders, WorkMonitor monitor) {
    Map<String, GradleScript> scripts = new TreeMap<>();
    for (String folder : folders) {
      monitor.check();
      String path = script(files, folder);
      String text = path == null ? null : files.text(path);
      scripts.put(folder, new GradleScript(text == null ? "" : text).without(BUILD_SCRIPT));
    }
    Map<String, ModuleJars> jars = new TreeMap<>();
    scripts.forEach((folder, script) -> jars.put(folder, jars(folder, script, scripts)));
    report(jars.values());
    Map<String, ModuleFacts> modules = new TreeMap<>();
    scripts.forEach(
        (folder, script) -> {
          monitor.check();
          modules.put(folder, facts(folder, script, jars));
        });
    return modules;
  }

  private ModuleJars jars(String folder, GradleScript script, Map<String, GradleScript> scripts) {
    String root = GradleBuild.rootOf(folder, files);
    GradleBuild build =
        builds.computeIfAbsent(root, key -> new GradleBuild(key, files, scripts.keySet(), notes));
    ModuleJars jars = new ModuleJars(folder, files, build, caches);
    jars.add(script.without(SHARED));
    for (String above = folder; ; above = BuildFiles.parent(above)) {
      GradleScript outer = scripts.get(above);
      if (outer != null) {
        for (GradleScript.Block shared : outer.blocks(SHARED)) {
          jars.add(new GradleScript(shared.text()), outer);
        }
      }
      if (above.isEmpty() || above.equals(root)) {
        return jars;
      }
    }
  }

  private ModuleFacts facts(String folder, GradleScript script, Map<String, ModuleJars> all) {
    List<SeenSet> sees = new ArrayList<>();
    Set<Path> main = new LinkedHashSet<>();
    Set<Path> test = new LinkedHashSet<>();
    Set<String> mainFrom = reachable(folder, all, false);
    Set<String> testFrom = reachable(folder, all, true);
    for (String module : testFrom) {
      ModuleJars jars = all.get(module);
      if (jars == null) {
        continue;
      }
      test.addAll(module.equals(folder) ? jars.test() : jars.main());
      if (mainFrom.contains(module)) {
        main.addAll(jars.main());
      }
      if (!module.equals(folder)) {
        sees.add(new SeenSet(module, "main", !mainFrom.contains(module)));
      }
    }
    ModuleJars own = all.get(folder);
    if (own != null) {
      own.projects().stream().filter(seen -> !seen.set().equals("main")).forEach(sees::add);
    }
    return new ModuleFacts(
        GradleRoots.of(folder, script, notes),
        sees,
        false,
        List.copyOf(main),
        List.copyOf(test),
        new ModuleFacts.Outputs(outputs(folder, "main"), outputs(folder, "test")));
  }

  /** The module itself and those that it names, and those that these name, nearest first. */
  private static Set<String> reachable(String from, Map<String, ModuleJars> all, boolean byTests) {
    Set<String> found = new LinkedHashSet<>(List.of(from));
    List<String> open = new ArrayList<>(found);
    for (int i = 0; i < open.size(); i++) {
      ModuleJars module = all.get(open.get(i));
      boolean withTests = byTests && i == 0;
      if (module != null) {
        for (SeenSet seen : module.projects()) {
          if ((withTests || !seen.byTestsOnly()) && found.add(seen.module())) {
            open.add(seen.module());
          }
        }
      }
    }
    return found;
  }

  private static List<String> outputs(String folder, String set) {
    return LANGUAGES.stream()
        .map(language -> BuildFiles.join(folder, "build/classes/" + language + "/" + set))
        .toList();
  }

  private void report(Collection<ModuleJars> modules) {
    Set<String> named = new TreeSet<>();
    Set<String> missing = new TreeSet<>();
    for (ModuleJars module : modules) {
      named.addAll(module.named());
      missing.addAll(module.missing());
    }
    if (!named.isEmpty()) {
      notes.add(
          "The Gradle scripts name "
              + named.size()
              + " libraries in so many words, "
              + (named.size() - missing.size())
              + " were found offline; what those need in turn is not on the class path"
              + (missing.isEmpty()
                  ? "."
                  : "; missing: " + String.join(", ", missing.stream().limit(3).toList()) + "."));
    }
  }
}
