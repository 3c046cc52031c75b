package dev.tracebound.embedding;

import java.nio.file.Path;

/** Native code for tests, in one folder for all: some systems keep what was loaded. */
public final class NativeCode {
  static final Path FOLDER = Path.of("target", "native").toAbsolutePath();

  private NativeCode() {}

  public static void load() {
    NativeLibraries.load(FOLDER);
  }
}
