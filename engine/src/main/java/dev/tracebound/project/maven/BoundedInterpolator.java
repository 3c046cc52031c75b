package dev.tracebound.project.maven;

import java.io.File;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.model.Model;
import org.apache.maven.model.building.ModelBuildingRequest;
import org.apache.maven.model.building.ModelProblemCollector;
import org.apache.maven.model.interpolation.ModelInterpolator;

/** Refuses poms whose properties grow without end when they are put into one another. */
final class BoundedInterpolator implements ModelInterpolator {
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^${}]+)}");
  private static final int LONGEST = 1 << 20;
  private static final int DEEPEST = 100;

  private final ModelInterpolator interpolator;

  BoundedInterpolator(ModelInterpolator interpolator) {
    this.interpolator = interpolator;
  }

  @Override
  public Model interpolateModel(
      Model model, File folder, ModelBuildingRequest request, ModelProblemCollector problems) {
    new Growth(model.getProperties()).check();
    return interpolator.interpolateModel(model, folder, request, problems);
  }

  private static final class Growth {
    private final Properties properties;
    private final Map<String, Long> lengths = new HashMap<>();

    Growth(Properties properties) {
      this.properties = properties;
    }

    void check() {
      properties.stringPropertyNames().forEach(name -> length(name, 0));
    }

    private long length(String name, int depth) {
      String value = properties.getProperty(name);
      if (value == null) {
        return 0;
      }
      Long known = lengths.get(name);
      if (known != null) {
        return known;
      }
      // a property that needs itself counts as empty: Maven says what is wrong with it
      lengths.put(name, 0L);
      long length = value.length();
      Matcher references = REFERENCE.matcher(value);
      while (references.find()) {
        length += length(references.group(1), depth + 1);
      }
      if (length > LONGEST || depth > DEEPEST) {
        throw new IllegalArgumentException("its properties grow without end");
      }
      lengths.put(name, length);
      return length;
    }
  }
}
