package dev.tracebound.shadow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What javac, with the full class path, says of a shadow.
 *
 * @param judged how many VERIFIED edges, into the library and out of it, were compared
 * @param disagreements those at whose place javac calls something else, or nothing
 * @param explained those where the language leaves the choice between two abstract methods open
 * @param sites how many calls, creations and method references javac sees
 * @param errors javac's, where its own binding may be a guess
 */
record JavacVerdict(
    int judged, List<Disagreement> disagreements, int explained, int sites, List<String> errors) {

  /**
   * @param javac what javac calls there; {@code nothing} where it sees no call
   */
  record Disagreement(String path, int line, String edge, String javac) {}

  static JavacVerdict of(MemoryTree sources, List<Path> classPath, ShadowGraph graph)
      throws IOException {
    JavacCalls javac = JavacCalls.of(sources, classPath);
    List<Disagreement> disagreements = new ArrayList<>();
    int judged = 0;
    int explained = 0;
    for (CallEdge edge : graph.edges()) {
      if (!isComparable(graph, edge)) {
        continue;
      }
      judged++;
      String callee = graph.symbol(edge.callee()).id();
      String path = graph.file(edge.file()).path();
      String bound = bound(javac, graph, edge, path);
      if (isInheritedTwice(javac, graph.symbol(edge.callee()), bound)) {
        explained++;
      } else if (!callee.equals(bound)) {
        disagreements.add(
            new Disagreement(
                path,
                edge.site().lineStart(),
                graph.symbol(edge.caller()).id() + " -> " + callee,
                bound));
      }
    }
    int sites = sum(javac.at) + sum(javac.referencesAt) + javac.unwrittenSuper.size();
    return new JavacVerdict(judged, disagreements, explained, sites, javac.errors);
  }

  private static int sum(Map<String, Map<Integer, String>> places) {
    return places.values().stream().mapToInt(Map::size).sum();
  }

  /** Of implicit edges only constructors: javac's trees do not have the others. */
  private static boolean isComparable(ShadowGraph graph, CallEdge edge) {
    return edge.confidence() == Confidence.VERIFIED
        && (edge.kind() == EdgeKind.REFERENCES
            || (edge.kind() == EdgeKind.CALLS
                && (!edge.implicit()
                    || graph.symbol(edge.callee()).kind() == SymbolKind.CONSTRUCTOR)));
  }

  /**
   * A class that inherits one abstract method from two supertypes has it from either: the language
   * leaves the choice open (JLS 15.12.2.5).
   */
  private static boolean isInheritedTwice(JavacCalls javac, Symbol callee, String bound) {
    return !callee.id().equals(bound)
        && callee.isAbstract()
        && javac.abstractMethods.contains(bound)
        && callee
            .id()
            .substring(callee.id().indexOf('#'))
            .equals(bound.substring(Math.max(0, bound.indexOf('#'))));
  }

  private static String bound(JavacCalls javac, ShadowGraph graph, CallEdge edge, String path) {
    Symbol caller = graph.symbol(edge.caller());
    boolean unwritten = edge.implicit() && caller.kind() == SymbolKind.CONSTRUCTOR;
    Map<String, Map<Integer, String>> places =
        edge.kind() == EdgeKind.REFERENCES ? javac.referencesAt : javac.at;
    String bound =
        unwritten
            ? javac.unwrittenSuper.get(caller.id())
            : places.getOrDefault(path, Map.of()).get(edge.site().start());
    return bound == null ? "nothing" : bound;
  }
}
