package dev.tracebound.shadow;

import dev.tracebound.shadow.columns.ColumnFile;
import dev.tracebound.shadow.columns.IntColumn;
import dev.tracebound.shadow.columns.TextColumn;
import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The facts of one source tree, merged: symbols, edges and the type hierarchy, with forward and
 * reverse adjacency. Immutable; safe to share between threads. Symbols, files and edges are named
 * by their index here; the indexes are those of one generation and mean nothing in another.
 *
 * <p>A view of columns as they are stored: records are made when they are asked for. Where many are
 * looked at and one part counts, ask for the part ({@link #callee}, {@link #confidence}, …).
 */
public final class ShadowGraph {
  private final ColumnFile columns;
  private final List<SourceFile> files;
  private final List<Symbol> symbols;
  private final List<Origin> origins;
  private final List<CallEdge> edges;
  private final List<TypeFacts> types;
  private final TypeHierarchy hierarchy;

  /** A graph in which nothing is known about where objects come from. */
  public ShadowGraph(
      List<SourceFile> files, List<Symbol> symbols, List<CallEdge> edges, List<TypeFacts> types) {
    this(files, symbols, List.of(), edges, types);
  }

  /**
   * Edges are put in the order of their callers; those of one caller stay in the order given.
   *
   * @throws IllegalArgumentException where an index points outside its list
   */
  public ShadowGraph(
      List<SourceFile> files,
      List<Symbol> symbols,
      List<Origin> origins,
      List<CallEdge> edges,
      List<TypeFacts> types) {
    this(GraphWriter.write(files, symbols, origins, edges, types));
  }

  ShadowGraph(ColumnFile columns) {
    this.columns = columns;
    this.files = view(columns.count(GraphLayout.FILES.rows()), i -> GraphLayout.file(columns, i));
    this.symbols =
        view(columns.count(GraphLayout.SYMBOLS.rows()), i -> GraphLayout.symbol(columns, i));
    this.origins =
        view(columns.count(GraphLayout.ORIGINS.rows()), i -> GraphLayout.origin(columns, i));
    this.edges = view(columns.count(GraphLayout.EDGES.rows()), i -> GraphLayout.edge(columns, i));
    this.types = view(columns.count(GraphLayout.TYPES.rows()), i -> GraphLayout.type(columns, i));
    this.hierarchy = new TypeHierarchy(columns);
  }

  ColumnFile columns() {
    return columns;
  }

  TypeHierarchy hierarchy() {
    return hierarchy;
  }

  public List<SourceFile> files() {
    return files;
  }

  public SourceFile file(int index) {
    return files.get(index);
  }

  public List<Symbol> symbols() {
    return symbols;
  }

  public Symbol symbol(int index) {
    return symbols.get(index);
  }

  public List<CallEdge> edges() {
    return edges;
  }

  public CallEdge edge(int index) {
    return edges.get(index);
  }

  /** The places that edges name as where their receivers come from. */
  public List<Origin> origins() {
    return origins;
  }

  public Origin origin(int row) {
    return origins.get(row);
  }

  public List<TypeFacts> types() {
    return types;
  }

  /** The facts of a type declared in the tree; null for any other symbol. */
  public @Nullable TypeFacts type(int symbol) {
    int row = GraphLayout.FACTS.at(columns, symbol);
    return row == CallEdge.NONE ? null : types.get(row);
  }

  /** {@link CallEdge#caller()} of an edge. */
  public int caller(int edge) {
    return GraphLayout.CALLER.at(columns, edge);
  }

  /** {@link CallEdge#callee()} of an edge. */
  public int callee(int edge) {
    return GraphLayout.CALLEE.at(columns, edge);
  }

  /** {@link CallEdge#kind()} of an edge. */
  public EdgeKind kind(int edge) {
    return GraphLayout.EDGE_KIND.at(columns, edge);
  }

  /** {@link CallEdge#confidence()} of an edge. */
  public Confidence confidence(int edge) {
    return GraphLayout.CONFIDENCE.at(columns, edge);
  }

  /** {@link Symbol#kind()} of a symbol. */
  public SymbolKind symbolKind(int symbol) {
    return GraphLayout.SYMBOL_KIND.at(columns, symbol);
  }

  /** {@link Symbol#isExternal()} of a symbol. */
  public boolean isExternal(int symbol) {
    return GraphLayout.SYMBOL_FILE.at(columns, symbol) == Symbol.EXTERNAL;
  }

  /** Whether a method is known by what is written alone: {@link Symbol#AS_WRITTEN}. */
  public boolean isAsWritten(int symbol) {
    return (GraphLayout.MODIFIERS.at(columns, symbol) & Symbol.AS_WRITTEN) != 0;
  }

  /** {@link Symbol#isAbstract()} of a symbol. */
  public boolean isAbstract(int symbol) {
    return Modifier.isAbstract(GraphLayout.MODIFIERS.at(columns, symbol));
  }

  /** {@link SourceFile#test()} of a file. */
  public boolean isTest(int file) {
    return GraphLayout.FILE_FLAGS.flag(columns, file, 0);
  }

  /** The type that declares a symbol, a type itself; {@link CallEdge#NONE} where it is not here. */
  public int owner(int symbol) {
    return GraphLayout.OWNER.at(columns, symbol);
  }

  /**
   * Index of the first symbol with exactly this id; {@link CallEdge#NONE} where there is none. An
   * id is shared where two source sets declare a class of the same name.
   */
  public int indexOf(String id) {
    int first = lowerBound(GraphLayout.BY_ID, GraphLayout.ID, id);
    return first < symbols.size() && sortedText(GraphLayout.BY_ID, GraphLayout.ID, first).equals(id)
        ? GraphLayout.BY_ID.at(columns, first)
        : CallEdge.NONE;
  }

  /** All symbols with exactly this id, the first first. */
  public List<Integer> indexesOf(String id) {
    return all(GraphLayout.BY_ID, GraphLayout.ID, id);
  }

  /** Symbols whose last name part is exactly this: a method's name, a type's simple name. */
  public List<Integer> named(String memberName) {
    return all(GraphLayout.BY_NAME, GraphLayout.MEMBER_NAME, memberName);
  }

  /** What a type of the tree declares that can be called. */
  public List<Integer> members(int type) {
    return GraphLayout.MEMBERS.list(columns, type);
  }

  /** Methods of the tree that override a method, directly or not. */
  public List<Integer> overriders(int method) {
    return GraphLayout.OVERRIDERS.list(columns, method);
  }

  /** Edge indexes that start in a symbol, in source order of extraction. */
  public int[] outgoing(int symbol) {
    int first = firstOutgoing(symbol);
    int[] range = new int[endOutgoing(symbol) - first];
    for (int i = 0; i < range.length; i++) {
      range[i] = first + i;
    }
    return range;
  }

  /** The edges that start in a symbol are those from here to {@link #endOutgoing}, exclusive. */
  public int firstOutgoing(int symbol) {
    return GraphLayout.OUTGOING.start(columns, symbol);
  }

  /** One past the last edge that starts in a symbol. */
  public int endOutgoing(int symbol) {
    return GraphLayout.OUTGOING.end(columns, symbol);
  }

  /** Edge indexes whose declared target is a symbol. */
  public int[] incoming(int symbol) {
    return GraphLayout.INCOMING.array(columns, symbol);
  }

  /** Symbol indexes of the direct subtypes of a type. */
  public int[] directSubtypes(int type) {
    return GraphLayout.SUBTYPES.array(columns, type);
  }

  private List<Integer> all(IntColumn order, TextColumn text, String key) {
    List<Integer> found = new ArrayList<>();
    for (int i = lowerBound(order, text, key);
        i < symbols.size() && sortedText(order, text, i).equals(key);
        i++) {
      found.add(order.at(columns, i));
    }
    return List.copyOf(found);
  }

  private int lowerBound(IntColumn order, TextColumn text, String key) {
    int low = 0;
    int high = symbols.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sortedText(order, text, middle).compareTo(key) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private String sortedText(IntColumn order, TextColumn text, int position) {
    return text.at(columns, order.at(columns, position));
  }

  private static <T> List<T> view(int size, IntFunction<T> row) {
    return new View<>(size, row);
  }

  /** A list that makes its items when they are asked for. */
  private static final class View<T> extends AbstractList<T> implements RandomAccess {
    private final int size;
    private final IntFunction<T> row;

    View(int size, IntFunction<T> row) {
      this.size = size;
      this.row = row;
    }

    @Override
    public T get(int index) {
      return row.apply(index);
    }

    @Override
    public int size() {
      return size;
    }
  }
}
