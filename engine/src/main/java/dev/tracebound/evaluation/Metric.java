package dev.tracebound.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.tracebound.evaluation.statistics.Interval;
import org.jspecify.annotations.Nullable;

/**
 * One figure of a report.
 *
 * @param key stable name
 * @param label for a reader
 * @param kind of figure
 * @param value of it
 * @param interval 95 %: Wilson for shares, else bootstrap
 * @param count how many of the questions, for a share; null otherwise
 * @param of questions it is taken over
 */
public record Metric(
    String key,
    String label,
    Kind kind,
    double value,
    Interval interval,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Integer count,
    int of) {

  /** What a figure is. */
  public enum Kind {
    /** 0 to 1. */
    @JsonProperty("share")
    SHARE,
    /** 0 to 1. */
    @JsonProperty("mean")
    MEAN,
    /** Milliseconds. */
    @JsonProperty("millis")
    MILLIS
  }
}
