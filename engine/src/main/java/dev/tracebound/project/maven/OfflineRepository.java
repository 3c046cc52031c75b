package dev.tracebound.project.maven;

import dev.tracebound.project.build.Notes;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.maven.model.Model;
import org.eclipse.aether.DefaultRepositoryCache;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession.CloseableSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.collection.DependencyCollectionException;
import org.eclipse.aether.graph.DependencyNode;
import org.eclipse.aether.repository.LocalRepository;
import org.eclipse.aether.repository.WorkspaceReader;
import org.eclipse.aether.repository.WorkspaceRepository;
import org.eclipse.aether.resolution.ArtifactDescriptorException;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactDescriptorResult;
import org.eclipse.aether.supplier.SessionBuilderSupplier;
import org.jspecify.annotations.Nullable;

/** A local Maven repository, only ever read. */
final class OfflineRepository implements AutoCloseable {
  private final Path folder;
  private final Notes notes;
  private final RepositorySystem system;
  private final CloseableSession session;

  OfflineRepository(Path folder, Function<Artifact, @Nullable Model> treeModels, Notes notes) {
    this.folder = folder;
    this.notes = notes;
    this.system = new OfflineSystem(treeModels).get();
    this.session =
        new SessionBuilderSupplier(system)
            .get()
            // the simple kind does not ask where a file once came from
            .withLocalRepositories(new LocalRepository(folder, "simple"))
            .setOffline(true)
            .setCache(new DefaultRepositoryCache())
            .setIgnoreArtifactDescriptorRepositories(true)
            .setSystemProperties(EffectivePoms.platform())
            .setConfigProperty("aether.artifactResolver.snapshotNormalization", false)
            .setConfigProperty("aether.syncContext.named.factory", "noop")
            .setWorkspaceReader(new Versions())
            .build();
  }

  /** What a pom of the tree depends on, versions mediated, as a graph. */
  DependencyNode dependencies(EffectivePom pom, Artifact artifact) {
    ArtifactDescriptorRequest request = new ArtifactDescriptorRequest(artifact, List.of(), "");
    return collect(pom.path(), OfflineSystem.describe(session, request, pom.model()));
  }

  /** The same for an artifact of this repository; null where its pom cannot be read. */
  @Nullable DependencyNode dependencies(Artifact artifact) {
    ArtifactDescriptorRequest request = new ArtifactDescriptorRequest(artifact, List.of(), "");
    try {
      return collect(artifact.toString(), system.readArtifactDescriptor(session, request));
    } catch (ArtifactDescriptorException e) {
      notes.add("The pom of " + artifact + " could not be read: " + e.getMessage());
      return null;
    }
  }

  /** The file of an artifact; null where it is not in the repository. */
  @Nullable Path file(Artifact artifact) {
    Path file =
        session.getLocalRepositoryManager().getAbsolutePathForLocalArtifact(artifact).normalize();
    return file.startsWith(folder) && Files.isRegularFile(file) ? file : null;
  }

  @Override
  public void close() {
    session.close();
    system.shutdown();
  }

  private DependencyNode collect(String what, ArtifactDescriptorResult descriptor) {
    CollectRequest request =
        new CollectRequest(
            descriptor.getDependencies(), descriptor.getManagedDependencies(), List.of());
    request.setRootArtifact(descriptor.getArtifact());
    try {
      return system.collectDependencies(session, request).getRoot();
    } catch (DependencyCollectionException e) {
      notes.add(what + ": its dependencies were resolved in part only: " + e.getMessage());
      return e.getResult().getRoot();
    }
  }

  /** Says which versions there are, for the dependencies that name a range of them. */
  private final class Versions implements WorkspaceReader {
    private final WorkspaceRepository repository = new WorkspaceRepository("tree");

    @Override
    public WorkspaceRepository getRepository() {
      return repository;
    }

    @Override
    public @Nullable File findArtifact(Artifact artifact) {
      return null;
    }

    @Override
    public List<String> findVersions(Artifact artifact) {
      List<String> versions = new ArrayList<>();
      try (var folders = Files.newDirectoryStream(artifactFolder(artifact), Files::isDirectory)) {
        folders.forEach(version -> versions.add(version.getFileName().toString()));
      } catch (IOException | InvalidPathException e) {
        return List.of();
      }
      return versions;
    }

    private Path artifactFolder(Artifact artifact) {
      return folder
          .resolve(artifact.getGroupId().replace('.', '/'))
          .resolve(artifact.getArtifactId());
    }
  }
}
