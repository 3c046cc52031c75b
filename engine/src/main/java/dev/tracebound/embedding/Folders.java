package dev.tracebound.embedding;

import dev.tracebound.workspace.WorkspaceHome;
import java.nio.file.Path;

/** Where things lie below the product's home, for all source trees; none of it need exist. */
final class Folders {
  private Folders() {}

  /** Descriptors that a person added; one of a shipped name takes its place. */
  static Path descriptors(WorkspaceHome home) {
    return root(home).resolve("descriptors");
  }

  /** Models that a person added. */
  static Path models(WorkspaceHome home) {
    return root(home).resolve("models");
  }

  /** What the libraries run; made anew where it was removed. */
  static Path nativeCode(WorkspaceHome home) {
    return root(home).resolve("native");
  }

  /** Vectors computed before; may be removed at any time. */
  static Path vectors(WorkspaceHome home) {
    return root(home).resolve("vectors");
  }

  private static Path root(WorkspaceHome home) {
    return home.folder().resolve("embedding");
  }
}
