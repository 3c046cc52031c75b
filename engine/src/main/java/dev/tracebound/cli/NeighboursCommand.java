package dev.tracebound.cli;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.json.Json;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SymbolNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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

/** {@code tracebound callers} and {@code tracebound callees}: the call sites around a symbol. */
abstract class NeighboursCommand implements Callable<Integer> {
  private static final int MAX_DEPTH = 20;

  private final Console console;

  @Mixin SourceOptions options = new SourceOptions();

  @Parameters(paramLabel = "SYMBOL", description = "Symbol id or the end of one.")
  String symbol = "";

  @Option(names = "--depth", paramLabel = "N", description = "How many calls away. Default: 1.")
  int depth = 1;

  @Option(names = "--json", description = "Print the edges as JSON lines.")
  boolean json;

  @Spec @Nullable CommandSpec spec;

  NeighboursCommand(Console console) {
    this.console = console;
  }

  /** Edges next to a symbol in the direction of this command. */
  abstract int[] edges(ShadowGraph graph, int of);

  /** The symbol at the far end of an edge; {@link CallEdge#NONE} where nothing was bound. */
  abstract int far(CallEdge edge);

  @Override
  public Integer call() throws IOException {
    if (spec != null && (depth < 1 || depth > MAX_DEPTH)) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--depth is between 1 and " + MAX_DEPTH + ".");
    }
    try (CodeIndex index = options.open(console)) {
      ShadowGraph graph = index.graph();
      Set<Integer> seen = new LinkedHashSet<>(SymbolNames.resolve(graph, symbol));
      List<Integer> level = new ArrayList<>(seen);
      for (int away = 1; away <= depth && !level.isEmpty(); away++) {
        List<Integer> next = new ArrayList<>();
        for (int near : level) {
          for (int edge : edges(graph, near)) {
            print(graph, graph.edge(edge), away);
            int far = far(graph.edge(edge));
            if (far != CallEdge.NONE && seen.add(far)) {
              next.add(far);
            }
          }
        }
        level = next;
      }
    }
    return ExitCode.OK;
  }

  private void print(ShadowGraph graph, CallEdge edge, int away) {
    EdgeLine line = EdgeLine.of(graph, edge);
    console.result(
        json
            ? Json.line(line)
            : "  ".repeat(away - 1)
                + line.caller()
                + " → "
                + line.callee()
                + "  "
                + line.confidence()
                + (line.reason() == null ? "" : " " + line.reason())
                + "  "
                + line.file()
                + ":"
                + line.line());
  }

  /** {@code tracebound callers}. */
  @Command(name = "callers", description = "Who calls a symbol.")
  static final class Callers extends NeighboursCommand {
    Callers(Console console) {
      super(console);
    }

    @Override
    int[] edges(ShadowGraph graph, int of) {
      return graph.incoming(of);
    }

    @Override
    int far(CallEdge edge) {
      return edge.caller();
    }
  }

  /** {@code tracebound callees}. */
  @Command(name = "callees", description = "What a symbol calls.")
  static final class Callees extends NeighboursCommand {
    Callees(Console console) {
      super(console);
    }

    @Override
    int[] edges(ShadowGraph graph, int of) {
      return graph.outgoing(of);
    }

    @Override
    int far(CallEdge edge) {
      return edge.callee();
    }
  }
}
