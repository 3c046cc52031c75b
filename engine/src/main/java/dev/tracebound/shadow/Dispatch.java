package dev.tracebound.shadow;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What may run at one call site.
 *
 * @param confidence VERIFIED where exactly one implementation is proven, CONDITIONAL where all are
 *     known and verified but which one runs is open, AMBIGUOUS where the list may not be whole
 * @param basis EXACT, CLOSED_WORLD, CONSTRUCTION or RECEIVER_TYPE
 * @param reason why not VERIFIED; null where it is
 * @param targets the implementations, each with a receiver type that makes it run
 * @param origins rows of the places that say where the receiver comes from, where the list of
 *     targets stands on them
 */
public record Dispatch(
    Confidence confidence,
    Basis basis,
    @Nullable AmbiguityReason reason,
    List<Target> targets,
    List<Integer> origins) {

  /**
   * @param method symbol index of the implementation
   * @param receivers symbol indexes of the instantiable types in the tree whose objects run it
   */
  public record Target(int method, List<Integer> receivers) {
    public Target {
      receivers = List.copyOf(receivers);
    }
  }

  /** A dispatch that does not stand on where the receiver comes from. */
  public Dispatch(
      Confidence confidence, Basis basis, @Nullable AmbiguityReason reason, List<Target> targets) {
    this(confidence, basis, reason, targets, List.of());
  }

  public Dispatch {
    targets = List.copyOf(targets);
    origins = List.copyOf(origins);
  }
}
