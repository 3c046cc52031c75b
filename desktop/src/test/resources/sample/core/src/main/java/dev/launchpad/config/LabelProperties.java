package dev.launchpad.config;

import dev.launchpad.badge.LabelResolver;
import java.util.Map;

/** The label as it was configured. */
public final class LabelProperties {
  private final LabelResolver resolver;
  private String label = "";

  LabelProperties(LabelResolver resolver) {
    this.resolver = resolver;
  }

  void bind(Map<String, String> values) {
    label = values.getOrDefault("launch.badge.label", "");
    resolver.resolve(this);
  }

  public String label() {
    return label;
  }
}
