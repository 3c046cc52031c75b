package dev.tracebound.shadow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Follows receivers through fields and methods, across files, to where their objects are created.
 * One way that leads into the unknown makes all of it unknown.
 */
final class ReceiverOrigins {
  /** Places that a reader can still go through; what takes more counts as unknown. */
  static final int MAX_PLACES = 12;

  private final List<FileRecord> records;
  private final Declarations declarations;
  private final Map<Integer, Value> values = new HashMap<>();
  private final Map<Origin, Integer> rows = new LinkedHashMap<>();

  /** All that a field or method can hold or return, as its file says. */
  private record Value(int file, List<Facts.Origin> origins) {}

  /**
   * @param records all files; their declarations are there
   */
  ReceiverOrigins(List<FileRecord> records, Declarations declarations) {
    this.records = records;
    this.declarations = declarations;
    for (int file = 0; file < records.size(); file++) {
      FileRecord record = records.get(file);
      Facts.FileFacts facts = record.facts();
      if (facts != null && facts.whole()) {
        for (Map.Entry<String, List<Facts.Origin>> each : facts.values().entrySet()) {
          int symbol = declarations.required(record.set(), each.getKey());
          if (declarations.symbols().get(symbol).file() == file) {
            values.put(symbol, new Value(file, each.getValue()));
          }
        }
      }
    }
  }

  /** All places found so far; {@link #of} gives rows of this list. */
  List<Origin> all() {
    return List.copyOf(rows.keySet());
  }

  /** Where the receiver of an edge comes from; empty where that is not wholly known. */
  List<Integer> of(int file, Facts.Edge edge) {
    Facts.FileFacts facts = records.get(file).facts();
    if (edge.origins().isEmpty() || facts == null || !facts.whole()) {
      return List.of();
    }
    Set<Origin> places = new LinkedHashSet<>();
    Deque<Value> open = new ArrayDeque<>(List.of(new Value(file, edge.origins())));
    Set<Integer> followed = new HashSet<>();
    boolean created = false;
    boolean atCallSite = true;
    while (!open.isEmpty()) {
      Value next = open.remove();
      String set = records.get(next.file()).set();
      for (Facts.Origin each : next.origins()) {
        if (declarations.isDuplicate(set, each.id())) {
          return List.of();
        }
        int symbol = declarations.required(set, each.id());
        boolean creation = declarations.symbols().get(symbol).kind().isType();
        created |= creation;
        if (creation || !atCallSite) {
          places.add(new Origin(symbol, next.file(), each.place()));
        }
        if (!creation && followed.add(symbol)) {
          Value value = values.get(symbol);
          if (value == null) {
            return List.of();
          }
          open.add(value);
        }
      }
      if (places.size() > MAX_PLACES) {
        return List.of();
      }
      atCallSite = false;
    }
    return created ? rows(places) : List.of();
  }

  private List<Integer> rows(Set<Origin> places) {
    List<Integer> found = new ArrayList<>();
    for (Origin each : places) {
      found.add(rows.computeIfAbsent(each, key -> rows.size()));
    }
    return found;
  }
}
