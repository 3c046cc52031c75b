package dev.tracebound.desktop.graph;

import dev.tracebound.shadow.Confidence;
import java.util.Locale;

/** How an edge is drawn: by shape first, by colour second. */
public enum EdgeState {
  VERIFIED,
  CONDITIONAL,
  APPROVED,
  AMBIGUOUS,
  UNRESOLVED,
  /** The source changed since it was indexed: whatever was proven then is open now. */
  STALE;

  public static EdgeState of(Confidence confidence) {
    return switch (confidence) {
      case VERIFIED -> VERIFIED;
      case CONDITIONAL -> CONDITIONAL;
      case APPROVED -> APPROVED;
      case AMBIGUOUS -> AMBIGUOUS;
      case UNRESOLVED -> UNRESOLVED;
    };
  }

  /** Name in style sheets and text keys. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
