package dev.tracebound.evaluation.gold;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a gold question asks for. */
public enum QuestionType {
  /** A chain from one place to another. */
  @JsonProperty("path")
  PATH,
  /** One place. */
  @JsonProperty("locate")
  LOCATE,
  /** What the sources do not hold: the only right answer is a refusal. */
  @JsonProperty("insufficient")
  INSUFFICIENT,
  /** Documents. */
  @JsonProperty("document")
  DOCUMENT
}
