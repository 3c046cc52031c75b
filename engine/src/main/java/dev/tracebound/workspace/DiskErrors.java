package dev.tracebound.workspace;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the file system said, in words a person can act on. */
public final class DiskErrors {
  private static final List<String> FULL =
      List.of(
          "no space left",
          "not enough space",
          "disk full",
          "disk is full",
          "quota exceeded",
          "file too large");

  private DiskErrors() {}

  /** One line, without a full stop and without the path. */
  public static String reason(IOException error) {
    if (isFull(error)) {
      return "the disk is full";
    }
    return switch (error) {
      case NoSuchFileException _ -> "it is not there (any more)";
      case AccessDeniedException _ -> "access denied";
      case FileSystemLoopException _ -> "links that lead back to themselves";
      case NotDirectoryException _ -> "part of the path is a file, not a folder";
      case FileSystemException e when e.getReason() != null -> lowerFirst(e.getReason());
      default -> {
        String message = error.getMessage();
        yield message == null || message.isBlank()
            ? error.getClass().getSimpleName()
            : message.lines().findFirst().orElseThrow();
      }
    };
  }

  /** Whether this, or what caused it, is a lack of space. */
  public static boolean isFull(IOException error) {
    for (@Nullable Throwable e = error; e != null; e = e.getCause()) {
      String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
      if (e instanceof IOException && FULL.stream().anyMatch(message::contains)) {
        return true;
      }
    }
    return false;
  }

  /**
   * What to tell a person when a file or folder of the workspace could not be written. What was
   * there before is still there: this is only thrown by what keeps that promise.
   */
  public static UserError cannotWrite(Path path, IOException error) {
    String advice =
        isFull(error)
            ? "Free some space, or choose a folder on another disk with --home"
            : "Check the folder's permissions, or choose another with --home";
    return new UserError(
        "Could not write "
            + path
            + ": "
            + reason(error)
            + ". "
            + advice
            + "; what was stored before is unchanged.",
        error);
  }

  private static String lowerFirst(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }
}
