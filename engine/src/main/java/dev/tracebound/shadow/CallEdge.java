package dev.tracebound.shadow;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One edge with the place in the source that proves it.
 *
 * @param caller symbol index
 * @param callee symbol index of the declared target; {@link #NONE} where nothing was bound
 * @param calleeText what stands at the call site: {@code name/arguments}, e.g. {@code resolve/2}
 * @param kind any but DISPATCHES_TO and OVERRIDES, which follow from the hierarchy
 * @param confidence VERIFIED, AMBIGUOUS or UNRESOLVED
 * @param basis what the confidence stands on
 * @param reason why not VERIFIED; null where it is
 * @param file index of the file of the call site
 * @param site the call without what stands before the dot: from the name (from {@code new}, {@code
 *     this}, {@code super} for a constructor) to the closing parenthesis; a reference whole; where
 *     implicit, the name of what implies it
 * @param receiver symbol index of the receiver's static type where the call is virtual; else {@link
 *     #NONE}
 * @param virtual whether an override may run instead of the declared target
 * @param inLambda whether it stands in a lambda body of the caller: it runs when the lambda does
 * @param implicit whether no call expression is written there (super(), enum constant, …)
 * @param candidates symbol indexes of all that an AMBIGUOUS edge may mean; empty where VERIFIED
 * @param origins rows of the places that say where the receiver's object comes from, all of them;
 *     empty where it can come from elsewhere too
 */
public record CallEdge(
    int caller,
    int callee,
    String calleeText,
    EdgeKind kind,
    Confidence confidence,
    Basis basis,
    @Nullable AmbiguityReason reason,
    int file,
    SourceRange site,
    int receiver,
    boolean virtual,
    boolean inLambda,
    boolean implicit,
    List<Integer> candidates,
    List<Integer> origins) {

  public static final int NONE = -1;

  public CallEdge {
    candidates = List.copyOf(candidates);
    origins = List.copyOf(origins);
    if (confidence == Confidence.VERIFIED && (callee == NONE || reason != null)) {
      throw new IllegalArgumentException("a VERIFIED edge has a callee and no reason");
    }
    if (confidence == Confidence.VERIFIED && basis == Basis.BYTECODE) {
      throw new IllegalArgumentException("compiled classes verify no edge");
    }
  }
}
