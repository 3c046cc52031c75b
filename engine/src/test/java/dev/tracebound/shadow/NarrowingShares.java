package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How the calls of a library's own methods are settled, with and without what is known of where
 * receivers come from.
 *
 * @param before how many calls by kind of answer, without
 * @param after the same, with
 * @param fewer calls that stay open and have fewer candidates than without
 * @param contradictions calls that are narrowed to what the hierarchy rules out
 */
record NarrowingShares(
    Map<String, Integer> before,
    Map<String, Integer> after,
    int fewer,
    List<String> contradictions) {

  static NarrowingShares of(ShadowGraph graph) {
    List<CallEdge> without = graph.edges().stream().map(NarrowingShares::withoutOrigins).toList();
    Dispatcher hierarchy =
        new Dispatcher(new ShadowGraph(graph.files(), graph.symbols(), without, graph.types()));
    Dispatcher dispatcher = new Dispatcher(graph);
    Map<String, Integer> before = new TreeMap<>();
    Map<String, Integer> after = new TreeMap<>();
    List<String> contradictions = new ArrayList<>();
    int fewer = 0;
    for (CallEdge edge : graph.edges()) {
      if (edge.kind() != EdgeKind.CALLS
          || edge.confidence() != Confidence.VERIFIED
          || graph.isExternal(edge.callee())
          || graph.symbolKind(edge.callee()) != SymbolKind.METHOD) {
        continue;
      }
      Dispatch wide = hierarchy.dispatch(withoutOrigins(edge));
      Dispatch narrow = dispatcher.dispatch(edge);
      before.merge(kind(wide), 1, Integer::sum);
      after.merge(kind(narrow), 1, Integer::sum);
      boolean open = narrow.confidence() == Confidence.CONDITIONAL;
      fewer += open && narrow.targets().size() < wide.targets().size() ? 1 : 0;
      Set<Integer> ruledOut = methods(narrow);
      ruledOut.removeAll(methods(wide));
      if (wide.confidence() != Confidence.AMBIGUOUS && !ruledOut.isEmpty()) {
        contradictions.add(
            graph.file(edge.file()).path()
                + ":"
                + edge.site().lineStart()
                + " "
                + Edges.text(graph, edge)
                + ruledOut.stream()
                    .map(each -> graph.symbol(each).id())
                    .collect(Collectors.joining(", ", " runs ", "")));
      }
    }
    return new NarrowingShares(before, after, fewer, contradictions);
  }

  private static Set<Integer> methods(Dispatch dispatch) {
    return dispatch.targets().stream()
        .map(Dispatch.Target::method)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String kind(Dispatch dispatch) {
    return switch (dispatch.confidence()) {
      case VERIFIED -> dispatch.basis().name();
      default -> dispatch.confidence().name();
    };
  }

  Map<String, Object> row(String library) {
    Map<String, Object> row = new LinkedHashMap<>();
    int all = before.values().stream().mapToInt(Integer::intValue).sum();
    row.put("library", library);
    row.put("calls of own methods", all);
    for (String kind :
        List.of("EXACT", "CLOSED_WORLD", "CONSTRUCTION", "CONDITIONAL", "AMBIGUOUS")) {
      row.put(kind, before.getOrDefault(kind, 0) + " → " + after.getOrDefault(kind, 0));
    }
    row.put("open with fewer candidates", fewer);
    row.put("contradictions", contradictions);
    return row;
  }

  private static CallEdge withoutOrigins(CallEdge edge) {
    return new CallEdge(
        edge.caller(),
        edge.callee(),
        edge.calleeText(),
        edge.kind(),
        edge.confidence(),
        edge.basis(),
        edge.reason(),
        edge.file(),
        edge.site(),
        edge.receiver(),
        edge.virtual(),
        edge.inLambda(),
        edge.implicit(),
        edge.candidates(),
        List.of());
  }
}
