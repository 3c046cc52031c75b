package dev.tracebound.shadow;

import dev.tracebound.shadow.columns.ColumnFile;

/** What dispatch asks of the types of a graph, read column by column. */
final class TypeHierarchy {
  private final ColumnFile columns;

  TypeHierarchy(ColumnFile columns) {
    this.columns = columns;
  }

  /** Whether the tree declares the type, so that there are facts of it. */
  boolean isKnown(int symbol) {
    return row(symbol) != CallEdge.NONE;
  }

  /** Symbol indexes of a known type's direct supertypes. */
  int[] supertypes(int type) {
    return GraphLayout.SUPERTYPES.array(columns, row(type));
  }

  /** {@link TypeFacts#instantiable()}. */
  boolean isInstantiable(int type) {
    return GraphLayout.TYPE_FLAGS.flag(columns, row(type), 0);
  }

  /** {@link TypeFacts#missingSupertype()}. */
  boolean missesSupertype(int type) {
    return GraphLayout.TYPE_FLAGS.flag(columns, row(type), 1);
  }

  /** {@link TypeFacts#functional()}. */
  boolean isFunctional(int type) {
    return GraphLayout.TYPE_FLAGS.flag(columns, row(type), 2);
  }

  /** {@link TypeFacts#duplicate()}. */
  boolean isDuplicate(int type) {
    return GraphLayout.TYPE_FLAGS.flag(columns, row(type), 3);
  }

  /** {@link TypeFacts#openBelow()}. */
  boolean isOpenBelow(int type) {
    return GraphLayout.TYPE_FLAGS.flag(columns, row(type), 4);
  }

  /** Visits each method that a known type says overrides a declared one. */
  void overriding(int type, int declared, Visitor visitor) {
    int row = row(type);
    int end = GraphLayout.OVERRIDES_OF.end(columns, row);
    for (int each = GraphLayout.OVERRIDES_OF.start(columns, row); each < end; each++) {
      if (GraphLayout.OVERRIDDEN.contains(columns, each, declared)) {
        visitor.method(GraphLayout.OVERRIDING.at(columns, each), each);
      }
    }
  }

  /** All that an override row overrides. */
  int[] overridden(int row) {
    return GraphLayout.OVERRIDDEN.array(columns, row);
  }

  /** Sees an overriding method and its row. */
  interface Visitor {
    void method(int method, int row);
  }

  private int row(int symbol) {
    return GraphLayout.FACTS.at(columns, symbol);
  }
}
