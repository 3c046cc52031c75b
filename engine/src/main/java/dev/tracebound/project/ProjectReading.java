package dev.tracebound.project;

import java.util.List;

/**
 * What was found of a tree's structure.
 *
 * @param notes what a person should know of it, one sentence each: what could not be read or found
 */
public record ProjectReading(ProjectLayout layout, List<String> notes) {

  public ProjectReading {
    notes = List.copyOf(notes);
  }
}
