package dev.tracebound.cli;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.workspace.WorkspaceHome;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which source tree a command works on, and where its index lies. */
final class SourceOptions {
  @Option(
      names = "--source",
      required = true,
      paramLabel = "DIR",
      description = "A folder of Java sources, or a -sources.jar.")
  @Nullable Path source;

  @Option(
      names = "--home",
      paramLabel = "DIR",
      description =
          "Where indexes and cases are kept. Default: TRACEBOUND_HOME, else the platform's data"
              + " folder.")
  @Nullable Path home;

  @Option(
      names = "--no-update",
      description = "Use the index as it is, even where files changed since.")
  boolean noUpdate;

  CodeIndex open(Console console) {
    if (source == null) {
      throw new IllegalStateException("--source is required");
    }
    return new CodeIndexer(WorkspaceHome.resolve(home))
        .open(source, noUpdate ? CodeIndexer.Policy.KEEP : CodeIndexer.Policy.UPDATE, console);
  }
}
