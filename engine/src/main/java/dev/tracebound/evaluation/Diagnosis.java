package dev.tracebound.evaluation;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * What the call graph says of a question's gold, whatever was retrieved: how good the answer could
 * have been.
 *
 * @param reach the best chain between any of the gold entries and any of the gold targets
 * @param conditions its open conditions
 * @param unknown gold methods that the tree does not hold
 * @param firstBroken the first hop of the gold chain that no shown chain can take, and why; empty
 *     where all can be taken
 */
public record Diagnosis(Reach reach, int conditions, List<String> unknown, String firstBroken) {

  /** What joins the gold ends. */
  public enum Reach {
    @JsonProperty("verified")
    VERIFIED,
    @JsonProperty("conditional")
    CONDITIONAL,
    @JsonProperty("none")
    NONE
  }

  public Diagnosis {
    unknown = List.copyOf(unknown);
  }
}
