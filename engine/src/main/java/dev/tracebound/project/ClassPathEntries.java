package dev.tracebound.project;

import dev.tracebound.project.build.Notes;
import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

/**
 * Lists of jars and class folders: what a person wrote becomes paths, what is broken is left out.
 */
final class ClassPathEntries {
  private final Notes notes;
  private final Map<Path, Boolean> usable = new HashMap<>();

  ClassPathEntries(Notes notes) {
    this.notes = notes;
  }

  /**
   * @throws UserError where something is named that is not there
   */
  static List<Path> parse(List<String> explicit) {
    Set<Path> entries = new LinkedHashSet<>();
    for (String joined : explicit) {
      for (String entry : joined.split(Pattern.quote(File.pathSeparator), -1)) {
        if (!entry.isBlank()) {
          add(entry.strip(), entries);
        }
      }
    }
    return List.copyOf(entries);
  }

  /** Those that can be read, each once, in order; a note for each of the others. */
  List<Path> readable(Collection<Path> entries) {
    List<Path> kept = new ArrayList<>();
    for (Path entry : new LinkedHashSet<>(entries)) {
      if (usable.computeIfAbsent(entry, this::canBeRead)) {
        kept.add(entry);
      }
    }
    return kept;
  }

  private static void add(String entry, Set<Path> entries) {
    try {
      if (entry.equals("*") || entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
        entries.addAll(
            jarsIn(existing(entry.length() == 1 ? "." : entry.substring(0, entry.length() - 2))));
      } else {
        entries.add(existing(entry));
      }
    } catch (InvalidPathException e) {
      throw new UserError(
          entry + " on the class path is no path: " + e.getReason() + ". Correct --classpath.", e);
    }
  }

  private static Path existing(String entry) {
    Path path = Path.of(entry).toAbsolutePath().normalize();
    if (!Files.exists(path)) {
      throw new UserError(
          "There is no "
              + path
              + ", which the class path names. Correct --classpath: jars, folders of classes, or"
              + " folder/* for all jars in a folder.");
    }
    return path;
  }

  private static List<Path> jarsIn(Path folder) {
    List<Path> jars = new ArrayList<>();
    try (var files = Files.newDirectoryStream(folder, "*.{jar,JAR}")) {
      files.forEach(jars::add);
    } catch (IOException e) {
      throw new UserError(
          folder
              + " on the class path cannot be listed: "
              + DiskErrors.reason(e)
              + ". Correct --classpath.",
          e);
    }
    return jars.stream().sorted().toList();
  }

  private boolean canBeRead(Path entry) {
    if (Files.isDirectory(entry)) {
      return true;
    }
    // opening reads the archive's directory and unpacks nothing
    try (ZipFile zip = new ZipFile(entry.toFile())) {
      return zip.size() >= 0;
    } catch (IOException e) {
      notes.add(
          entry
              + " is no readable jar ("
              + DiskErrors.reason(e)
              + "); it is left out of the class"
              + " path.");
      return false;
    }
  }
}
