package dev.tracebound.project;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All source sets of a tree. Every file of the tree is in exactly one of them.
 *
 * @param sets in the order of their names
 */
public record ProjectLayout(List<SourceSet> sets) {

  public ProjectLayout {
    sets = List.copyOf(sets);
    Map<String, String> seen = new HashMap<>();
    for (SourceSet set : sets) {
      for (String file : set.files()) {
        String before = seen.put(file, set.name());
        if (before != null) {
          throw new IllegalArgumentException(
              file + " is in two source sets: " + before + " and " + set.name());
        }
      }
    }
  }

  /** One set for everything: what a tree without any structure is. */
  public static ProjectLayout plain(List<String> files, List<Path> classPath) {
    return new ProjectLayout(
        List.of(
            new SourceSet(
                "main", "", false, files.stream().sorted().toList(), List.of(), true, classPath)));
  }

  /** The set of this name; null where there is none. */
  public @Nullable SourceSet set(String name) {
    return sets.stream().filter(set -> set.name().equals(name)).findFirst().orElse(null);
  }
}
