package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Compilation;
import dev.tracebound.shadow.Outline;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.WorkMonitor;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The decoded texts as files, since the parser reads files and decodes them itself: so what is
 * parsed is what was hashed.
 *
 * <p>The parser finds a type by its package and name only. So each top-level type gets a file of
 * its own below the folder of its source set, laid out by the package that it says it is in,
 * wherever its file lies in the tree; the other types of that file are blanked out of it, so that
 * no type is found twice. What is parsed as a whole, and declares other than one type of its file's
 * name, gets another file beside.
 *
 * <p>The files stay: the next extraction writes what changed. A list that is taken away before the
 * first change and put back after the last says what is there; without it all is written anew.
 */
final class Snapshot {
  /** What every file system takes as a name, and no path leads out of. */
  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]{0,150}");

  private static final String JAVA = ".java";
  private static final String WHOLE = "whole";

  /** Behind the version of a file that is not there as its text has it. */
  private static final String REWRITTEN = "+rewritten";

  private final Path folder;
  private final List<Path> folders = new ArrayList<>();
  private final Set<String> packages = new HashSet<>();
  private final Map<String, Path> wholeFiles = new HashMap<>();
  private final Set<Path> made = new HashSet<>();
  private final Map<String, Change> own = new HashMap<>();
  private final Map<String, List<LostTypes.Rewriting>> rewritings = new HashMap<>();
  private final ForeseenLosses foreseen;
  private int others;

  private Snapshot(Path folder, ForeseenLosses foreseen) {
    this.folder = folder;
    this.foreseen = foreseen;
  }

  /**
   * Brings the files of all sets that a compilation sees up to date.
   *
   * @param folder is made where it is not there
   */
  static Snapshot open(Compilation compilation, Path folder, WorkMonitor monitor) {
    try {
      Snapshot snapshot = new Snapshot(folder, new ForeseenLosses(compilation));
      SnapshotList.deleteAll(folder.resolve(WHOLE));
      snapshot.addSet(compilation.own(), compilation.wanted(), true, monitor);
      for (Compilation.Units set : compilation.visible()) {
        snapshot.addSet(set, Set.of(), false, monitor);
      }
      return snapshot;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The compilation's own set first. */
  SourceFolders sources() {
    return new SourceFolders(folders, packages);
  }

  /**
   * Writes files of the own set again with some names written differently; the next extraction
   * takes them as they are now, unless it is to extract these very units.
   */
  void rewrite(Map<String, List<LostTypes.Rewriting>> lost) {
    try {
      SnapshotList list = SnapshotList.open(folders.getFirst());
      for (String path : lost.keySet()) {
        list.forget(path);
      }
      lost.forEach(
          (path, found) -> {
            Change change = own.get(path);
            if (change != null) {
              rewritings.computeIfAbsent(path, key -> new ArrayList<>()).addAll(found);
              write(change);
              list.put(path, change.unit().sha256() + REWRITTEN, change.places().values());
              Path whole = wholeFiles.get(path);
              if (whole != null && !change.places().containsValue(whole)) {
                write(whole, parsed(change.unit()));
              }
            }
          });
      list.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void addSet(Compilation.Units set, Set<String> wanted, boolean own, WorkMonitor monitor)
      throws IOException {
    Path root = folder.resolve("set-" + Hashes.sha256(set.name()).substring(0, 16));
    folders.add(root);
    SnapshotList list = SnapshotList.open(root);
    Set<String> taken = new HashSet<>();
    List<Change> changes = new ArrayList<>();
    for (Compilation.Unit unit : set.units()) {
      monitor.check();
      packages.add(unit.outline().packageName().replace('.', File.separatorChar));
      List<Outline.Type> types =
          unit.outline().types().stream().filter(Outline.Type::topLevel).toList();
      Map<Outline.Type, Path> places = new LinkedHashMap<>();
      for (Outline.Type type : types) {
        Path file = taken.add(type.id()) ? place(root, unit.outline(), type) : null;
        if (file != null) {
          places.put(type, file);
        }
      }
      Change change = new Change(unit, types, places);
      boolean held =
          list.holds(unit.path(), unit.sha256(), places.values())
              || (!wanted.contains(unit.path())
                  && list.holds(unit.path(), unit.sha256() + REWRITTEN, places.values()));
      if (!held) {
        changes.add(change);
      }
      if (own) {
        this.own.put(unit.path(), change);
      }
      if (own && types.size() == 1 && places.size() == 1 && isNamed(unit, types.getFirst())) {
        places.values().forEach(file -> wholeFiles.put(unit.path(), file));
      }
    }
    // a type may have moved from one file to another: nothing is written before all is removed
    list.keepOnly(set.units().stream().map(Compilation.Unit::path).collect(Collectors.toSet()));
    for (Change change : changes) {
      list.forget(change.unit().path());
    }
    for (Change change : changes) {
      monitor.check();
      List<LostTypes.Rewriting> lost = foreseen.in(change.unit().text().get().text());
      if (!lost.isEmpty()) {
        rewritings.computeIfAbsent(change.unit().path(), key -> new ArrayList<>()).addAll(lost);
      }
      write(change);
      list.put(
          change.unit().path(),
          change.unit().sha256() + (lost.isEmpty() ? "" : REWRITTEN),
          change.places().values());
    }
    list.close();
  }

  /**
   * A unit and its files.
   *
   * @param types all its top-level types
   * @param places where those go that no unit before it declares
   */
  private record Change(
      Compilation.Unit unit, List<Outline.Type> types, Map<Outline.Type, Path> places) {}

  private void write(Change change) {
    if (!change.places().isEmpty()) {
      String text = parsed(change.unit());
      List<Outline.Type> types = change.types();
      change
          .places()
          .forEach(
              (type, file) -> write(file, types.size() == 1 ? text : alone(type, types, text)));
    }
  }

  private static boolean isNamed(Compilation.Unit unit, Outline.Type type) {
    return unit.path().endsWith("/" + type.simpleName() + JAVA)
        || unit.path().equals(type.simpleName() + JAVA);
  }

  /** Null where its name is none that every file system takes. */
  private static @Nullable Path place(Path root, Outline outline, Outline.Type type) {
    Path at = root;
    if (!outline.packageName().isEmpty()) {
      for (String part : outline.packageName().split("\\.", -1)) {
        if (!HARMLESS.matcher(part).matches()) {
          return null;
        }
        at = at.resolve(part);
      }
    }
    return HARMLESS.matcher(type.simpleName()).matches()
        ? at.resolve(type.simpleName() + JAVA)
        : null;
  }

  /** The text with the other top-level types blanked out. */
  private static String alone(Outline.Type type, List<Outline.Type> types, String text) {
    StringBuilder blanked = new StringBuilder(text);
    for (Outline.Type other : types) {
      if (!other.equals(type)) {
        for (int i = other.start(); i < Math.min(other.end(), blanked.length()); i++) {
          if (blanked.charAt(i) != '\n' && blanked.charAt(i) != '\r') {
            blanked.setCharAt(i, ' ');
          }
        }
      }
    }
    return blanked.toString();
  }

  /** The file of a whole unit; the parser's offsets in it are those of the text. */
  synchronized Path whole(Compilation.Unit unit) {
    return wholeFiles.computeIfAbsent(
        unit.path(),
        path -> {
          String last = path.substring(path.lastIndexOf('/') + 1);
          String name =
              HARMLESS
                          .matcher(last.substring(0, Math.max(0, last.length() - JAVA.length())))
                          .matches()
                      && last.endsWith(JAVA)
                  ? last
                  : "Unit.java";
          Path file = folder.resolve(WHOLE).resolve("u" + others++).resolve(name);
          write(file, parsed(unit));
          return file;
        });
  }

  private String parsed(Compilation.Unit unit) {
    String text = unit.text().get().text();
    List<LostTypes.Rewriting> lost = rewritings.getOrDefault(unit.path(), List.of());
    // a second byte order mark would be swallowed, and all offsets be one too small
    boolean marked = text.startsWith("\uFEFF");
    if (!marked && lost.isEmpty()) {
      return text;
    }
    StringBuilder parsed = new StringBuilder(text);
    if (marked) {
      parsed.setCharAt(0, ' ');
    }
    lost.forEach(each -> each.applyTo(parsed));
    return parsed.toString();
  }

  private void write(Path file, String text) {
    try {
      if (made.add(file.getParent())) {
        Files.createDirectories(file.getParent());
      }
      // a lone surrogate becomes one '?': still one unit
      Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
