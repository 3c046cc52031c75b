package dev.tracebound.project.maven;

import java.util.Arrays;
import org.apache.maven.model.Model;
import org.apache.maven.model.building.DefaultModelBuilderFactory;
import org.apache.maven.model.building.ModelBuildingRequest;
import org.apache.maven.model.building.ModelProblemCollector;
import org.apache.maven.model.interpolation.ModelInterpolator;
import org.apache.maven.model.profile.activation.FileProfileActivator;
import org.apache.maven.model.profile.activation.ProfileActivator;
import org.apache.maven.model.validation.ModelValidator;

/**
 * Maven's model builder, put together for reading only: a pom that could not be built may still be
 * read, and no profile looks for files.
 */
final class OfflineModelBuilder extends DefaultModelBuilderFactory {

  @Override
  protected ModelValidator newModelValidator() {
    return new ModelValidator() {
      @Override
      public void validateRawModel(
          Model model, ModelBuildingRequest request, ModelProblemCollector problems) {}

      @Override
      public void validateEffectiveModel(
          Model model, ModelBuildingRequest request, ModelProblemCollector problems) {}
    };
  }

  @Override
  protected ModelInterpolator newModelInterpolator() {
    return new BoundedInterpolator(super.newModelInterpolator());
  }

  @Override
  protected ProfileActivator[] newProfileActivators() {
    return Arrays.stream(super.newProfileActivators())
        .filter(activator -> !(activator instanceof FileProfileActivator))
        .toArray(ProfileActivator[]::new);
  }
}
