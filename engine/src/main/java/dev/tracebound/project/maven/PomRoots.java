package dev.tracebound.project.maven;

import dev.tracebound.project.build.BuildFiles;
import dev.tracebound.project.build.Notes;
import dev.tracebound.project.build.SourceRoot;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.model.Build;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/** The folders that a pom names, relative to the tree's root. */
final class PomRoots {
  private final EffectivePom pom;
  private final String folder;
  private final Notes notes;

  PomRoots(EffectivePom pom, Notes notes) {
    this.pom = pom;
    this.folder = BuildFiles.parent(pom.path());
    this.notes = notes;
  }

  List<SourceRoot> sources() {
    List<SourceRoot> roots = new ArrayList<>();
    Build build = pom.model().getBuild();
    if (build == null) {
      return roots;
    }
    add(roots, build.getSourceDirectory(), "main");
    add(roots, build.getTestSourceDirectory(), "test");
    for (Plugin plugin : build.getPlugins()) {
      if ("build-helper-maven-plugin".equals(plugin.getArtifactId())) {
        plugin.getExecutions().forEach(execution -> addHelped(roots, execution));
      }
    }
    return roots;
  }

  /** Where classes are compiled to; empty where the pom does not say, or says it by a program. */
  List<String> output(boolean tests) {
    Build build = pom.model().getBuild();
    String path =
        build == null
            ? null
            : inTree(tests ? build.getTestOutputDirectory() : build.getOutputDirectory());
    return path == null ? List.of() : List.of(path);
  }

  /** A path of the pom, relative to the tree's root; null where it leaves the tree. */
  @Nullable String inTree(@Nullable String path) {
    if (path == null) {
      return null;
    }
    String relative = path.strip().replaceFirst("^\\$\\{(project\\.|pom\\.)?basedir}[/\\\\]*", "");
    return relative.contains("${") ? null : BuildFiles.resolve(folder, relative);
  }

  private void addHelped(List<SourceRoot> roots, PluginExecution execution) {
    String set =
        execution.getGoals().contains("add-test-source")
            ? "test"
            : execution.getGoals().contains("add-source") ? "main" : null;
    if (set == null || !(execution.getConfiguration() instanceof Xpp3Dom configuration)) {
      return;
    }
    Xpp3Dom sources = configuration.getChild("sources");
    if (sources != null) {
      for (Xpp3Dom source : sources.getChildren()) {
        add(roots, source.getValue(), set);
      }
    }
  }

  private void add(List<SourceRoot> roots, @Nullable String path, String set) {
    String inTree = inTree(path);
    if (inTree != null) {
      roots.add(new SourceRoot(inTree, set));
    } else if (path != null && !path.isBlank()) {
      notes.add(
          pom.path()
              + ": its source folder "
              + path.strip()
              + (path.contains("${") ? " is computed" : " lies outside the tree")
              + " and was not read.");
    }
  }
}
