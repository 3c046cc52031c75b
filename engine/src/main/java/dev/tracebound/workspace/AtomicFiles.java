package dev.tracebound.workspace;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Writes files whole: whoever reads one, at any time and after any crash, sees the old content or
 * the new, never a part.
 */
public final class AtomicFiles {
  /** On the real disk. */
  public static final AtomicFiles DISK =
      new AtomicFiles(
          path ->
              Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));

  private static final String TEMPORARY = ".tmp";

  private final Opener opener;

  /** Opens a new file for writing; tests give one whose disk is full. */
  @FunctionalInterface
  public interface Opener {
    OutputStream create(Path path) throws IOException;
  }

  /** What is to be in a file. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  public AtomicFiles(Opener opener) {
    this.opener = opener;
  }

  /**
   * Replaces a file, creating the folders above it.
   *
   * @throws UserError where it could not be written; the old content is still there then
   */
  public void write(Path file, byte[] content) {
    write(file, out -> out.write(content));
  }

  /**
   * As {@link #write(Path, byte[])}, for what is too much for one array.
   *
   * @throws UserError where it could not be written; the old content is still there then
   */
  public void write(Path file, Content content) {
    Path target = file.toAbsolutePath();
    Path folder = target.resolveSibling("").normalize();
    Path temporary =
        target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + TEMPORARY);
    try {
      Files.createDirectories(folder);
      try {
        try (OutputStream out = opener.create(temporary)) {
          content.writeTo(out);
        }
        sync(temporary);
        Files.move(
            temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        syncFolder(folder);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      throw DiskErrors.cannotWrite(target, e);
    }
  }

  /** As UTF-8. */
  public void write(Path file, String content) {
    write(file, content.getBytes(StandardCharsets.UTF_8));
  }

  /** Brings a file's bytes to the disk itself. */
  static void sync(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Brings a folder's names to the disk; Windows has no such thing and does it unasked. */
  static void syncFolder(Path folder) throws IOException {
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
