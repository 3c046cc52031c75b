package dev.tracebound.embedding;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.FloatBuffer;

/** How one vector is made of a text's token vectors. */
public enum Pooling {
  /** The first token's. */
  @JsonProperty("cls")
  CLS,
  /** The mean over all tokens. */
  @JsonProperty("mean")
  MEAN,
  /** The last token's. */
  @JsonProperty("last")
  LAST;

  /**
   * @param rows token vectors one after the other, {@code width} numbers each
   * @param from index of the text's first token
   * @param count number of its tokens, at least 1
   * @return the first {@code dims} numbers of the text's vector
   */
  float[] pool(FloatBuffer rows, int width, int from, int count, int dims) {
    float[] vector = new float[dims];
    switch (this) {
      case CLS -> rows.get(from * width, vector);
      case LAST -> rows.get((from + count - 1) * width, vector);
      case MEAN -> {
        float[] token = new float[dims];
        for (int i = from; i < from + count; i++) {
          rows.get(i * width, token);
          for (int d = 0; d < dims; d++) {
            vector[d] += token[d];
          }
        }
        for (int d = 0; d < dims; d++) {
          vector[d] /= count;
        }
      }
    }
    return vector;
  }
}
