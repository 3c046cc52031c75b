package dev.tracebound.shadow;

import dev.tracebound.shadow.columns.ColumnFile;
import dev.tracebound.shadow.columns.UnreadableColumns;
import dev.tracebound.workspace.AtomicFiles;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** One shadow in one file, which is mapped and read where it lies. */
public final class ShadowStore {
  private final String sourceVersion;
  private final AtomicFiles files;

  /**
   * @param sourceVersion of the fact source whose facts are stored and accepted
   */
  public ShadowStore(String sourceVersion) {
    this(sourceVersion, AtomicFiles.DISK);
  }

  ShadowStore(String sourceVersion, AtomicFiles files) {
    this.sourceVersion = sourceVersion;
    this.files = files;
  }

  /**
   * Writes the shadow whole or not at all: what was in the file before stays there until the new
   * one is on the disk. Who has the old one open goes on reading it.
   *
   * @throws UserError where it cannot be written, e.g. because the disk is full
   */
  public void write(ShadowGraph graph, Path file) {
    files.write(file, out -> graph.columns().writeTo(out, sourceVersion));
  }

  /**
   * Opens a shadow; its bytes are checked now and read from the file when they are needed. The
   * content must not be changed in place, only replaced as {@link #write} does.
   *
   * @throws UserError where there is no such file, it is of another version, or it is damaged
   * @throws IOException where it cannot be read
   */
  public ShadowGraph read(Path file) throws IOException {
    try {
      return new ShadowGraph(ColumnFile.open(file, GraphLayout.SCHEMA, sourceVersion));
    } catch (NoSuchFileException e) {
      throw new UserError("There is no index at " + file + ". Index the source tree.", e);
    } catch (UnreadableColumns e) {
      throw new UserError(
          "The index " + file + " " + e.getMessage() + ". Index the source tree again.", e);
    }
  }
}
