package dev.tracebound.cli;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.json.Json;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.Neighbours;
import dev.tracebound.shadow.Neighbours.Direction;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SymbolNames;
import dev.tracebound.shadow.structure.GraphStructure;
import java.io.IOException;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tracebound callers} and {@code tracebound callees}: the call sites around a symbol. */
abstract class NeighboursCommand implements Callable<Integer> {
  private static final int MAX_DEPTH = 20;
  private static final Set<EdgeKind> STORED =
      EnumSet.complementOf(EnumSet.of(EdgeKind.DISPATCHES_TO, EdgeKind.OVERRIDES));

  private final Console console;
  private final Direction direction;

  @Mixin SourceOptions options = new SourceOptions();

  @Mixin
  WalkOptions walk =
      new WalkOptions(
          new WalkOptions.Terms(
              1,
              MAX_DEPTH,
              STORED,
              STORED,
              EnumSet.of(Confidence.VERIFIED, Confidence.AMBIGUOUS, Confidence.UNRESOLVED),
              "What may run at a call is worked out for a path: see 'path' and 'edges'."));

  @Mixin LimitOption limit = new LimitOption(1_000);

  @Parameters(paramLabel = "SYMBOL", description = "Symbol id or the end of one.")
  String symbol = "";

  @Option(
      names = "--json",
      description =
          "Print the edges as JSON lines; a last line with stopped_at where there are more.")
  boolean json;

  @Spec @Nullable CommandSpec spec;

  NeighboursCommand(Console console, Direction direction) {
    this.console = console;
    this.direction = direction;
  }

  @Override
  public Integer call() throws IOException {
    CommandSpec command = Objects.requireNonNull(spec);
    Neighbours.Filter filter =
        new Neighbours.Filter(
            walk.depth(command),
            walk.kinds(command),
            walk.confidences(command),
            limit.limit(command));
    try (CodeIndex index = options.open(console)) {
      ShadowGraph graph = index.graph();
      Neighbours neighbours = new Neighbours(graph, direction, filter);
      Neighbours.Found found = neighbours.of(SymbolNames.resolve(graph, symbol));
      GraphStructure structure = structure(graph, neighbours, found);
      for (Neighbours.Step step : found.steps()) {
        print(graph, step, structure);
      }
      if (found.stopped()) {
        stopped(filter.maxEdges());
      }
    }
    return ExitCode.OK;
  }

  /** Of the nearest, where more was found than can be looked at. */
  private static GraphStructure structure(
      ShadowGraph graph, Neighbours neighbours, Neighbours.Found found) {
    Set<Integer> nearest =
        found.symbols().stream()
            .limit(GraphStructure.MAX_SYMBOLS)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return new GraphStructure(graph, nearest, neighbours.among(nearest));
  }

  private void print(ShadowGraph graph, Neighbours.Step step, GraphStructure structure) {
    EdgeLine edge = EdgeLine.of(graph, graph.edge(step.edge()));
    boolean bound = step.far() != CallEdge.NONE;
    NeighbourLine line =
        new NeighbourLine(
            edge,
            step.away(),
            bound && structure.inCycle(step.far()),
            bound && structure.isHub(step.far()));
    console.result(json ? Json.line(line) : text(line));
  }

  private static String text(NeighbourLine line) {
    EdgeLine edge = line.edge();
    return "  ".repeat(line.depth() - 1)
        + edge.caller()
        + " → "
        + edge.callee()
        + "  "
        + edge.kind()
        + " "
        + edge.confidence()
        + (edge.reason() == null ? "" : " " + edge.reason())
        + (edge.basis() == Basis.BYTECODE ? ", compiled classes call this one" : "")
        + (line.inCycle() ? "  in a cycle" : "")
        + (line.hub() ? "  hub" : "")
        + "  "
        + edge.file()
        + ":"
        + edge.line();
  }

  private void stopped(int edgeCount) {
    String text = "stopped at " + edgeCount + " edges; there are more. Raise --limit or filter.";
    if (json) {
      console.result(Json.line(new NeighbourLine.Stopped(edgeCount)));
      console.say(text);
    } else {
      console.result(text);
    }
  }

  /** {@code tracebound callers}. */
  @Command(name = "callers", description = "Who calls a symbol.")
  static final class Callers extends NeighboursCommand {
    Callers(Console console) {
      super(console, Direction.CALLERS);
    }
  }

  /** {@code tracebound callees}. */
  @Command(name = "callees", description = "What a symbol calls.")
  static final class Callees extends NeighboursCommand {
    Callees(Console console) {
      super(console, Direction.CALLEES);
    }
  }
}
