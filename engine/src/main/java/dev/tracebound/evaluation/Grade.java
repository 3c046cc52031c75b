package dev.tracebound.evaluation;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What was shown, and whether it is right. */
public enum Grade {
  /** Answered, and right. */
  @JsonProperty("right_verified")
  RIGHT_VERIFIED,
  /** Right, with conditions for a person to decide. */
  @JsonProperty("right_conditional")
  RIGHT_CONDITIONAL,
  /** Answered, and wrong: the worst that can happen. */
  @JsonProperty("wrong_answer")
  WRONG_ANSWER,
  /** Wrong, with conditions for a person to decide. */
  @JsonProperty("wrong_for_review")
  WRONG_FOR_REVIEW,
  /** Nothing was shown. */
  @JsonProperty("refused")
  REFUSED,
  /** The run broke. */
  @JsonProperty("broke")
  BROKE;

  boolean isRight() {
    return this == RIGHT_VERIFIED || this == RIGHT_CONDITIONAL;
  }
}
