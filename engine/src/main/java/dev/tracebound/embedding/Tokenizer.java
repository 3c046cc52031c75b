package dev.tracebound.embedding;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.tracebound.workspace.UserError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Texts to token ids. For many threads. */
final class Tokenizer implements AutoCloseable {
  private final HuggingFaceTokenizer tokenizer;
  private final int maxTokens;
  private final int padId;
  private final @Nullable Integer appendTokenId;

  private Tokenizer(HuggingFaceTokenizer tokenizer, EmbeddingDescriptor descriptor) {
    this.tokenizer = tokenizer;
    this.maxTokens = descriptor.maxTokens();
    this.padId = descriptor.padId();
    this.appendTokenId = descriptor.appendTokenId();
  }

  /**
   * @param content of the file
   * @throws UserError where the file is no tokenizer, or native code cannot be loaded
   */
  static Tokenizer open(ModelFile file, byte[] content, EmbeddingDescriptor descriptor) {
    Map<String, String> options =
        Map.of(
            "truncation",
            "true",
            "padding",
            "false",
            "maxLength",
            Integer.toString(descriptor.maxTokens()),
            "modelMaxLength",
            Integer.toString(descriptor.maxTokens()));
    try {
      return new Tokenizer(
          HuggingFaceTokenizer.newInstance(new ByteArrayInputStream(content), options), descriptor);
    } catch (LinkageError e) {
      throw NativeLibraries.unavailable(String.valueOf(e.getMessage()), e);
    } catch (IOException | RuntimeException e) {
      throw file.unusable("it is no tokenizer (" + e.getMessage() + ")", e);
    }
  }

  /**
   * At least one id and at most as many as the model takes. Any text will do: where one gives no
   * token, what batches are filled up with stands for it.
   */
  long[] ids(String text) {
    long[] ids = tokenizer.encode(WellFormed.text(text)).getIds();
    if (appendTokenId != null && (ids.length == 0 || ids[ids.length - 1] != appendTokenId)) {
      int kept = Math.min(ids.length, maxTokens - 1);
      ids = Arrays.copyOf(ids, kept + 1);
      ids[kept] = appendTokenId;
    }
    return ids.length == 0 ? new long[] {padId} : ids;
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
