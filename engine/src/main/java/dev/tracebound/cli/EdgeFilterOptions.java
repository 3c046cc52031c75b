package dev.tracebound.cli;

import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.Neighbours;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Which edges are followed, and how far. */
final class EdgeFilterOptions {
  private static final int MAX_DEPTH = 20;

  @Option(names = "--depth", paramLabel = "N", description = "How many edges away. Default: 1.")
  int depth = 1;

  @Option(
      names = "--kind",
      split = ",",
      paramLabel = "KIND",
      description = "Kinds of edges to follow: ${COMPLETION-CANDIDATES}. Default: all.")
  List<EdgeKind> kinds = List.of();

  @Option(
      names = "--confidence",
      split = ",",
      paramLabel = "CONFIDENCE",
      description = "Follow only edges that are VERIFIED, AMBIGUOUS or UNRESOLVED. Default: all.")
  List<Confidence> confidences = List.of();

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Stop after N edges and say so. Default: ${DEFAULT-VALUE}.")
  int limit = 1_000;

  /**
   * @throws CommandLine.ParameterException where a value is out of its range
   */
  Neighbours.Filter filter(CommandSpec spec) {
    if (depth < 1 || depth > MAX_DEPTH) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--depth is between 1 and " + MAX_DEPTH + ".");
    }
    if (limit < 1) {
      throw new CommandLine.ParameterException(spec.commandLine(), "--limit is at least 1.");
    }
    if (kinds.contains(EdgeKind.DISPATCHES_TO)) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--kind DISPATCHES_TO cannot be followed here: what may run at a call is worked out for"
              + " a path. See 'path' and 'edges'.");
    }
    return new Neighbours.Filter(
        depth,
        kinds.isEmpty() ? EnumSet.allOf(EdgeKind.class) : Set.copyOf(kinds),
        confidences.isEmpty() ? EnumSet.allOf(Confidence.class) : Set.copyOf(confidences),
        limit);
  }
}
