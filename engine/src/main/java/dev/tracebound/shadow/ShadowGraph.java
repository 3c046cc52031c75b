package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The facts of one source tree, merged: symbols, edges and the type hierarchy, with forward and
 * reverse adjacency. Immutable; safe to share between threads. Symbols, files and edges are named
 * by their index here; the indexes are those of one generation and mean nothing in another.
 */
public final class ShadowGraph {
  private final List<SourceFile> files;
  private final List<Symbol> symbols;
  private final List<CallEdge> edges;
  private final List<TypeFacts> types;
  private final Map<String, Integer> byId = new HashMap<>();
  private final Map<String, List<Integer>> byMember = new HashMap<>();
  private final Map<Integer, TypeFacts> typeOf = new HashMap<>();
  private final Map<Integer, List<Integer>> membersOf = new HashMap<>();
  private final Map<Integer, List<Integer>> overriders = new HashMap<>();
  private final Adjacency outgoing;
  private final Adjacency incoming;
  private final Adjacency subtypes;

  /**
   * @throws IllegalArgumentException where an index points outside its list or two symbols share an
   *     id
   */
  public ShadowGraph(
      List<SourceFile> files, List<Symbol> symbols, List<CallEdge> edges, List<TypeFacts> types) {
    this.files = List.copyOf(files);
    this.symbols = List.copyOf(symbols);
    this.edges = List.copyOf(edges);
    this.types = List.copyOf(types);
    for (int i = 0; i < this.symbols.size(); i++) {
      Symbol symbol = this.symbols.get(i);
      if (byId.put(symbol.id(), i) != null) {
        throw new IllegalArgumentException("two symbols with the id " + symbol.id());
      }
      byMember.computeIfAbsent(symbol.memberName(), key -> new ArrayList<>()).add(i);
    }
    outgoing = Adjacency.of(symbols.size(), this.edges, CallEdge::caller);
    incoming = Adjacency.of(symbols.size(), this.edges, CallEdge::callee);
    List<int[]> inherits = new ArrayList<>();
    for (TypeFacts facts : this.types) {
      typeOf.put(facts.type(), facts);
      for (int supertype : facts.supertypes()) {
        inherits.add(new int[] {supertype, facts.type()});
      }
    }
    for (int i = 0; i < this.symbols.size(); i++) {
      Symbol symbol = this.symbols.get(i);
      Integer type = symbol.kind().isExecutable() ? byId.get(symbol.typeId()) : null;
      if (type != null && !symbol.isExternal()) {
        membersOf.computeIfAbsent(type, key -> new ArrayList<>()).add(i);
      }
    }
    for (TypeFacts facts : this.types) {
      facts
          .overrides()
          .forEach(
              (method, overridden) ->
                  overridden.forEach(
                      declared ->
                          overriders
                              .computeIfAbsent(declared, key -> new ArrayList<>())
                              .add(method)));
    }
    Adjacency raw = Adjacency.of(symbols.size(), inherits, pair -> pair[0]);
    subtypes = raw.map(position -> inherits.get(position)[1]);
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

  public List<TypeFacts> types() {
    return types;
  }

  /** The facts of a type declared in the tree; null for any other symbol. */
  public @Nullable TypeFacts type(int symbol) {
    return typeOf.get(symbol);
  }

  /** Index of the symbol with exactly this id; {@link CallEdge#NONE} where there is none. */
  public int indexOf(String id) {
    return byId.getOrDefault(id, CallEdge.NONE);
  }

  /** Symbols whose last name part is exactly this: a method's name, a type's simple name. */
  public List<Integer> named(String memberName) {
    return List.copyOf(byMember.getOrDefault(memberName, List.of()));
  }

  /** What a type of the tree declares that can be called. */
  public List<Integer> members(int type) {
    return List.copyOf(membersOf.getOrDefault(type, List.of()));
  }

  /** Methods of the tree that override a method, directly or not. */
  public List<Integer> overriders(int method) {
    return List.copyOf(overriders.getOrDefault(method, List.of()));
  }

  /** Edge indexes that start in a symbol, in source order of extraction. */
  public int[] outgoing(int symbol) {
    return outgoing.of(symbol);
  }

  /** Edge indexes whose declared target is a symbol. */
  public int[] incoming(int symbol) {
    return incoming.of(symbol);
  }

  /** Symbol indexes of the direct subtypes of a type. */
  public int[] directSubtypes(int type) {
    return subtypes.of(type);
  }

  /** Compressed sparse rows: the positions of the items of each key, in their order. */
  private static final class Adjacency {
    private final int[] starts;
    private final int[] items;

    private Adjacency(int[] starts, int[] items) {
      this.starts = starts;
      this.items = items;
    }

    static <T> Adjacency of(int keys, List<T> list, ToIntFunction<T> key) {
      int[] starts = new int[keys + 1];
      for (T item : list) {
        int k = key.applyAsInt(item);
        if (k != CallEdge.NONE) {
          starts[k + 1]++;
        }
      }
      for (int k = 0; k < keys; k++) {
        starts[k + 1] += starts[k];
      }
      int[] next = starts.clone();
      int[] items = new int[starts[keys]];
      for (int position = 0; position < list.size(); position++) {
        int k = key.applyAsInt(list.get(position));
        if (k != CallEdge.NONE) {
          items[next[k]++] = position;
        }
      }
      return new Adjacency(starts, items);
    }

    Adjacency map(java.util.function.IntUnaryOperator change) {
      return new Adjacency(starts, Arrays.stream(items).map(change).toArray());
    }

    int[] of(int key) {
      return Arrays.copyOfRange(items, starts[key], starts[key + 1]);
    }
  }
}
