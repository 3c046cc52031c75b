package dev.tracebound.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How much a command prints at most. */
final class LimitOption {
  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "At most this many lines. Default: ${DEFAULT-VALUE}.")
  int limit;

  LimitOption(int limit) {
    this.limit = limit;
  }

  int limit(CommandSpec spec) {
    if (limit < 1) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--limit is at least 1, not " + limit + ".");
    }
    return limit;
  }
}
