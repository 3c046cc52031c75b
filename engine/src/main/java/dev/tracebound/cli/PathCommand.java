package dev.tracebound.cli;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.Phrases;
import dev.tracebound.answer.TextRenderer;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.investigation.GraphQuestion;
import dev.tracebound.json.Json;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tracebound path --source DIR FROM TO}. */
@Command(name = "path", description = "The chain from one symbol to another, without retrieval.")
final class PathCommand implements Callable<Integer> {
  private final Console console;

  @Mixin SourceOptions options = new SourceOptions();

  @Parameters(index = "0", paramLabel = "FROM", description = "Symbol id or the end of one.")
  String from = "";

  @Parameters(index = "1", paramLabel = "TO", description = "Symbol id or the end of one.")
  String to = "";

  @Option(names = "--json", description = "Print the chain as DeveloperAnswerV1.")
  boolean json;

  PathCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    try (CodeIndex index = options.open(console)) {
      DeveloperAnswer answer = new GraphQuestion(index).path(from, to, console);
      console.result(
          json
              ? Json.pretty(answer)
              : new TextRenderer(Phrases.of("en")).render(answer).stripTrailing());
      return ExitCode.of(answer.status());
    }
  }
}
