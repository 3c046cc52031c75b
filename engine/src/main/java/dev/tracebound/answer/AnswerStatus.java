package dev.tracebound.answer;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a question ended. */
public enum AnswerStatus {
  @JsonProperty("answered")
  ANSWERED,
  /** Something in it is for a person to decide: a conditional chain. */
  @JsonProperty("needs_human_review")
  NEEDS_HUMAN_REVIEW,
  @JsonProperty("insufficient")
  INSUFFICIENT
}
