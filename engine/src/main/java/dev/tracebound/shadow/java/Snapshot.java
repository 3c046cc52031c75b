package dev.tracebound.shadow.java;

import dev.tracebound.workspace.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.regex.Pattern;

/**
 * The decoded texts as files, since the parser reads files and decodes them itself: so what is
 * parsed is what was hashed. Each lies in a folder of its own; nothing of its path is used but a
 * harmless last part, which the compiler compares with the public type.
 */
final class Snapshot implements AutoCloseable {
  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]{0,150}\\.java");

  private final Path folder;

  private Snapshot(Path folder) {
    this.folder = folder;
  }

  static Snapshot create(Path workFolder) {
    try {
      return new Snapshot(Files.createTempDirectory(workFolder, "java-"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes one text; the parser's offsets in the file are those of the text. */
  Path write(int number, SourceText source) {
    String last = source.path().substring(source.path().lastIndexOf('/') + 1);
    String name = HARMLESS.matcher(last).matches() ? last : "Unit.java";
    Path file = folder.resolve(Integer.toString(number)).resolve(name);
    String text = source.text();
    if (text.startsWith("\uFEFF")) {
      // a second byte order mark would be swallowed, and all offsets be one too small
      text = " " + text.substring(1);
    }
    try {
      Files.createDirectory(file.getParent());
      // a lone surrogate becomes one '?': still one unit
      Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file;
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
