package dev.tracebound.project.maven;

import java.util.Map;
import java.util.function.Function;
import org.apache.maven.model.Model;
import org.apache.maven.repository.internal.ArtifactDescriptorReaderDelegate;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.impl.ArtifactDescriptorReader;
import org.eclipse.aether.resolution.ArtifactDescriptorException;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactDescriptorResult;
import org.eclipse.aether.spi.connector.RepositoryConnectorFactory;
import org.eclipse.aether.spi.connector.transport.TransporterFactory;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.jspecify.annotations.Nullable;

/** Maven's resolver without any way to a network, and with the tree's modules as artifacts. */
final class OfflineSystem extends RepositorySystemSupplier {
  private final Function<Artifact, @Nullable Model> treeModels;

  /**
   * @param treeModels the effective pom of an artifact that is a module of the tree
   */
  OfflineSystem(Function<Artifact, @Nullable Model> treeModels) {
    this.treeModels = treeModels;
  }

  @Override
  protected Map<String, TransporterFactory> createTransporterFactories() {
    return Map.of();
  }

  @Override
  protected Map<String, RepositoryConnectorFactory> createRepositoryConnectorFactories() {
    return Map.of();
  }

  @Override
  protected ArtifactDescriptorReader createArtifactDescriptorReader() {
    ArtifactDescriptorReader repository = super.createArtifactDescriptorReader();
    return new ArtifactDescriptorReader() {
      @Override
      public ArtifactDescriptorResult readArtifactDescriptor(
          RepositorySystemSession session, ArtifactDescriptorRequest request)
          throws ArtifactDescriptorException {
        Model model = treeModels.apply(request.getArtifact());
        return model == null
            ? repository.readArtifactDescriptor(session, request)
            : describe(session, request, model);
      }
    };
  }

  static ArtifactDescriptorResult describe(
      RepositorySystemSession session, ArtifactDescriptorRequest request, Model model) {
    ArtifactDescriptorResult result = new ArtifactDescriptorResult(request);
    result.setArtifact(request.getArtifact());
    new ArtifactDescriptorReaderDelegate().populateResult(session, result, model);
    return result;
  }
}
