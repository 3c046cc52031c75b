package dev.launchpad.text;

import java.util.HashMap;
import java.util.Map;

/** Remembers what the bundle said. */
public final class CachedLabelSource implements LabelSource {
  private final Map<String, String> cache = new HashMap<>();
  private final MessageBundle bundle;

  CachedLabelSource(MessageBundle bundle) {
    this.bundle = bundle;
  }

  @Override
  public String text(String key) {
    return cache.computeIfAbsent(key, bundle::lookup);
  }
}
