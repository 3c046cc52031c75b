package dev.tracebound.desktop.app;

import java.nio.file.Path;

/**
 * What a first start shows: Tracebound's own sources and a question about them.
 *
 * @param root the sources
 * @param question ready to ask
 */
record Sample(Path root, String question) {
  private static final String ROOT = "tracebound.root";

  /** The checkout that the launcher names, else the current folder. */
  static Sample own() {
    return new Sample(
        Path.of(System.getProperty(ROOT, "")).toAbsolutePath().normalize(),
        "How does AskCommand.call reach PathGuard.check?");
  }
}
