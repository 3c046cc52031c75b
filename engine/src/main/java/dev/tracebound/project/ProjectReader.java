package dev.tracebound.project;

import dev.tracebound.project.build.BuildFiles;
import dev.tracebound.project.build.ModuleFacts;
import dev.tracebound.project.build.Notes;
import dev.tracebound.project.build.SeenSet;
import dev.tracebound.project.build.SourceRoot;
import dev.tracebound.project.gradle.GradleReader;
import dev.tracebound.project.maven.MavenReader;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds the source sets of a tree and their class paths. Runs nothing and asks no network. */
public final class ProjectReader {
  private final SourceTree tree;
  private final ClassPathOptions options;
  private final WorkMonitor monitor;
  private final Notes notes = new Notes();
  private final BuildFiles files;
  private final ClassPathEntries entries = new ClassPathEntries(notes);

  private ProjectReader(SourceTree tree, ClassPathOptions options, WorkMonitor monitor) {
    this.tree = tree;
    this.options = options;
    this.monitor = monitor;
    this.files = new BuildFiles(tree, notes);
  }

  /**
   * Reads the tree's build files, or goes by its folders where there are none. A build file that
   * cannot be read, and a jar that cannot be found, is a note and no error.
   *
   * @param javaFiles paths as the tree lists them; each will be in exactly one source set
   * @throws UserError where the options name an entry of the class path that is not there
   * @throws java.util.concurrent.CancellationException where the monitor asks to stop
   */
  public static ProjectReading read(
      SourceTree tree, List<String> javaFiles, ClassPathOptions options, WorkMonitor monitor) {
    return new ProjectReader(tree, options, monitor).read(javaFiles);
  }

  private ProjectReading read(List<String> javaFiles) {
    List<Path> explicit = ClassPathEntries.parse(options.explicit());
    Map<String, ModuleFacts> modules = modules(javaFiles);
    Map<Place, List<String>> grouped = group(javaFiles, modules);
    Visibility visibility = new Visibility(grouped.keySet());
    List<Path> shared = explicit.isEmpty() ? ofArchive() : explicit;
    List<SourceSet> sets = new ArrayList<>();
    grouped.forEach(
        (place, itsFiles) -> {
          monitor.check();
          ModuleFacts facts = modules.get(place.module());
          Visibility.View view = visibility.of(place, facts);
          Set<Path> classPath = new LinkedHashSet<>(shared);
          if (explicit.isEmpty() && facts != null) {
            classPath.addAll(place.isTest() ? facts.testClassPath() : facts.mainClassPath());
          }
          classPath.addAll(outputs(place, facts, modules));
          sets.add(
              new SourceSet(
                  place.name(),
                  place.module(),
                  place.isTest() || TestPaths.isTest(place.module() + "/"),
                  itsFiles,
                  view.sees().stream().map(Place::name).toList(),
                  view.closed(),
                  entries.readable(classPath)));
        });
    return new ProjectReading(new ProjectLayout(sets), notes.list());
  }

  private Map<String, ModuleFacts> modules(List<String> javaFiles) {
    Set<String> maven = new TreeSet<>();
    Set<String> gradle = new TreeSet<>();
    for (String folder : foldersAbove(javaFiles)) {
      monitor.check();
      if (files.has(BuildFiles.join(folder, "pom.xml"))) {
        maven.add(folder);
      } else if (GradleReader.script(files, folder) != null) {
        gradle.add(folder);
      }
    }
    Map<String, ModuleFacts> modules = new TreeMap<>();
    // nothing of Maven's is loaded for a tree without a pom
    if (!maven.isEmpty()) {
      try (MavenReader reader = new MavenReader(files, notes, options.mavenRepository())) {
        modules.putAll(reader.read(maven, monitor));
      }
    }
    if (!gradle.isEmpty()) {
      modules.putAll(
          new GradleReader(files, notes, options.gradleHome(), options.mavenRepository())
              .read(gradle, monitor));
    }
    maven.forEach(folder -> modules.putIfAbsent(folder, ModuleFacts.UNREAD));
    return modules;
  }

  private static Set<String> foldersAbove(List<String> javaFiles) {
    Set<String> folders = new TreeSet<>();
    folders.add("");
    for (String file : javaFiles) {
      String folder = BuildFiles.parent(file);
      while (!folder.isEmpty() && folders.add(folder)) {
        folder = BuildFiles.parent(folder);
      }
    }
    folders.removeIf(FilePlaces::isBelowSources);
    return folders;
  }

  private Map<Place, List<String>> group(List<String> javaFiles, Map<String, ModuleFacts> modules) {
    Map<String, Place> roots = new HashMap<>();
    modules.forEach(
        (module, facts) -> {
          for (SourceRoot root : facts.roots()) {
            Place place = new Place(module, root.set());
            Place before = roots.putIfAbsent(root.folder(), place);
            if (before != null && !before.equals(place)) {
              notes.add(
                  "The folder "
                      + root.folder()
                      + " belongs to "
                      + before.name()
                      + " and "
                      + place.name()
                      + "; it is read as the former.");
            }
          }
        });
    FilePlaces places = new FilePlaces(modules.keySet(), roots, Files.isRegularFile(tree.root()));
    Map<Place, List<String>> grouped = new TreeMap<>(Comparator.comparing(Place::name));
    for (String file : javaFiles.stream().distinct().sorted().toList()) {
      grouped.computeIfAbsent(places.of(file), key -> new ArrayList<>()).add(file);
    }
    return grouped;
  }

  /** Compiled classes of the module and of those it sees: they hold what generators wrote. */
  private List<Path> outputs(
      Place place, @Nullable ModuleFacts facts, Map<String, ModuleFacts> modules) {
    if (facts == null) {
      return List.of();
    }
    Set<String> folders = new LinkedHashSet<>();
    if (place.isTest()) {
      folders.addAll(facts.outputs().test());
    }
    folders.addAll(facts.outputs().main());
    for (SeenSet seen : facts.sees()) {
      ModuleFacts other = modules.get(seen.module());
      if (other != null && (place.isTest() || !seen.byTestsOnly())) {
        folders.addAll(
            seen.set().equals(Place.MAIN) ? other.outputs().main() : other.outputs().test());
      }
    }
    List<Path> found = new ArrayList<>();
    for (String folder : folders) {
      Path path = files.locate(folder);
      if (path != null && Files.isDirectory(path)) {
        found.add(path);
      }
    }
    return found;
  }

  /** What a sources jar in the local repository was compiled with, by the pom beside it. */
  private List<Path> ofArchive() {
    String name = String.valueOf(tree.root().getFileName());
    Path repository = realPath(options.mavenRepository());
    if (!name.endsWith("-sources.jar") || !tree.root().startsWith(repository)) {
      return List.of();
    }
    Path pom = tree.root().resolveSibling(name.replaceFirst("-sources\\.jar$", ".pom"));
    if (!Files.isRegularFile(pom)) {
      return List.of();
    }
    try (MavenReader reader = new MavenReader(files, notes, repository)) {
      return reader.classPathOf(pom);
    }
  }

  /** As the tree's root is given: with links resolved. */
  private static Path realPath(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath();
    }
  }
}
