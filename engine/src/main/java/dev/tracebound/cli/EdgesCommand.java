package dev.tracebound.cli;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.json.Json;
import dev.tracebound.shadow.OverrideEdge;
import dev.tracebound.shadow.ShadowGraph;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code tracebound edges --source DIR}. */
@Command(name = "edges", description = "All edges as JSON lines.")
final class EdgesCommand implements Callable<Integer> {
  private final Console console;

  @Mixin SourceOptions options = new SourceOptions();

  EdgesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    try (CodeIndex index = options.open(console)) {
      ShadowGraph graph = index.graph();
      graph.edges().forEach(edge -> console.result(Json.line(EdgeLine.of(graph, edge))));
      OverrideEdge.of(graph)
          .forEach(edge -> console.result(Json.line(EdgeLine.ofOverride(graph, edge))));
      index
          .dispatchEdges()
          .forEach(edge -> console.result(Json.line(EdgeLine.ofDispatch(graph, edge))));
    }
    return ExitCode.OK;
  }
}
