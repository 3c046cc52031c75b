package dev.tracebound.project.maven;

import dev.tracebound.project.build.BuildFiles;
import dev.tracebound.project.build.Notes;
import dev.tracebound.project.build.SeenSet;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.DependencyNode;
import org.jspecify.annotations.Nullable;

/** Sorts a resolved graph into modules of the tree and jars of the repository, nearest first. */
final class Dependencies {
  private static final Set<String> COMPILED_WITH = Set.of("", "compile", "provided", "system");
  private static final int EXAMPLES = 3;

  private final Function<Artifact, @Nullable String> treePoms;
  private final EffectivePoms effective;
  private final OfflineRepository repository;
  private final Map<SeenSet, SeenSet> sees = new LinkedHashMap<>();
  private final Set<Path> mainJars = new LinkedHashSet<>();
  private final Set<Path> testJars = new LinkedHashSet<>();
  private final Set<String> missing = new LinkedHashSet<>();
  private final Set<String> missingFromMain = new LinkedHashSet<>();
  private boolean complete = true;

  /**
   * @param treePoms the path of the pom of an artifact that is a module of the tree
   */
  Dependencies(
      Function<Artifact, @Nullable String> treePoms,
      EffectivePoms effective,
      OfflineRepository repository) {
    this.treePoms = treePoms;
    this.effective = effective;
    this.repository = repository;
  }

  void walk(DependencyNode root) {
    Set<DependencyNode> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<DependencyNode> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      DependencyNode node = open.removeFirst();
      if (seen.add(node)) {
        Dependency dependency = node.getDependency();
        if (dependency != null) {
          add(dependency);
        }
        open.addAll(node.getChildren());
      }
    }
  }

  /** For main and tests both. */
  void addJar(Path jar) {
    mainJars.add(jar);
    testJars.add(jar);
  }

  /** Notes what was not found of all that main sources and tests need. */
  void report(String pom, Collection<String> unversioned, Notes notes) {
    List<String> absent = new ArrayList<>(missing);
    absent.addAll(unversioned);
    report(pom, absent, testJars.size(), notes);
  }

  /** Notes what was not found of all that main sources are compiled with. */
  void reportMain(String pom, Notes notes) {
    report(pom, List.copyOf(missingFromMain), mainJars.size(), notes);
  }

  private static void report(String pom, List<String> absent, int found, Notes notes) {
    if (!absent.isEmpty()) {
      notes.add(
          pom
              + " needs "
              + (found + absent.size())
              + " jars, "
              + found
              + " were found offline; missing: "
              + String.join(", ", absent.subList(0, Math.min(EXAMPLES, absent.size())))
              + (absent.size() > EXAMPLES ? " and others." : "."));
    }
  }

  List<SeenSet> sees() {
    return List.copyOf(sees.values());
  }

  List<Path> mainJars() {
    return List.copyOf(mainJars);
  }

  List<Path> testJars() {
    return List.copyOf(testJars);
  }

  /** Whether every module on the way could be read. */
  boolean complete() {
    return complete;
  }

  private void add(Dependency dependency) {
    Artifact artifact = dependency.getArtifact();
    boolean byTestsOnly = !COMPILED_WITH.contains(dependency.getScope());
    String pom = treePoms.apply(artifact);
    if (pom != null) {
      boolean tests = artifact.getClassifier().equals("tests");
      addSeen(new SeenSet(BuildFiles.parent(pom), tests ? "test" : "main", byTestsOnly));
      complete &= effective.at(pom) != null;
    } else if (artifact.getExtension().equals("jar")) {
      Path jar = repository.file(artifact);
      if (jar == null) {
        missing.add(artifact.toString());
        if (!byTestsOnly) {
          missingFromMain.add(artifact.toString());
        }
      } else {
        testJars.add(jar);
        if (!byTestsOnly) {
          mainJars.add(jar);
        }
      }
    }
  }

  private void addSeen(SeenSet set) {
    SeenSet byTests = new SeenSet(set.module(), set.set(), true);
    SeenSet known = sees.get(byTests);
    if (known == null || known.byTestsOnly()) {
      sees.put(byTests, set);
    }
  }
}
