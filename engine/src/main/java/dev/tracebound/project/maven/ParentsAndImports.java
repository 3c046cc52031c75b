package dev.tracebound.project.maven;

import dev.tracebound.project.build.Notes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Parent;
import org.apache.maven.model.Repository;
import org.apache.maven.model.building.FileModelSource;
import org.apache.maven.model.building.ModelSource2;
import org.apache.maven.model.resolution.ModelResolver;
import org.jspecify.annotations.Nullable;

/**
 * Finds parents and imported poms by their coordinates, in the tree and in the local repository.
 * One that is in neither is taken for empty, with a note: what the pom itself says still holds.
 */
final class ParentsAndImports implements ModelResolver {
  private final TreePoms poms;
  private final Path repository;
  private final Notes notes;

  ParentsAndImports(TreePoms poms, Path repository, Notes notes) {
    this.poms = poms;
    this.repository = repository;
    this.notes = notes;
  }

  @Override
  public ModelSource2 resolveModel(String group, String artifact, String version) {
    String path = poms.path(group, artifact);
    TreePoms.Identity identity = path == null ? null : poms.identity(path);
    boolean sameVersion =
        identity != null
            && (version.equals(identity.version())
                || String.valueOf(identity.version()).contains("${"));
    ModelSource2 inTree = path == null ? null : poms.at(path);
    if (inTree != null && sameVersion) {
      return inTree;
    }
    ModelSource2 found = inRepository(group, artifact, version);
    if (found != null) {
      return found;
    }
    if (inTree != null) {
      return inTree;
    }
    notes.add(
        group
            + ":"
            + artifact
            + ":"
            + version
            + ", a parent or imported pom, was not found offline: versions that it manages are not"
            + " known, and their jars are missing from the class path.");
    return nothing(group, artifact, version);
  }

  @Override
  public ModelSource2 resolveModel(Parent parent) {
    return resolveModel(parent.getGroupId(), parent.getArtifactId(), parent.getVersion());
  }

  @Override
  public ModelSource2 resolveModel(Dependency dependency) {
    return resolveModel(
        dependency.getGroupId(), dependency.getArtifactId(), dependency.getVersion());
  }

  @Override
  public void addRepository(Repository repository) {}

  @Override
  public void addRepository(Repository repository, boolean replace) {}

  @Override
  public ModelResolver newCopy() {
    return this;
  }

  private @Nullable ModelSource2 inRepository(String group, String artifact, String version) {
    if (!Coordinates.isSafe(group, artifact, version)) {
      return null;
    }
    Path pom =
        repository
            .resolve(group.replace('.', '/'))
            .resolve(artifact)
            .resolve(version)
            .resolve(artifact + "-" + version + ".pom");
    return Files.isRegularFile(pom) ? new FileModelSource(pom.toFile()) : null;
  }

  private ModelSource2 nothing(String group, String artifact, String version) {
    String pom =
        "<project><modelVersion>4.0.0</modelVersion><groupId>"
            + escaped(group)
            + "</groupId><artifactId>"
            + escaped(artifact)
            + "</artifactId><version>"
            + escaped(version)
            + "</version><packaging>pom</packaging></project>";
    return new PomSource(
        poms, group + ":" + artifact + ":" + version, pom.getBytes(StandardCharsets.UTF_8));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
