package dev.tracebound.project;

import dev.tracebound.workspace.Hashes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Says whether two class paths hold the same classes, wherever they lie. A jar counts by its name,
 * size and central directory, which holds the checksum of every entry; a folder by the names, sizes
 * and times of its class files. Jars that did not change are read once. Safe for use by several
 * threads.
 */
public final class ClassPathFingerprint {
  private static final int END_BYTES = 22;
  private static final int END_SIGNATURE = 0x06054b50;
  private static final int MOST_COMMENT = 0xFFFF;
  private static final long MOST_DIRECTORY = 64L << 20;

  private record Version(Path path, long size, long modifiedMillis) {}

  private final Map<Version, String> jars = new ConcurrentHashMap<>();

  /**
   * SHA-256 as lower-case hex, 64 characters; the order of the entries counts.
   *
   * @throws UncheckedIOException where an entry cannot be read
   */
  public String of(List<Path> classPath) {
    StringBuilder facts = new StringBuilder();
    try {
      for (Path entry : classPath) {
        facts.append(Files.isDirectory(entry) ? folder(entry) : jar(entry)).append('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Hashes.sha256(facts.toString());
  }

  private String jar(Path jar) throws IOException {
    Version version = new Version(jar, Files.size(jar), Files.getLastModifiedTime(jar).toMillis());
    String known = jars.get(version);
    if (known == null) {
      known = jar.getFileName() + " " + version.size() + " " + contentHash(jar);
      jars.put(version, known);
    }
    return known;
  }

  private static String contentHash(Path jar) throws IOException {
    try (FileChannel channel = FileChannel.open(jar)) {
      byte[] directory = centralDirectory(channel);
      if (directory != null) {
        return Hashes.sha256(directory);
      }
    }
    try (InputStream in = Files.newInputStream(jar)) {
      return Hashes.sha256(in);
    }
  }

  /** Null where the archive is of a kind that says it elsewhere, or none. */
  private static byte @Nullable [] centralDirectory(FileChannel channel) throws IOException {
    long size = channel.size();
    ByteBuffer tail = read(channel, Math.max(0, size - END_BYTES - MOST_COMMENT), size);
    for (int at = tail.limit() - END_BYTES; at >= 0; at--) {
      if (tail.getInt(at) == END_SIGNATURE) {
        long length = Integer.toUnsignedLong(tail.getInt(at + 12));
        long start = Integer.toUnsignedLong(tail.getInt(at + 16));
        boolean there = length > 0 && length <= MOST_DIRECTORY && start + length <= size;
        return there ? read(channel, start, start + length).array() : null;
      }
    }
    return null;
  }

  private static ByteBuffer read(FileChannel channel, long from, long to) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate((int) (to - from)).order(ByteOrder.LITTLE_ENDIAN);
    long at = from;
    while (buffer.hasRemaining()) {
      int count = channel.read(buffer, at);
      if (count < 0) {
        throw new IOException("the jar became shorter while it was read");
      }
      at += count;
    }
    return buffer.flip();
  }

  private static String folder(Path folder) throws IOException {
    Map<String, String> classes = new TreeMap<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = folder.relativize(file).toString().replace('\\', '/');
            if (name.endsWith(".class")) {
              classes.put(name, attributes.size() + " " + attributes.lastModifiedTime().toMillis());
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return classes.toString();
  }
}
