package dev.tracebound.shadow.bytecode;

import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads the class files of jars and folders, and never more than a tree of sources compiles to. */
final class ClassFiles {
  static final int MAX_CLASS_BYTES = 8 << 20;
  private static final long MAX_BYTES = 1L << 30;
  private static final int MAX_CLASSES = 200_000;

  private final Sink sink;
  private final Consumer<String> notes;
  private final WorkMonitor monitor;
  private long bytesLeft = MAX_BYTES;
  private int classesLeft = MAX_CLASSES;

  /** Receives each class file. */
  interface Sink {
    /**
     * @param name path below its root, without {@code .class}
     * @param modifiedMillis milliseconds since 1970; 0 where not known
     */
    void accept(String name, byte[] bytes, long modifiedMillis);
  }

  ClassFiles(Sink sink, Consumer<String> notes, WorkMonitor monitor) {
    this.sink = sink;
    this.notes = notes;
    this.monitor = monitor;
  }

  /** Reads one jar or folder; what of it cannot be read is a note. */
  void read(Path root) {
    try {
      if (Files.isDirectory(root)) {
        folder(root);
      } else {
        jar(root);
      }
    } catch (IOException e) {
      notes.accept(
          "The compiled classes in " + root + " cannot be read: " + DiskErrors.reason(e) + ".");
    } catch (IllegalArgumentException e) {
      notes.accept("The compiled classes in " + root + " cannot be read: a name is broken.");
    }
  }

  private void folder(Path root) throws IOException {
    Map<String, Path> files = new TreeMap<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
              String path = root.relativize(file).toString().replace('\\', '/');
              if (isClass(path)) {
                files.put(path, file);
              }
            }
            return FileVisitResult.CONTINUE;
          }
        });
    for (Map.Entry<String, Path> each : files.entrySet()) {
      Path file = each.getValue();
      try (InputStream in = Files.newInputStream(file)) {
        take(root, each.getKey(), in, Files.getLastModifiedTime(file).toMillis());
      }
    }
  }

  private void jar(Path root) throws IOException {
    try (ZipFile zip = new ZipFile(root.toFile())) {
      List<ZipEntry> entries = zip.stream().map(ZipEntry.class::cast).toList();
      for (ZipEntry entry : entries) {
        if (isClass(entry.getName())) {
          try (InputStream in = zip.getInputStream(entry)) {
            take(root, entry.getName(), in, Math.max(0, entry.getTime()));
          }
        }
      }
    }
  }

  private static boolean isClass(String path) {
    return path.endsWith(".class")
        && !path.startsWith("META-INF/")
        && !path.endsWith("-info.class");
  }

  private void take(Path root, String path, InputStream in, long modifiedMillis)
      throws IOException {
    monitor.check();
    if (bytesLeft <= 0 || classesLeft <= 0) {
      throw new IOException("there is more than " + (MAX_BYTES >> 20) + " MB of classes");
    }
    byte[] bytes = in.readNBytes(MAX_CLASS_BYTES + 1);
    bytesLeft -= bytes.length;
    classesLeft--;
    if (bytes.length > MAX_CLASS_BYTES) {
      notes.accept(
          path + " in " + root + " is larger than " + (MAX_CLASS_BYTES >> 20) + " MB; left out.");
    } else {
      sink.accept(path.substring(0, path.length() - ".class".length()), bytes, modifiedMillis);
    }
  }
}
