package dev.tracebound.cli;

import dev.tracebound.retrieval.VectorState;
import java.util.Optional;

/** What a command says where not every symbol can be found by meaning. */
final class VectorLine {
  private VectorLine() {}

  static Optional<String> of(VectorState state) {
    if (!state.problem().isEmpty()) {
      return Optional.of("Search goes by words alone: " + state.problem());
    }
    return state.isComplete()
        ? Optional.empty()
        : Optional.of(
            "Search by meaning knows "
                + state.ready()
                + " of "
                + state.total()
                + " symbols; 'tracebound index' computes the rest.");
  }
}
