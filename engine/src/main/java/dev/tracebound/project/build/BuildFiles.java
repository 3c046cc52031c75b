package dev.tracebound.project.build;

import dev.tracebound.workspace.SourceTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A tree's build files and build output. Nothing outside the tree's root is reached through it, and
 * no link is followed. An archive has none of them.
 */
public final class BuildFiles {
  private static final int MAX_BYTES = 4 << 20;

  private final SourceTree tree;
  private final Notes notes;
  private final boolean isFolder;

  public BuildFiles(SourceTree tree, Notes notes) {
    this.tree = tree;
    this.notes = notes;
    this.isFolder = Files.isDirectory(tree.root());
  }

  public boolean has(String path) {
    return isFolder && tree.has(path);
  }

  /** The bytes of a file; null where there is none, or, with a note, where it cannot be read. */
  public byte @Nullable [] read(String path) {
    if (!has(path)) {
      return null;
    }
    try {
      byte[] bytes = tree.read(path);
      if (bytes.length <= MAX_BYTES) {
        return bytes;
      }
      notes.add(path + " is larger than " + (MAX_BYTES >> 20) + " MB and was not read.");
    } catch (IOException e) {
      notes.add(e.getMessage() + "; the project is read without it.");
    }
    return null;
  }

  /** The text of a file as {@link #read}; null with a note where it is no text. */
  public @Nullable String text(String path) {
    byte[] bytes = read(path);
    if (bytes == null) {
      return null;
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.indexOf('\0') >= 0) {
      notes.add(path + " is not a text file and was not read.");
      return null;
    }
    return text;
  }

  /** Where a file or folder of the tree lies; null where it is not there or behind a link. */
  public @Nullable Path locate(String path) {
    if (!isFolder) {
      return null;
    }
    Path at = tree.root();
    try {
      for (String part : path.split("/", -1)) {
        at = part.isEmpty() ? at : at.resolve(part);
        if (part.equals("..") || (!part.isEmpty() && Files.isSymbolicLink(at))) {
          return null;
        }
      }
    } catch (InvalidPathException e) {
      return null;
    }
    return Files.exists(at) ? at : null;
  }

  /**
   * A path that a build file gives, relative to the tree's root; null where it is absolute or
   * leaves the tree.
   *
   * @param folder of the build file, relative to the tree's root
   */
  public static @Nullable String resolve(String folder, String path) {
    String clean = path.strip().replace('\\', '/');
    if (clean.startsWith("/") || clean.matches("[A-Za-z]:.*")) {
      return null;
    }
    Deque<String> parts = new ArrayDeque<>();
    for (String part : (folder + "/" + clean).split("/", -1)) {
      if (part.equals("..")) {
        if (parts.pollLast() == null) {
          return null;
        }
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.addLast(part);
      }
    }
    return String.join("/", parts);
  }

  /** The folder that a path lies in; empty for the root. */
  public static String parent(String path) {
    int slash = path.lastIndexOf('/');
    return slash < 0 ? "" : path.substring(0, slash);
  }

  public static String join(String folder, String path) {
    return folder.isEmpty() ? path : path.isEmpty() ? folder : folder + "/" + path;
  }
}
