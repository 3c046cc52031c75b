package dev.tracebound.shadow;

import dev.tracebound.shadow.columns.ColumnFile;
import dev.tracebound.shadow.columns.ColumnWriter;
import dev.tracebound.shadow.columns.Lists;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Lays the lists of facts out in columns, with everything that is looked up in them. */
final class GraphWriter {
  private static final long STACK_BYTES = 1L << 20;

  private final List<SourceFile> files;
  private final List<Symbol> symbols;
  private final List<Origin> origins;
  private final List<CallEdge> edges;
  private final List<TypeFacts> types;
  private final int[] owners;
  private final ColumnWriter out = new ColumnWriter(GraphLayout.SCHEMA);

  private GraphWriter(
      List<SourceFile> files,
      List<Symbol> symbols,
      List<Origin> origins,
      List<CallEdge> edges,
      List<TypeFacts> types) {
    this.files = files;
    this.origins = origins;
    this.symbols = symbols;
    this.edges = byCaller(symbols.size(), edges);
    this.types = types;
    this.owners = owners(symbols);
  }

  /**
   * @throws IllegalArgumentException where an index points outside its list
   */
  static ColumnFile write(
      List<SourceFile> files,
      List<Symbol> symbols,
      List<Origin> origins,
      List<CallEdge> edges,
      List<TypeFacts> types) {
    return new GraphWriter(files, symbols, origins, edges, types).write();
  }

  private ColumnFile write() {
    List<GraphLayout.Overriding> overrides = new ArrayList<>();
    int[] overrideStarts = new int[types.size() + 1];
    for (int row = 0; row < types.size(); row++) {
      TypeFacts facts = types.get(row);
      new TreeMap<>(facts.overrides())
          .forEach(
              (method, all) ->
                  overrides.add(new GraphLayout.Overriding(facts.type(), method, all)));
      overrideStarts[row + 1] = overrides.size();
    }
    Workers.call(
        "graph-writer",
        2,
        STACK_BYTES,
        WorkMonitor.NONE,
        List.of(
            monitor -> {
              writeTexts();
              return true;
            },
            monitor -> {
              writeNumbers(overrides);
              out.put(GraphLayout.OVERRIDES_OF, overrideStarts);
              putLookups();
              putAdjacency(overrides);
              return true;
            }));
    return out.finish();
  }

  private void writeTexts() {
    GraphLayout.FILES.writeTexts(files, out);
    GraphLayout.SYMBOLS.writeTexts(symbols, out);
    GraphLayout.EDGES.writeTexts(edges, out);
  }

  private void writeNumbers(List<GraphLayout.Overriding> overrides) {
    GraphLayout.FILES.writeNumbers(files, out);
    GraphLayout.SYMBOLS.writeNumbers(symbols, out);
    GraphLayout.ORIGINS.writeNumbers(origins, out);
    GraphLayout.EDGES.writeNumbers(edges, out);
    GraphLayout.TYPES.writeNumbers(types, out);
    GraphLayout.OVERRIDES.writeNumbers(overrides, out);
  }

  private void putLookups() {
    out.put(GraphLayout.OWNER, owners);
    int[] facts = new int[symbols.size()];
    Arrays.fill(facts, CallEdge.NONE);
    for (int row = types.size() - 1; row >= 0; row--) {
      facts[checked(types.get(row).type())] = row;
    }
    out.put(GraphLayout.FACTS, facts);
    out.put(GraphLayout.BY_ID, sorted(symbols.stream().map(Symbol::id).toList()));
    out.put(GraphLayout.BY_NAME, sorted(symbols.stream().map(Symbol::memberName).toList()));
  }

  private void putAdjacency(List<GraphLayout.Overriding> overrides) {
    int count = symbols.size();
    int[] callers = edges.stream().mapToInt(CallEdge::caller).toArray();
    int[] callees = edges.stream().mapToInt(CallEdge::callee).toArray();
    out.put(GraphLayout.OUTGOING, Lists.positions(count, callers).starts());
    out.put(GraphLayout.INCOMING, Lists.positions(count, callees));

    Pairs below = new Pairs();
    types.forEach(facts -> facts.supertypes().forEach(up -> below.add(up, facts.type())));
    out.put(GraphLayout.SUBTYPES, below.grouped(count));

    Pairs overriders = new Pairs();
    overrides.forEach(row -> row.overridden().forEach(each -> overriders.add(each, row.method())));
    out.put(GraphLayout.OVERRIDERS, overriders.grouped(count));

    Pairs members = new Pairs();
    for (int i = 0; i < count; i++) {
      Symbol symbol = symbols.get(i);
      if (symbol.kind().isExecutable() && !symbol.isExternal() && owners[i] != CallEdge.NONE) {
        members.add(owners[i], i);
      }
    }
    out.put(GraphLayout.MEMBERS, members.grouped(count));
  }

  private int checked(int symbol) {
    if (symbol < 0 || symbol >= symbols.size()) {
      throw new IllegalArgumentException("symbol " + symbol + " of " + symbols.size());
    }
    return symbol;
  }

  private static List<CallEdge> byCaller(int symbols, List<CallEdge> edges) {
    int[] callers = edges.stream().mapToInt(CallEdge::caller).toArray();
    List<CallEdge> sorted = new ArrayList<>(edges.size());
    for (int position : Lists.positions(symbols, callers).items()) {
      sorted.add(edges.get(position));
    }
    if (sorted.size() != edges.size()) {
      throw new IllegalArgumentException("an edge without a caller");
    }
    return sorted;
  }

  /** Where several types share an id, a member belongs to the one in its own file. */
  private static int[] owners(List<Symbol> symbols) {
    Map<String, List<Integer>> types = new HashMap<>();
    for (int i = 0; i < symbols.size(); i++) {
      if (symbols.get(i).kind().isType()) {
        types.computeIfAbsent(symbols.get(i).id(), key -> new ArrayList<>(1)).add(i);
      }
    }
    int[] owners = new int[symbols.size()];
    for (int i = 0; i < owners.length; i++) {
      Symbol symbol = symbols.get(i);
      owners[i] =
          symbol.kind().isType()
              ? i
              : nearest(symbols, symbol, types.getOrDefault(symbol.typeId(), List.of()));
    }
    return owners;
  }

  private static int nearest(List<Symbol> symbols, Symbol member, List<Integer> types) {
    for (int type : types) {
      if (symbols.get(type).file() == member.file()) {
        return type;
      }
    }
    return types.isEmpty() ? CallEdge.NONE : types.getFirst();
  }

  private static int[] sorted(List<String> keys) {
    Integer[] order = new Integer[keys.size()];
    Arrays.setAll(order, i -> i);
    Arrays.parallelSort(order, Comparator.comparing(keys::get));
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }

  /** Keys with an item each. */
  private static final class Pairs {
    private final IntStream.Builder keys = IntStream.builder();
    private final IntStream.Builder items = IntStream.builder();

    void add(int key, int item) {
      keys.add(key);
      items.add(item);
    }

    Lists grouped(int count) {
      return Lists.group(count, keys.build().toArray(), items.build().toArray());
    }
  }
}
