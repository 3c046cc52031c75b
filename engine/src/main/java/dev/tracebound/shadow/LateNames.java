package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Binds the edges that name what may not be there, now that all that the tree declares is known.
 */
final class LateNames {
  private final TreeSet<String> declared = new TreeSet<>();

  /**
   * @param symbols of the tree, external ones among them
   */
  LateNames(List<Symbol> symbols) {
    for (Symbol symbol : symbols) {
      if (!symbol.isExternal()) {
        declared.add(symbol.id());
      }
    }
  }

  List<Facts.Edge> bound(List<Facts.Edge> edges) {
    List<Facts.Edge> kept = new ArrayList<>(edges.size());
    for (Facts.Edge edge : edges) {
      Facts.Edge bound = bound(edge);
      if (bound != null) {
        kept.add(bound);
      }
    }
    return kept;
  }

  private Facts.@Nullable Edge bound(Facts.Edge edge) {
    if (edge.kind() == EdgeKind.INITIALIZES) {
      return edge.callee() != null && declared.contains(edge.callee()) ? edge : null;
    }
    if (edge.reason() != AmbiguityReason.REFLECTION) {
      return edge;
    }
    List<String> found = new ArrayList<>();
    edge.candidates().forEach(name -> addDeclared(name, found));
    return found.isEmpty() ? null : edge.withCandidates(found);
  }

  private void addDeclared(String name, List<String> found) {
    if (!name.endsWith(Facts.ANY_PARAMETERS)) {
      if (declared.contains(name)) {
        found.add(name);
      }
      return;
    }
    for (String id : declared.tailSet(name)) {
      if (!id.startsWith(name)) {
        break;
      }
      found.add(id);
    }
  }
}
