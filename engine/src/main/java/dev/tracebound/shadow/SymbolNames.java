package dev.tracebound.shadow;

import dev.tracebound.workspace.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the symbols a person means by an id or the end of one. */
public final class SymbolNames {
  private static final int SHOWN = 10;

  private SymbolNames() {}

  /**
   * The symbols of a name: exactly one, or the overloads of one method. A field is meant only where
   * nothing else has the name, or by its whole id.
   *
   * @param name a symbol id or its end: {@code method}, {@code Type.method}, {@code
   *     Type#method(String)}
   * @throws UserError where none fits, or several do that are not overloads of one method
   */
  public static List<Integer> resolve(ShadowGraph graph, String name) {
    int exact = graph.indexOf(name);
    if (exact != CallEdge.NONE) {
      return List.of(exact);
    }
    List<Integer> matches = new ArrayList<>();
    for (int i = 0; i < graph.symbols().size(); i++) {
      if (endsWith(graph.symbol(i), name)) {
        matches.add(i);
      }
    }
    List<Integer> declared = matches.stream().filter(i -> !graph.symbol(i).isExternal()).toList();
    List<Integer> known = declared.isEmpty() ? matches : declared;
    List<Integer> noFields =
        known.stream().filter(i -> graph.symbol(i).kind() != SymbolKind.FIELD).toList();
    List<Integer> found = noFields.isEmpty() ? known : noFields;
    if (found.isEmpty()) {
      throw new UserError(
          "No symbol is named "
              + name
              + ". Give a symbol id such as com.acme.Type#method(String), or the end of one.");
    }
    long owners =
        found.stream()
            .map(graph::symbol)
            .map(symbol -> symbol.typeId() + "#" + symbol.memberName())
            .distinct()
            .count();
    if (owners > 1) {
      throw new UserError(
          name
              + " names "
              + found.size()
              + " symbols. Say which: "
              + found.stream()
                  .limit(SHOWN)
                  .map(i -> graph.symbol(i).id())
                  .sorted()
                  .collect(Collectors.joining(", "))
              + (found.size() > SHOWN ? ", …" : ""));
    }
    return found;
  }

  private static boolean endsWith(Symbol symbol, String name) {
    String id = symbol.id();
    int paren = id.indexOf('(');
    return (name.contains("(") || paren < 0)
        ? endsAtPart(id, name)
        : endsAtPart(id.substring(0, paren), name);
  }

  /** {@code Type.method} and {@code Outer.Inner} mean the same as with {@code #} and {@code $}. */
  private static boolean endsAtPart(String id, String name) {
    String dotted = id.replace('#', '.').replace('$', '.');
    String wanted = name.replace('#', '.').replace('$', '.');
    return dotted.endsWith(wanted)
        && (dotted.length() == wanted.length()
            || dotted.charAt(dotted.length() - wanted.length() - 1) == '.');
  }
}
