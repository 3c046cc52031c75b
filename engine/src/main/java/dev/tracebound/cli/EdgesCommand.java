package dev.tracebound.cli;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.json.Json;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.Dispatch;
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
      for (CallEdge edge : graph.edges()) {
        console.result(Json.line(EdgeLine.of(graph, edge)));
        Dispatch dispatch = index.dispatch(edge);
        if (!dispatch.origins().isEmpty()) {
          EdgeLine.ofCallSite(graph, edge, dispatch)
              .forEach(line -> console.result(Json.line(line)));
        }
      }
      OverrideEdge.of(graph)
          .forEach(edge -> console.result(Json.line(EdgeLine.ofOverride(graph, edge))));
      index
          .dispatchEdges()
          .forEach(edge -> console.result(Json.line(EdgeLine.ofDispatch(graph, edge))));
    }
    return ExitCode.OK;
  }
}
