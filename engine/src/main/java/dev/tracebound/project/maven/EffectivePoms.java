package dev.tracebound.project.maven;

import dev.tracebound.project.build.Notes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.model.building.DefaultModelBuildingRequest;
import org.apache.maven.model.building.ModelBuilder;
import org.apache.maven.model.building.ModelBuildingException;
import org.apache.maven.model.building.ModelBuildingRequest;
import org.apache.maven.model.building.ModelCache;
import org.apache.maven.model.building.ModelProblem;
import org.jspecify.annotations.Nullable;

/** Builds the effective poms of the tree, each once. */
final class EffectivePoms {
  private final TreePoms poms;
  private final ParentsAndImports resolver;
  private final Notes notes;
  private final ModelBuilder builder = new OfflineModelBuilder().newInstance();
  private final ModelCache cache = new Cache();
  private final Map<String, Optional<EffectivePom>> built = new HashMap<>();

  EffectivePoms(TreePoms poms, Path repository, Notes notes) {
    this.poms = poms;
    this.notes = notes;
    this.resolver = new ParentsAndImports(poms, repository, notes);
  }

  /** The pom at this path; null where it, or a parent of it in the tree, could not be read. */
  @Nullable EffectivePom at(String path) {
    Optional<EffectivePom> known = built.get(path);
    if (known == null) {
      known = Optional.ofNullable(build(path));
      built.put(path, known);
    }
    return known.orElse(null);
  }

  /** The properties that profiles and placeholders may ask for: those of the platform, no more. */
  static Properties platform() {
    Properties properties = new Properties();
    for (String name :
        List.of(
            "java.version",
            "java.vendor",
            "java.specification.version",
            "os.name",
            "os.arch",
            "os.version",
            "file.separator",
            "path.separator")) {
      properties.setProperty(name, System.getProperty(name, ""));
    }
    return properties;
  }

  private @Nullable EffectivePom build(String path) {
    PomSource source = poms.at(path);
    if (source == null || poms.identity(path) == null) {
      return null;
    }
    ModelBuildingRequest request =
        new DefaultModelBuildingRequest()
            .setModelSource(source)
            .setModelResolver(resolver)
            .setModelCache(cache)
            .setProcessPlugins(true)
            .setSystemProperties(platform())
            .setValidationLevel(ModelBuildingRequest.VALIDATION_LEVEL_MINIMAL);
    try {
      return usable(path, builder.build(request).getEffectiveModel());
    } catch (ModelBuildingException e) {
      String reason =
          e.getProblems().stream().map(ModelProblem::getMessage).findFirst().orElse("no reason");
      notes.add(path + " could not be read as a pom: " + reason.strip() + ".");
    } catch (RuntimeException e) {
      // Maven's classes trust a validated pom; this one may be anything
      notes.add(path + " could not be read as a pom: " + e.getMessage() + ".");
    }
    return null;
  }

  private EffectivePom usable(String path, Model model) {
    List<String> unversioned = new ArrayList<>();
    List<String> systemJars = new ArrayList<>();
    String own = Coordinates.key(model.getGroupId(), model.getArtifactId());
    Iterator<Dependency> dependencies = model.getDependencies().iterator();
    while (dependencies.hasNext()) {
      Dependency dependency = dependencies.next();
      String key = Coordinates.key(dependency.getGroupId(), dependency.getArtifactId());
      String treePom = poms.path(dependency.getGroupId(), dependency.getArtifactId());
      if (isOpen(dependency.getVersion()) && treePom != null) {
        dependency.setVersion("0");
      }
      if ("system".equals(dependency.getScope())) {
        systemJars.add(Objects.toString(dependency.getSystemPath(), ""));
        dependencies.remove();
      } else if (isOpen(dependency.getVersion())) {
        unversioned.add(key);
        dependencies.remove();
      } else if (!Coordinates.isSafe(dependency)) {
        notes.add(path + " names a dependency that cannot be one: " + key + "; it was left out.");
        dependencies.remove();
      } else if (key.equals(own) && dependency.getClassifier() == null) {
        dependencies.remove();
      }
    }
    if (model.getDependencyManagement() != null) {
      model
          .getDependencyManagement()
          .getDependencies()
          .removeIf(managed -> "system".equals(managed.getScope()) || !Coordinates.isSafe(managed));
    }
    return new EffectivePom(path, model, unversioned, systemJars);
  }

  private static boolean isOpen(@Nullable String version) {
    return version == null || version.isBlank() || version.contains("${");
  }

  private static final class Cache implements ModelCache {
    private record Key(String group, String artifact, String version, String tag) {}

    private final Map<Key, Object> entries = new HashMap<>();

    @Override
    public void put(String group, String artifact, String version, String tag, Object data) {
      entries.put(new Key(group, artifact, version, tag), data);
    }

    @Override
    public @Nullable Object get(String group, String artifact, String version, String tag) {
      return entries.get(new Key(group, artifact, version, tag));
    }
  }
}
