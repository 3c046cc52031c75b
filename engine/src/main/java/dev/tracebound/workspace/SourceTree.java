package dev.tracebound.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A source tree to read: a folder or a {@code -sources.jar}. Nothing is ever written into it. */
public interface SourceTree extends AutoCloseable {

  /** The folder or archive, absolute. */
  Path root();

  /** Short name to show. */
  String name();

  /**
   * Lists the Java files, in the order of their paths. Links are not followed.
   *
   * @throws IOException where the tree itself cannot be read
   */
  Listing list(WorkMonitor monitor) throws IOException;

  /**
   * The bytes of one file as they are now.
   *
   * @param path as listed
   * @throws IOException where it cannot be read (any more)
   */
  byte[] read(String path) throws IOException;

  /**
   * Whether there is a readable file of this path, listed or not. A link, and what lies behind one,
   * is none.
   */
  default boolean has(String path) {
    try {
      read(path);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * The folders whose entries make up the tree, the root among them; none where it is an archive.
   *
   * @throws IOException where the tree itself cannot be read
   */
  default List<Path> folders(WorkMonitor monitor) throws IOException {
    return List.of();
  }

  /**
   * Paths of files beside the Java ones, e.g. resource bundles, in their order; none where a tree
   * holds Java alone. Links are not followed; what cannot be listed is left out.
   *
   * @param ending of the name, e.g. {@code .properties}
   * @throws IOException where the tree itself cannot be read
   */
  default List<String> named(String ending, WorkMonitor monitor) throws IOException {
    return List.of();
  }

  @Override
  void close() throws IOException;

  /**
   * @param path relative to the root, parts joined by {@code /}
   * @param size in bytes
   * @param modifiedMillis milliseconds since 1970; 0 where not known
   */
  record Entry(String path, long size, long modifiedMillis) {}

  /**
   * @param path what was left out
   * @param reason why, in one line
   */
  record Skipped(String path, String reason) {}

  /** What was found and what was left out. */
  record Listing(List<Entry> entries, List<Skipped> skipped) {
    public Listing {
      entries = List.copyOf(entries);
      skipped = List.copyOf(skipped);
    }
  }
}
