package dev.tracebound.cli;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.Phrases;
import dev.tracebound.answer.TextRenderer;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.investigation.GraphQuestion;
import dev.tracebound.json.Json;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.PathFinder;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tracebound path --source DIR FROM TO}. */
@Command(name = "path", description = "The chain from one symbol to another, without retrieval.")
final class PathCommand implements Callable<Integer> {
  private static final int MAX_DEPTH = 100;

  private final Console console;

  @Mixin SourceOptions options = new SourceOptions();

  @Parameters(index = "0", paramLabel = "FROM", description = "Symbol id or the end of one.")
  String from = "";

  @Parameters(index = "1", paramLabel = "TO", description = "Symbol id or the end of one.")
  String to = "";

  @Option(names = "--depth", paramLabel = "N", description = "Longest chain, in hops. Default: 12.")
  int depth = PathFinder.Limits.DEFAULT.maxHops();

  @Option(
      names = "--confidence",
      split = ",",
      paramLabel = "CONFIDENCE",
      description =
          "VERIFIED for proven hops only; with CONDITIONAL, open conditions too, where no verified"
              + " chain is there. Default: both.")
  Set<Confidence> confidences = EnumSet.of(Confidence.VERIFIED, Confidence.CONDITIONAL);

  @Spec @Nullable CommandSpec spec;

  @Option(names = "--json", description = "Print the chain as DeveloperAnswerV1.")
  boolean json;

  PathCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    check(Objects.requireNonNull(spec));
    try (CodeIndex index = options.open(console)) {
      DeveloperAnswer answer =
          new GraphQuestion(index)
              .path(
                  from,
                  to,
                  PathFinder.Limits.DEFAULT.withMaxHops(depth),
                  confidences.contains(Confidence.CONDITIONAL),
                  console);
      console.result(
          json
              ? Json.pretty(answer)
              : new TextRenderer(Phrases.of("en")).render(answer).stripTrailing());
      return ExitCode.of(answer.status());
    }
  }

  private void check(CommandSpec of) {
    if (depth < 1 || depth > MAX_DEPTH) {
      throw new CommandLine.ParameterException(
          of.commandLine(), "--depth is between 1 and " + MAX_DEPTH + ".");
    }
    if (!EnumSet.of(Confidence.VERIFIED, Confidence.CONDITIONAL).containsAll(confidences)) {
      throw new CommandLine.ParameterException(
          of.commandLine(),
          "--confidence takes VERIFIED and CONDITIONAL: nothing else is ever part of a chain. See"
              + " 'callers' and 'callees' for the rest.");
    }
  }
}
