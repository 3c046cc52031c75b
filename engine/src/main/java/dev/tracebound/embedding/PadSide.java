package dev.tracebound.embedding;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where shorter texts of a batch are filled up. */
public enum PadSide {
  @JsonProperty("left")
  LEFT,
  @JsonProperty("right")
  RIGHT
}
