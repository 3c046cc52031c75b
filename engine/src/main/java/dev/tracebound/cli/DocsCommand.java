package dev.tracebound.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code tracebound docs …}: what works on a corpus of documents alone. */
@Command(
    name = "docs",
    description = "Documents: search a corpus.",
    synopsisSubcommandLabel = "COMMAND")
final class DocsCommand {
  private DocsCommand() {}

  static CommandLine create(Console console) {
    return new CommandLine(new DocsCommand())
        .addSubcommand(new DocsSearchCommand(console))
        .setCaseInsensitiveEnumValuesAllowed(true);
  }
}
