package dev.tracebound.retrieval;

/**
 * How far the vectors of an index are.
 *
 * @param ready symbols that can be found by meaning now
 * @param total symbols that there are
 * @param problem why no model can be used, a message for people; empty where one can, or where none
 *     was asked yet
 */
public record VectorState(int ready, int total, String problem) {
  /** Whether every symbol can be found by meaning. */
  public boolean isComplete() {
    return ready == total && problem.isEmpty();
  }
}
