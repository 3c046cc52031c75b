package dev.tracebound.cli;

import dev.tracebound.evaluation.Comparison;
import dev.tracebound.evaluation.ComparisonText;
import dev.tracebound.evaluation.EvaluationReport;
import dev.tracebound.json.Json;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tracebound eval compare A B}. */
@Command(
    name = "compare",
    description = "What changed from one report to another of the same entry.")
final class EvalCompareCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      index = "0",
      paramLabel = "A",
      description = "The first report.json, or the folder that holds it.")
  Path first = Path.of("");

  @Parameters(index = "1", paramLabel = "B", description = "The second.")
  Path second = Path.of("");

  @Option(names = "--json", description = "Print the comparison as JSON.")
  boolean json;

  EvalCompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Comparison comparison =
        Comparison.of(EvaluationReport.read(first), EvaluationReport.read(second));
    console.result(json ? Json.pretty(comparison) : ComparisonText.of(comparison).stripTrailing());
    return ExitCode.OK;
  }
}
