package dev.tracebound.cli;

import dev.tracebound.workspace.UserError;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line: subcommands, and how their failures are said. */
public final class TraceboundCommand {
  private static final Logger LOG = LoggerFactory.getLogger(TraceboundCommand.class);

  private TraceboundCommand() {}

  @Command(
      name = "tracebound",
      mixinStandardHelpOptions = true,
      scope = CommandLine.ScopeType.INHERIT,
      version = "tracebound 0.1.0",
      description = "How does X reach Y in this code? A call chain, verified edge by edge.",
      synopsisSubcommandLabel = "[COMMAND]")
  private static final class Root {}

  /** All commands of the engine. A client may add its own. */
  public static CommandLine create(Console console) {
    CommandLine line = new CommandLine(new Root());
    line.addSubcommand(new IndexCommand(console));
    line.addSubcommand(new AskCommand(console));
    line.addSubcommand(new SearchCommand(console));
    line.addSubcommand(new GlossaryCommand(console));
    line.addSubcommand(DocsCommand.create(console));
    line.addSubcommand(new EdgesCommand(console));
    line.addSubcommand(new PathCommand(console));
    line.addSubcommand(new NeighboursCommand.Callers(console));
    line.addSubcommand(new NeighboursCommand.Callees(console));
    line.addSubcommand(
        new CommandLine(new EvalCommand(console))
            .addSubcommand(new EvalCompareCommand(console))
            .setCaseInsensitiveEnumValuesAllowed(true));
    line.setExecutionExceptionHandler((failure, command, parsed) -> exitCode(failure, console));
    return line;
  }

  private static int exitCode(Exception failure, Console console) {
    if (failure instanceof CancellationException) {
      console.say("Cancelled. What was there before is unchanged.");
      return ExitCode.CANCELLED;
    }
    if (failure instanceof UserError) {
      console.say(String.valueOf(failure.getMessage()));
      return ExitCode.FAILED;
    }
    LOG.error("command failed", failure);
    console.say("Failed: " + failure + ". The log names the place; please report it.");
    return ExitCode.FAILED;
  }
}
