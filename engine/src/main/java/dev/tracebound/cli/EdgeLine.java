package dev.tracebound.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tracebound.shadow.AmbiguityReason;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.Dispatch;
import dev.tracebound.shadow.DispatchEdge;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.OverrideEdge;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.Symbol;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One edge as it is printed.
 *
 * @param caller symbol id
 * @param callee symbol id; {@code name/arguments} where nothing was bound
 * @param kind of edge
 * @param confidence of edge
 * @param basis what it stands on
 * @param reason why not VERIFIED; null where it is
 * @param file relative path of the call site, of the implementation for a dispatch, of the
 *     overriding method for an override
 * @param line from 1
 * @param candidates symbol ids of all that an edge that is not VERIFIED may mean
 * @param origins {@code file:line} of every place that says where the receiver comes from, where a
 *     dispatch stands on them; else left out
 */
record EdgeLine(
    String caller,
    String callee,
    EdgeKind kind,
    Confidence confidence,
    Basis basis,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable AmbiguityReason reason,
    String file,
    int line,
    List<String> candidates,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> origins) {

  private EdgeLine(
      String caller,
      String callee,
      EdgeKind kind,
      Confidence confidence,
      Basis basis,
      @Nullable AmbiguityReason reason,
      String file,
      int line,
      List<String> candidates) {
    this(caller, callee, kind, confidence, basis, reason, file, line, candidates, List.of());
  }

  static EdgeLine of(ShadowGraph graph, CallEdge edge) {
    return new EdgeLine(
        graph.symbol(edge.caller()).id(),
        edge.callee() == CallEdge.NONE ? edge.calleeText() : graph.symbol(edge.callee()).id(),
        edge.kind(),
        edge.confidence(),
        edge.basis(),
        edge.reason(),
        graph.file(edge.file()).path(),
        edge.site().lineStart(),
        ids(graph, edge.candidates()));
  }

  static EdgeLine ofDispatch(ShadowGraph graph, DispatchEdge edge) {
    Symbol implementation = graph.symbol(edge.implementation());
    return new EdgeLine(
        graph.symbol(edge.declared()).id(),
        implementation.id(),
        EdgeKind.DISPATCHES_TO,
        edge.confidence(),
        edge.basis(),
        edge.reason(),
        implementation.isExternal() ? "" : graph.file(implementation.file()).path(),
        implementation.name().lineStart(),
        ids(graph, edge.candidates()));
  }

  /**
   * What runs at one call site because of where its receiver comes from; one line a target.
   *
   * @param dispatch of the edge
   */
  static List<EdgeLine> ofCallSite(ShadowGraph graph, CallEdge edge, Dispatch dispatch) {
    boolean verified = dispatch.confidence() == Confidence.VERIFIED;
    List<Integer> all = dispatch.targets().stream().map(Dispatch.Target::method).toList();
    List<String> created =
        dispatch.origins().stream()
            .map(graph::origin)
            .map(each -> graph.file(each.file()).path() + ":" + each.place().lineStart())
            .toList();
    return all.stream()
        .map(
            method ->
                new EdgeLine(
                    graph.symbol(edge.caller()).id(),
                    graph.symbol(method).id(),
                    EdgeKind.DISPATCHES_TO,
                    dispatch.confidence(),
                    dispatch.basis(),
                    dispatch.reason(),
                    graph.file(edge.file()).path(),
                    edge.site().lineStart(),
                    verified ? List.of() : ids(graph, all),
                    created))
        .toList();
  }

  static EdgeLine ofOverride(ShadowGraph graph, OverrideEdge edge) {
    Symbol method = graph.symbol(edge.method());
    return new EdgeLine(
        method.id(),
        graph.symbol(edge.overridden()).id(),
        EdgeKind.OVERRIDES,
        edge.confidence(),
        Basis.COMPILER,
        edge.reason(),
        method.isExternal() ? "" : graph.file(method.file()).path(),
        method.name().lineStart(),
        edge.reason() == null ? List.of() : ids(graph, List.of(edge.overridden())));
  }

  private static List<String> ids(ShadowGraph graph, List<Integer> symbols) {
    return symbols.stream().map(symbol -> graph.symbol(symbol).id()).toList();
  }
}
