package dev.launchpad.config;

import java.util.Map;

/** Reads what the launcher is told at its start. */
public final class LaunchConfig {
  private final LabelProperties labels;

  LaunchConfig(LabelProperties labels) {
    this.labels = labels;
  }

  void load(Map<String, String> values) {
    labels.bind(values);
  }
}
