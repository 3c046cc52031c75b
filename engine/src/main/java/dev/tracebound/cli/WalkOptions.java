package dev.tracebound.cli;

import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.EdgeKind;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Which edges a command walks over, and how far. */
final class WalkOptions {

  /**
   * What one command takes.
   *
   * @param depth where none is given
   * @param maxDepth the greatest that may be given
   * @param kinds that may be given
   * @param kindsByDefault where none is given
   * @param confidences that may be given; all where none is
   * @param elsewhere where to look for the rest, as a sentence
   */
  record Terms(
      int depth,
      int maxDepth,
      Set<EdgeKind> kinds,
      Set<EdgeKind> kindsByDefault,
      Set<Confidence> confidences,
      String elsewhere) {}

  private final Terms terms;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "At most this many edges away. Default: ${DEFAULT-VALUE}.")
  int depth;

  @Option(
      names = "--kind",
      split = ",",
      paramLabel = "KIND",
      description =
          "Kinds of edges to follow. A chain: CALLS, DISPATCHES_TO, REFERENCES (passed on as a"
              + " callback), INITIALIZES, CONVERTS; default: the first two. Callers and callees:"
              + " any of these but DISPATCHES_TO, and READS, WRITES; default: all.")
  List<String> kinds = List.of();

  @Option(
      names = "--confidence",
      split = ",",
      paramLabel = "CONFIDENCE",
      description =
          "A chain: VERIFIED for proven hops only; with CONDITIONAL, open conditions too, where no"
              + " verified chain is there. Callers and callees: VERIFIED, AMBIGUOUS, UNRESOLVED."
              + " Default: all of these.")
  List<String> confidences = List.of();

  WalkOptions(Terms terms) {
    this.terms = terms;
    this.depth = terms.depth();
  }

  int depth(CommandSpec spec) {
    if (depth < 1 || depth > terms.maxDepth()) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--depth is between 1 and " + terms.maxDepth() + ", not " + depth + ".");
    }
    return depth;
  }

  Set<EdgeKind> kinds(CommandSpec spec) {
    return kinds.isEmpty()
        ? terms.kindsByDefault()
        : chosen(spec, "--kind", kinds, EdgeKind.class, terms.kinds());
  }

  Set<Confidence> confidences(CommandSpec spec) {
    return confidences.isEmpty()
        ? terms.confidences()
        : chosen(spec, "--confidence", confidences, Confidence.class, terms.confidences());
  }

  private <E extends Enum<E>> Set<E> chosen(
      CommandSpec spec, String option, List<String> names, Class<E> type, Set<E> allowed) {
    Set<E> chosen = EnumSet.noneOf(type);
    for (String name : names) {
      String written = name.strip().toUpperCase(Locale.ROOT);
      E value =
          allowed.stream()
              .filter(each -> each.name().equals(written))
              .findFirst()
              .orElseThrow(
                  () ->
                      new CommandLine.ParameterException(
                          spec.commandLine(),
                          String.format(
                              Locale.ROOT,
                              "%s %s is not followed by '%s', which takes %s. %s",
                              option,
                              name.strip(),
                              spec.name(),
                              inOrder(allowed),
                              terms.elsewhere())));
      chosen.add(value);
    }
    return chosen;
  }

  private static <E extends Enum<E>> String inOrder(Collection<E> values) {
    return values.stream().sorted().map(Enum::name).collect(Collectors.joining(", "));
  }
}
