package dev.tracebound.embedding;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The inputs that a language model's export wants for tokens it has seen before. Embedding starts
 * anew with each text, so they are passed empty: {@code [batch, kvHeads, 0, headDim]}.
 *
 * @param layers number of layers; each has a key and a value
 * @param kvHeads heads of a layer
 * @param headDim numbers of a head
 * @param type of the numbers
 */
public record KvCache(int layers, int kvHeads, int headDim, Type type) {

  /** Type of numbers. */
  public enum Type {
    @JsonProperty("float32")
    FLOAT32,
    @JsonProperty("float16")
    FLOAT16
  }
}
