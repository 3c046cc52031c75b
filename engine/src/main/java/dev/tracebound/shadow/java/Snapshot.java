package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Compilation;
import dev.tracebound.shadow.Outline;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The decoded texts as files, since the parser reads files and decodes them itself: so what is
 * parsed is what was hashed.
 *
 * <p>The parser finds a type by its package and name only. So each top-level type gets a file of
 * its own below the folder of its source set, laid out by the package that it says it is in,
 * wherever its file lies in the tree; the other types of that file are blanked out of it, so that
 * no type is found twice. What is parsed as a whole, and declares other than one type of its file's
 * name, gets another file beside.
 */
final class Snapshot implements AutoCloseable {
  /** What every file system takes as a name, and no path leads out of. */
  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]{0,150}");

  private static final String JAVA = ".java";

  private final Path folder;
  private final List<Path> sourcePath = new ArrayList<>();
  private final Map<String, Path> wholeFiles = new HashMap<>();
  private final Set<Path> made = new HashSet<>();
  private int others;

  private Snapshot(Path folder) {
    this.folder = folder;
  }

  /**
   * Writes the sets that a compilation sees; its own only where not all of it is wanted at once.
   */
  static Snapshot create(
      Compilation compilation, boolean ownToo, Path workFolder, WorkMonitor monitor) {
    try {
      Snapshot snapshot = new Snapshot(Files.createTempDirectory(workFolder, "java-"));
      if (ownToo) {
        snapshot.addSet(compilation.own(), true, monitor);
      }
      for (List<Compilation.Unit> set : compilation.visible()) {
        snapshot.addSet(set, false, monitor);
      }
      return snapshot;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Folders of sources by package, the compilation's own first. */
  List<Path> sourcePath() {
    return sourcePath;
  }

  private void addSet(List<Compilation.Unit> units, boolean own, WorkMonitor monitor)
      throws IOException {
    Path root = Files.createDirectory(folder.resolve("s" + sourcePath.size()));
    sourcePath.add(root);
    Set<String> taken = new HashSet<>();
    for (Compilation.Unit unit : units) {
      monitor.check();
      List<Outline.Type> types =
          unit.outline().types().stream().filter(Outline.Type::topLevel).toList();
      String text = types.isEmpty() ? "" : parsed(unit);
      for (Outline.Type type : types) {
        Path file = taken.add(type.id()) ? place(root, unit.outline(), type) : null;
        if (file != null) {
          write(file, types.size() == 1 ? text : alone(type, types, text));
          if (own && types.size() == 1 && isNamed(unit, type)) {
            wholeFiles.put(unit.path(), file);
          }
        }
      }
    }
  }

  private static boolean isNamed(Compilation.Unit unit, Outline.Type type) {
    return unit.path().endsWith("/" + type.simpleName() + JAVA)
        || unit.path().equals(type.simpleName() + JAVA);
  }

  /** Null where its name is none that every file system takes. */
  private static @org.jspecify.annotations.Nullable Path place(
      Path root, Outline outline, Outline.Type type) {
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
          Path file = folder.resolve("u" + others++).resolve(name);
          write(file, parsed(unit));
          return file;
        });
  }

  private static String parsed(Compilation.Unit unit) {
    String text = unit.text().get().text();
    // a second byte order mark would be swallowed, and all offsets be one too small
    return text.startsWith("\uFEFF") ? " " + text.substring(1) : text;
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

  @Override
  public void close() {
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.delete(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(
                Path directory, @org.jspecify.annotations.Nullable IOException failure)
                throws IOException {
              if (failure != null) {
                throw failure;
              }
              Files.delete(directory);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
