package dev.tracebound.investigation;

import dev.tracebound.json.Json;
import dev.tracebound.workspace.AtomicFiles;
import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.TreeWorkspace;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/**
 * Which issue exports belong to a source tree: kept beside its index, which does not rest on it.
 */
public final class AttachedIssues {
  private static final String FILE = "issues.json";

  private AttachedIssues() {}

  private record Stored(String corpus) {}

  /**
   * Those that were attached last; empty where there are none.
   *
   * @throws UserError where what is kept cannot be read
   */
  public static Optional<Path> of(TreeWorkspace workspace) {
    Path file = workspace.folder().resolve(FILE);
    try {
      return Files.exists(file)
          ? Optional.of(Path.of(Json.read(Files.readString(file), Stored.class).corpus()))
          : Optional.empty();
    } catch (IOException | JacksonException e) {
      throw new UserError(
          "Which issues belong to this tree cannot be read from "
              + file
              + ". Remove the file, or name them again with --issues.",
          e);
    }
  }

  /**
   * @param corpus a folder of exports, or one file
   * @throws UserError where it is not there, or the workspace cannot be written
   */
  public static void attach(TreeWorkspace workspace, Path corpus) {
    Path path = corpus.toAbsolutePath().normalize();
    if (!Files.exists(path)) {
      throw new UserError(
          "There is no " + path + ". Correct --issues: a folder of issue exports, or one of them.");
    }
    AtomicFiles.DISK.write(
        workspace.folder().resolve(FILE), Json.line(new Stored(path.toString())) + "\n");
  }

  /**
   * @throws UserError where the workspace cannot be written
   */
  public static void detach(TreeWorkspace workspace) {
    Path file = workspace.folder().resolve(FILE);
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw DiskErrors.cannotWrite(file, e);
    }
  }
}
