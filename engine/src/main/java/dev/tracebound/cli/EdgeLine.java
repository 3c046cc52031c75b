package dev.tracebound.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tracebound.shadow.AmbiguityReason;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.Confidence;
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
    List<String> candidates) {

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
