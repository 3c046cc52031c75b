package dev.tracebound.desktop.model;

import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.SymbolKind;

/** How the edges of a chain are named in the bundles. */
public final class ChainEdges {
  private ChainEdges() {}

  /**
   * Last part of the message keys of an edge.
   *
   * @param target what it leads to
   */
  public static String key(EdgeKind kind, SymbolKind target) {
    return switch (kind) {
      case CALLS -> target == SymbolKind.CONSTRUCTOR ? "constructor" : "call";
      case DISPATCHES_TO -> "dispatch";
      case REFERENCES -> "reference";
      case OVERRIDES -> "override";
      case INITIALIZES -> "initializer";
      case CONVERTS -> "conversion";
      case READS -> "read";
      case WRITES -> "write";
    };
  }
}
