package dev.tracebound.embedding;

import org.jspecify.annotations.Nullable;

/**
 * All that is to be known of an embedding model. Its JSON form has the same fields in snake_case
 * without the name, each of them present; what does not apply is null.
 *
 * @param name the file's name without {@code .json}
 * @param model the ONNX file: {@code class-path:} and a resource, or a path, relative to the home's
 *     folder {@code embedding/models}
 * @param tokenizer the {@code tokenizer.json}, likewise
 * @param pooling how a text's vector is made of its tokens'
 * @param normalize whether vectors are brought to length 1
 * @param queryPrefix put before each query
 * @param documentPrefix put before each document
 * @param maxTokens texts are cut to this many, the appended one included
 * @param dims numbers of a token's vector as the model gives it
 * @param truncateDims numbers that are kept of it, from the first; null for all
 * @param padSide where shorter texts of a batch are filled up
 * @param padId token to fill up with
 * @param appendTokenId token to append where the text does not end with it; null for none
 * @param output the model's output with the tokens' vectors, {@code [batch, tokens, dims]}
 * @param kvCache empty inputs that the model wants; null for none
 * @param maxBatch most texts at once. 1 where activations are quantized while running, as in the
 *     shipped models: there a text's vector would depend on the texts beside it
 * @param leastCosine what the passages of a corpus reach for questions of another subject: a text
 *     that is no nearer says nothing; null where it was not measured
 */
public record EmbeddingDescriptor(
    String name,
    String model,
    String tokenizer,
    Pooling pooling,
    boolean normalize,
    String queryPrefix,
    String documentPrefix,
    int maxTokens,
    int dims,
    @Nullable Integer truncateDims,
    PadSide padSide,
    int padId,
    @Nullable Integer appendTokenId,
    String output,
    @Nullable KvCache kvCache,
    int maxBatch,
    @Nullable Double leastCosine) {

  /** Numbers of a vector. */
  public int vectorDims() {
    return truncateDims == null ? dims : truncateDims;
  }

  /** What its vectors follow from. */
  EmbeddingDescriptor ofVectors() {
    return new EmbeddingDescriptor(
        name,
        model,
        tokenizer,
        pooling,
        normalize,
        queryPrefix,
        documentPrefix,
        maxTokens,
        dims,
        truncateDims,
        padSide,
        padId,
        appendTokenId,
        output,
        kvCache,
        maxBatch,
        null);
  }
}
