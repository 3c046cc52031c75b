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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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

  @Mixin
  WalkOptions walk =
      new WalkOptions(
          new WalkOptions.Terms(
              PathFinder.Limits.DEFAULT.maxHops(),
              MAX_DEPTH,
              PathFinder.WALKABLE,
              PathFinder.Limits.DEFAULT.kinds(),
              EnumSet.of(Confidence.VERIFIED, Confidence.CONDITIONAL),
              "Nothing else is ever part of a chain: see 'callers' and 'callees' for the rest."));

  @Spec @Nullable CommandSpec spec;

  @Option(names = "--json", description = "Print the chain as DeveloperAnswerV1.")
  boolean json;

  PathCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    CommandSpec command = Objects.requireNonNull(spec);
    PathFinder.Limits limits =
        PathFinder.Limits.DEFAULT.withMaxHops(walk.depth(command)).withKinds(walk.kinds(command));
    boolean conditions = walk.confidences(command).contains(Confidence.CONDITIONAL);
    try (CodeIndex index = options.open(console)) {
      DeveloperAnswer answer = new GraphQuestion(index).path(from, to, limits, conditions, console);
      console.result(
          json
              ? Json.pretty(answer)
              : new TextRenderer(Phrases.of("en")).render(answer).stripTrailing());
      return ExitCode.of(answer.status());
    }
  }
}
