package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Binds the edges that name what may not be there, now that all that the tree declares is known.
 */
final class LateNames {
  private final Declarations declarations;

  LateNames(Declarations declarations) {
    this.declarations = declarations;
  }

  /**
   * @param set that the edges' file belongs to
   */
  List<Facts.Edge> bound(String set, List<Facts.Edge> edges) {
    List<Facts.Edge> kept = new ArrayList<>(edges.size());
    for (Facts.Edge edge : edges) {
      Facts.Edge bound = bound(set, edge);
      if (bound != null) {
        kept.add(bound);
      }
    }
    return kept;
  }

  private Facts.@Nullable Edge bound(String set, Facts.Edge edge) {
    if (edge.kind() == EdgeKind.INITIALIZES) {
      String initializer = edge.callee();
      return initializer != null && declarations.declares(set, initializer) ? edge : null;
    }
    if (edge.reason() != AmbiguityReason.REFLECTION) {
      return edge;
    }
    List<String> found = new ArrayList<>();
    for (String name : edge.candidates()) {
      if (name.endsWith(Facts.ANY_PARAMETERS)) {
        found.addAll(declarations.declaredFrom(set, name));
      } else if (declarations.declares(set, name)) {
        found.add(name);
      }
    }
    return found.isEmpty() ? null : edge.withCandidates(found);
  }
}
