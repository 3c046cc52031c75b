package dev.tracebound.project.maven;

import dev.tracebound.project.build.BuildFiles;
import dev.tracebound.project.build.ModuleFacts;
import dev.tracebound.project.build.Notes;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.graph.DependencyNode;
import org.jspecify.annotations.Nullable;

/** Reads the Maven modules of a tree. */
public final class MavenReader implements AutoCloseable {
  private final BuildFiles files;
  private final Notes notes;
  private final Path localRepository;
  private final TreePoms poms;
  private final EffectivePoms effective;
  private final OfflineRepository repository;

  /**
   * @param localRepository the local repository's folder, which need not be there
   */
  public MavenReader(BuildFiles files, Notes notes, Path localRepository) {
    this.files = files;
    this.notes = notes;
    this.localRepository = localRepository.toAbsolutePath().normalize();
    this.poms = new TreePoms(files, notes);
    this.effective = new EffectivePoms(poms, this.localRepository, notes);
    this.repository =
        new OfflineRepository(
            this.localRepository,
            artifact -> {
              EffectivePom pom = treePom(artifact);
              return pom == null ? null : pom.model();
            },
            notes);
  }

  /**
   * What the poms in these folders say. Of a pom that cannot be read there is nothing but a note.
   *
   * @param folders relative to the tree's root
   */
  public Map<String, ModuleFacts> read(Collection<String> folders, WorkMonitor monitor) {
    poms.discover(folders, monitor);
    Map<String, ModuleFacts> modules = new TreeMap<>(Comparator.naturalOrder());
    for (String folder : folders) {
      monitor.check();
      EffectivePom pom = effective.at(BuildFiles.join(folder, "pom.xml"));
      if (pom != null) {
        modules.put(folder, facts(pom));
      }
    }
    return modules;
  }

  /**
   * The jars that the artifact of a pom in the local repository was compiled with, as far as they
   * are there; empty where the file is no such pom.
   */
  public List<Path> classPathOf(Path pom) {
    Artifact coordinates = coordinates(pom.toAbsolutePath().normalize());
    if (coordinates == null) {
      return List.of();
    }
    DependencyNode root = repository.dependencies(coordinates);
    if (root == null) {
      return List.of();
    }
    Dependencies dependencies = walk(root);
    dependencies.reportMain(String.valueOf(pom.getFileName()), notes);
    return dependencies.mainJars();
  }

  @Override
  public void close() {
    repository.close();
  }

  private ModuleFacts facts(EffectivePom pom) {
    Dependencies dependencies = walk(repository.dependencies(pom, artifact(pom)));
    dependencies.report(pom.path(), pom.unversioned(), notes);
    PomRoots roots = new PomRoots(pom, notes);
    for (String path : pom.systemJars()) {
      String inTree = roots.inTree(path);
      Path jar = inTree == null ? null : files.locate(inTree);
      if (jar != null) {
        dependencies.addJar(jar);
      } else {
        notes.add(pom.path() + ": its system jar " + path + " is not in the tree; left out.");
      }
    }
    return new ModuleFacts(
        roots.sources(),
        dependencies.sees(),
        dependencies.complete() && !pom.model().getPackaging().equals("pom"),
        dependencies.mainJars(),
        dependencies.testJars(),
        new ModuleFacts.Outputs(roots.output(false), roots.output(true)));
  }

  private Dependencies walk(DependencyNode root) {
    Dependencies dependencies = new Dependencies(this::treePomPath, effective, repository);
    dependencies.walk(root);
    return dependencies;
  }

  /** A pom's coordinates by its place, {@code group/folders/artifact/version/file}. */
  private @Nullable Artifact coordinates(Path pom) {
    if (!pom.startsWith(localRepository)) {
      return null;
    }
    Path place = localRepository.relativize(pom);
    int parts = place.getNameCount();
    if (parts < 4) {
      return null;
    }
    List<String> group = new ArrayList<>();
    place.subpath(0, parts - 3).forEach(part -> group.add(part.toString()));
    return new DefaultArtifact(
        String.join(".", group),
        place.getName(parts - 3).toString(),
        "jar",
        place.getName(parts - 2).toString());
  }

  private static Artifact artifact(EffectivePom pom) {
    return new DefaultArtifact(
        pom.model().getGroupId(), pom.model().getArtifactId(), "pom", pom.model().getVersion());
  }

  private @Nullable EffectivePom treePom(Artifact artifact) {
    String path = treePomPath(artifact);
    return path == null ? null : effective.at(path);
  }

  private @Nullable String treePomPath(Artifact artifact) {
    return poms.path(artifact.getGroupId(), artifact.getArtifactId());
  }
}
