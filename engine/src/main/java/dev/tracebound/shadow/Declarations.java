package dev.tracebound.shadow;

import dev.tracebound.project.ProjectLayout;
import dev.tracebound.project.SourceSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which symbol an id means, seen from a source set. Types of one name in two sets are two types;
 * what a set itself does not declare comes from the nearest set it sees, else from outside.
 */
final class Declarations {
  /** Name of what no set declares. */
  private static final String OUTSIDE = "";

  private final Map<String, Map<String, Integer>> bySet = new HashMap<>();
  private final Map<String, Set<String>> duplicates = new HashMap<>();
  private final Map<String, List<String>> visible = new HashMap<>();
  private final Set<String> guessing = new HashSet<>();
  private final List<Symbol> symbols = new ArrayList<>();

  /** For each set what its ids were found to mean, once all is declared and mentioned. */
  private final Map<String, Map<String, Meaning>> meanings = new HashMap<>();

  /**
   * What an id means in a set.
   *
   * @param symbol its index; {@link CallEdge#NONE} where nothing declares it
   * @param duplicate whether its type is declared more than once where it is looked for
   */
  private record Meaning(int symbol, boolean duplicate) {}

  Declarations(ProjectLayout layout) {
    for (SourceSet set : layout.sets()) {
      List<String> names = new ArrayList<>();
      names.add(set.name());
      names.addAll(set.sees());
      visible.put(set.name(), names);
      if (!set.closed()) {
        guessing.add(set.name());
      }
    }
  }

  List<Symbol> symbols() {
    return symbols;
  }

  /** Adds what a file declares; what its set declares already stays as it is. */
  void declare(int file, String set, Facts.FileFacts facts) {
    Map<String, Integer> declared = bySet.computeIfAbsent(set, key -> new HashMap<>());
    duplicates.computeIfAbsent(set, key -> new HashSet<>()).addAll(facts.duplicates());
    for (Facts.Declared each : facts.declared()) {
      if (declared.containsKey(each.id())) {
        duplicates.computeIfAbsent(set, key -> new HashSet<>()).add(typeOf(each.id()));
        continue;
      }
      add(
          set,
          new Symbol(
              each.id(),
              each.kind(),
              file,
              each.range(),
              each.name(),
              each.modifiers(),
              each.varargs()));
    }
  }

  private void add(String set, Symbol symbol) {
    bySet.computeIfAbsent(set, key -> new HashMap<>()).putIfAbsent(symbol.id(), symbols.size());
    symbols.add(symbol);
  }

  /**
   * Adds what files name and no file declares: members that a type has without writing them, and
   * the outside.
   *
   * @param mentioned for each set what its files name; all files must have been declared
   */
  void mention(Map<String, List<Symbol>> mentioned) {
    Map<String, Map<String, Symbol>> found = new TreeMap<>();
    mentioned.forEach(
        (from, all) -> {
          Set<String> seen = new HashSet<>();
          for (Symbol each : all) {
            if (!seen.add(each.id())) {
              continue;
            }
            String set = home(from, each.id());
            if (!bySet.getOrDefault(set, Map.of()).containsKey(each.id())) {
              found.computeIfAbsent(set, key -> new TreeMap<>()).putIfAbsent(each.id(), each);
            }
          }
        });
    found.forEach((set, all) -> all.values().forEach(each -> add(set, implicit(set, each))));
  }

  /** A member that its declaring type has without writing it stands where the type's name is. */
  private Symbol implicit(String set, Symbol symbol) {
    Integer type = bySet.getOrDefault(set, Map.of()).get(symbol.typeId());
    if (type == null || symbols.get(type).isExternal() || symbol.kind().isType()) {
      return symbol;
    }
    Symbol declaring = symbols.get(type);
    return new Symbol(
        symbol.id(),
        symbol.kind(),
        declaring.file(),
        declaring.name(),
        declaring.name(),
        symbol.modifiers(),
        symbol.varargs());
  }

  /** The set that declares an id's type, as seen from a set; {@link #OUTSIDE} where none does. */
  private String home(String from, String id) {
    String type = typeOf(id);
    for (String set : visible.getOrDefault(from, List.of(from))) {
      Integer known = bySet.getOrDefault(set, Map.of()).get(type);
      if (known != null) {
        return set;
      }
    }
    return OUTSIDE;
  }

  /** Index of the symbol that an id means in a set. */
  int required(String from, String id) {
    int found = meaning(from, id).symbol();
    if (found == CallEdge.NONE) {
      throw new IllegalStateException("a fact names " + id + ", which nothing declares");
    }
    return found;
  }

  /** Ids are named over and over: what each means is found out once. */
  private Meaning meaning(String from, String id) {
    Map<String, Meaning> known = meanings.computeIfAbsent(from, key -> new HashMap<>());
    Meaning meaning = known.get(id);
    if (meaning == null) {
      Integer found = bySet.getOrDefault(home(from, id), Map.of()).get(id);
      meaning = new Meaning(found == null ? CallEdge.NONE : found, findDuplicate(from, id));
      known.put(id, meaning);
    }
    return meaning;
  }

  /** Whether the tree declares what an id means in a set. */
  boolean declares(String from, String id) {
    int found = meaning(from, id).symbol();
    return found != CallEdge.NONE && !symbols.get(found).isExternal();
  }

  /** Ids of what the tree declares, as a set sees it, that start like this; sorted. */
  List<String> declaredFrom(String from, String start) {
    return bySet.getOrDefault(home(from, start), Map.of()).keySet().stream()
        .filter(id -> id.startsWith(start) && declares(from, id))
        .sorted()
        .toList();
  }

  int optional(String from, @Nullable String id) {
    return id == null ? CallEdge.NONE : required(from, id);
  }

  List<Integer> indexes(String from, List<String> ids) {
    if (ids.isEmpty()) {
      return List.of();
    }
    List<Integer> indexes = new ArrayList<>(ids.size());
    for (String id : ids) {
      indexes.add(required(from, id));
    }
    return indexes;
  }

  /**
   * Whether an id's type is declared more than once where it is looked for: twice in its set, or in
   * several sets of which no build file says which one is meant.
   */
  boolean isDuplicate(String from, String id) {
    return meaning(from, id).duplicate();
  }

  private boolean findDuplicate(String from, String id) {
    String home = home(from, id);
    return isDuplicateIn(home, id)
        || (guessing.contains(from) && !home.equals(from) && homes(from, typeOf(id)) > 1);
  }

  private int homes(String from, String type) {
    int found = 0;
    for (String set : visible.getOrDefault(from, List.of(from))) {
      found += bySet.getOrDefault(set, Map.of()).containsKey(type) ? 1 : 0;
    }
    return found;
  }

  private boolean isDuplicateIn(String set, String id) {
    Set<String> twice = duplicates.getOrDefault(set, Set.of());
    if (twice.isEmpty()) {
      return false;
    }
    String type = typeOf(id);
    for (int cut = type.length(); cut > 0; cut = type.lastIndexOf('$', cut - 1)) {
      if (twice.contains(type.substring(0, cut))) {
        return true;
      }
    }
    return false;
  }

  private static String typeOf(String id) {
    int hash = id.indexOf('#');
    return hash < 0 ? id : id.substring(0, hash);
  }
}
