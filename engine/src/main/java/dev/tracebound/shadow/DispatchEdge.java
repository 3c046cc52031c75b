package dev.tracebound.shadow;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * From a declared method to a method that overrides or implements it.
 *
 * @param declared symbol index
 * @param implementation symbol index
 * @param confidence VERIFIED where it is the only method that can run, else AMBIGUOUS
 * @param basis CLOSED_WORLD or RECEIVER_TYPE
 * @param reason why not VERIFIED; null where it is
 * @param candidates all implementations, symbol indexes; empty where VERIFIED
 */
public record DispatchEdge(
    int declared,
    int implementation,
    Confidence confidence,
    Basis basis,
    @Nullable AmbiguityReason reason,
    List<Integer> candidates) {

  public DispatchEdge {
    candidates = List.copyOf(candidates);
  }
}
