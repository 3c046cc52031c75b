package dev.tracebound.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/** Opens source trees. */
public final class SourceTrees {
  /** A single file larger than this, in bytes, is left out and named. */
  public static final int MAX_FILE_BYTES = 16 * 1024 * 1024;

  private SourceTrees() {}

  /**
   * Opens a folder of Java sources or a sources archive ({@code .jar}, {@code .zip}). Links on the
   * way to the root are followed, links inside it are not.
   *
   * @throws UserError where there is no such thing, it is something else, or it cannot be read;
   *     {@link SourceTree#list} throws one where it holds no Java
   */
  public static SourceTree open(Path path) {
    Path root = realPath(path);
    if (Files.isDirectory(root)) {
      if (!Files.isReadable(root) || !Files.isExecutable(root)) {
        throw new UserError(
            "The folder "
                + root
                + " may not be read. Give yourself read access to it, or choose"
                + " another.");
      }
      return new DirectorySourceTree(root);
    }
    if (!Files.isRegularFile(root) || isJava(root.toString())) {
      throw new UserError(
          root
              + " is neither a folder nor a sources jar. Give the folder that holds the Java"
              + " sources, or a -sources.jar.");
    }
    return JarSourceTree.open(root);
  }

  static boolean isJava(String path) {
    return path.toLowerCase(Locale.ROOT).endsWith(".java");
  }

  static SourceTree.Listing requireJava(SourceTree tree, SourceTree.Listing listing) {
    if (!listing.entries().isEmpty()) {
      return listing;
    }
    StringBuilder message =
        new StringBuilder("No Java in ")
            .append(tree.root())
            .append(": looked for readable files that end in .java");
    if (listing.skipped().isEmpty()) {
      message.append(" and found none. ");
    } else {
      SourceTree.Skipped first = listing.skipped().getFirst();
      message
          .append("; what was left out: ")
          .append(first.path())
          .append(" (")
          .append(first.reason())
          .append(listing.skipped().size() == 1 ? "). " : ") and others. ");
    }
    throw new UserError(message + "Give the folder that holds the sources, or a -sources.jar.");
  }

  /** Reads to the end, or fails once more than {@link #MAX_FILE_BYTES} came. */
  static byte[] readCapped(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MAX_FILE_BYTES + 1);
    if (bytes.length > MAX_FILE_BYTES) {
      throw new IOException(TOO_LARGE);
    }
    return bytes;
  }

  static final String TOO_LARGE = "larger than " + MAX_FILE_BYTES / (1024 * 1024) + " MB";

  private static Path realPath(Path path) {
    try {
      return path.toRealPath();
    } catch (NoSuchFileException e) {
      throw new UserError(
          "There is no " + path.toAbsolutePath() + ". Check the path of the source folder.", e);
    } catch (IOException e) {
      throw new UserError(
          path.toAbsolutePath() + " cannot be read: " + DiskErrors.reason(e) + ". Check the path.",
          e);
    }
  }
}
