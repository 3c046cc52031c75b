package dev.tracebound.embedding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.json.Json;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a language model's export needs, on a model that the test writes. */
class TinyModelTest {
  private static final float CLOSE = 1e-6f;

  @TempDir Path folder;

  @Test
  void takesTheLastTokenAndAppendsTheEnd() throws IOException {
    float[][] vectors = documents(TinyModel.descriptor(), "alpha beta", "alpha beta eos");
    assertArrayEquals(TinyModel.expected(TinyModel.EOS, 2, 4), vectors[0], CLOSE);
    assertArrayEquals(vectors[0], vectors[1], CLOSE);
  }

  @Test
  void appendsNothingWhereTheDescriptorNamesNothing() throws IOException {
    float[][] vectors = documents(with("append_token_id", null), "alpha beta");
    assertArrayEquals(TinyModel.expected(TinyModel.BETA, 1, 4), vectors[0], CLOSE);
  }

  @Test
  void cutsWithTheAppendedTokenCounted() throws IOException {
    float[][] vectors = documents(TinyModel.descriptor(), "alpha ".repeat(40), "alpha ".repeat(5));
    assertArrayEquals(TinyModel.expected(TinyModel.EOS, 5, 4), vectors[0], CLOSE);
    assertArrayEquals(vectors[0], vectors[1], CLOSE);
  }

  @Test
  void cutsWithoutAnAppendedTokenToo() throws IOException {
    float[][] vectors = documents(with("append_token_id", null), "alpha ".repeat(40));
    assertArrayEquals(TinyModel.expected(TinyModel.ALPHA, 5, 4), vectors[0], CLOSE);
  }

  @Test
  void putsThePrefixBeforeQueriesAlone() throws IOException {
    try (EmbeddingModel model = open(TinyModel.descriptor())) {
      float[] query = model.embedQueries(List.of("alpha beta"))[0];
      assertArrayEquals(TinyModel.expected(TinyModel.EOS, 3, 4), query, CLOSE);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"left", "right"})
  void fillsUpWhereTheDescriptorSays(String side) throws IOException {
    float[][] vectors =
        documents(with("pad_side", side), "alpha", "alpha beta alpha beta", "", "beta beta");
    assertArrayEquals(TinyModel.expected(TinyModel.EOS, 1, 4), vectors[0], CLOSE);
    assertArrayEquals(TinyModel.expected(TinyModel.EOS, 4, 4), vectors[1], CLOSE);
    assertArrayEquals(TinyModel.expected(TinyModel.EOS, 0, 4), vectors[2], CLOSE);
    assertArrayEquals(TinyModel.expected(TinyModel.EOS, 2, 4), vectors[3], CLOSE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"left", "right"})
  void averagesOverItsOwnTokensAlone(String side) throws IOException {
    ObjectNode fields = fields();
    fields.put("pooling", "mean").put("pad_side", side).put("normalize", false);
    fields.putNull("append_token_id");
    float[][] vectors = documents(read(fields), "alpha beta", "alpha beta alpha beta alpha");
    // rows {0, 3, 0, 4} and {0, 0, 5, 0}, positions 0 and 1
    assertArrayEquals(new float[] {.5f, 2, 3, 2.5f}, vectors[0], CLOSE);
  }

  @Test
  void takesTheFirstToken() throws IOException {
    float[][] vectors = documents(with("pooling", "cls"), "beta alpha", "alpha beta alpha");
    assertArrayEquals(TinyModel.expected(TinyModel.BETA, 0, 4), vectors[0], CLOSE);
  }

  @Test
  void keepsTheFirstNumbersAndNormalizesAgain() throws IOException {
    try (EmbeddingModel model = open(with("truncate_dims", 2))) {
      assertEquals(2, model.dims());
      float[] vector = model.embedDocuments(List.of("alpha beta"), WorkMonitor.NONE)[0];
      assertArrayEquals(TinyModel.expected(TinyModel.EOS, 2, 2), vector, CLOSE);
    }
  }

  @Test
  void takesEmptyInputsOfHalfPrecision() throws IOException {
    ObjectNode fields = fields();
    ((ObjectNode) fields.get("kv_cache")).put("type", "float16");
    WorkspaceHome home = TinyModel.home(folder, TinyModel.model(true, ""));
    try (EmbeddingModel model = EmbeddingModel.open(read(fields), home)) {
      float[] vector = model.embedDocuments(List.of("alpha beta"), WorkMonitor.NONE)[0];
      assertArrayEquals(TinyModel.expected(TinyModel.EOS, 2, 4), vector, CLOSE);
    }
  }

  @Test
  void aTextWithoutTokensHasAVector() throws IOException {
    float[][] vectors = documents(with("append_token_id", null), "");
    assertArrayEquals(TinyModel.expected(TinyModel.PAD, 0, 4), vectors[0], CLOSE);
  }

  @Test
  void reportsAndCanBeCancelled() throws IOException {
    List<String> many = Collections.nCopies(3000, "alpha");
    long[] seen = new long[2];
    WorkMonitor monitor =
        new WorkMonitor() {
          @Override
          public void progress(String stage, long done, long total, String detail) {
            seen[0] = Math.max(seen[0], done);
            seen[1] = total;
          }

          @Override
          public boolean isCancelled() {
            return seen[0] > 1000;
          }
        };
    try (EmbeddingModel model = open(TinyModel.descriptor())) {
      assertThrows(CancellationException.class, () -> model.embedDocuments(many, monitor));
    }
    assertEquals(3000, seen[1]);
    assertTrue(seen[0] < 3000, "it went on to " + seen[0]);
  }

  @Test
  void theIdFollowsModelTokenizerAndDescriptor() throws IOException {
    String id = idOf(TinyModel.descriptor());
    assertEquals(id, idOf(TinyModel.descriptor()));
    assertNotEquals(id, idOf(with("max_tokens", 5)));
    WorkspaceHome home = TinyModel.home(folder, TinyModel.model(false, ""));
    Path vocabulary = Folders.models(home).resolve("tiny.json");
    Files.writeString(vocabulary, TinyModel.TOKENIZER.replace("gamma", "delta"));
    try (EmbeddingModel model = EmbeddingModel.open(TinyModel.descriptor(), home)) {
      assertNotEquals(id, model.id());
    }
  }

  @Test
  void nothingAfterClosing() throws IOException {
    EmbeddingModel model = open(TinyModel.descriptor());
    model.close();
    model.close();
    assertThrows(IllegalStateException.class, () -> model.embedQueries(List.of("alpha")));
  }

  @Test
  void refusesWhatDoesNotFitTheModel() throws IOException {
    refused(with("output", "pooled"), "no output pooled", "rows");
    refused(with("dims", 8), "[-1, -1, 4]", "[-1, -1, 8]");
    refused(with("kv_cache", null), "past_key_values.0.key", "kv_cache");
    refused(kvCache("layers", 3), "4 past_key_values", "6");
    refused(kvCache("kv_heads", 3), "past_key_values.0.key", "[-1, 3, -1, 4]");
    ObjectNode half = fields();
    ((ObjectNode) half.get("kv_cache")).put("type", "float16");
    refused(read(half), "past_key_values.0.key", "FLOAT16");
  }

  @Test
  void refusesAnInputThatItDoesNotKnow() throws IOException {
    WorkspaceHome home = TinyModel.home(folder, TinyModel.model(false, "pixel_values"));
    refused(TinyModel.descriptor(), home, "pixel_values is not known");
  }

  @Test
  void refusesFilesThatAreNoModel() throws IOException {
    byte[] whole = TinyModel.model(false, "");
    for (byte[] broken :
        List.of(
            new byte[0],
            new byte[] {1, 2, 3},
            Arrays.copyOf(whole, whole.length / 2),
            Arrays.copyOf(whole, whole.length - 3),
            "<html>not found</html>".getBytes(StandardCharsets.UTF_8))) {
      refused(TinyModel.descriptor(), TinyModel.home(folder, broken), "tiny.onnx", "Replace");
    }
  }

  @Test
  void refusesFilesThatAreNotThere() throws IOException {
    WorkspaceHome home = TinyModel.home(folder, TinyModel.model(false, ""));
    refused(read(fields().put("model", "none.onnx")), home, "none.onnx", "not there");
    refused(read(fields().put("tokenizer", "none.json")), home, "none.json", "not there");
    refused(read(fields().put("model", "class-path:/none.onnx")), home, "class-path:/none.onnx");
    refused(read(fields().put("model", "a\0b")), home, "cannot be");
    refused(read(fields().put("model", ".")), home, "models");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "not JSON", "{\"model\": {\"type\": \"WordLevel\"}}", "[1, 2]"})
  void refusesFilesThatAreNoTokenizer(String content) throws IOException {
    WorkspaceHome home = TinyModel.home(folder, TinyModel.model(false, ""));
    Files.writeString(Folders.models(home).resolve("tiny.json"), content);
    refused(TinyModel.descriptor(), home, "tiny.json", "no tokenizer");
  }

  @Test
  void aTokenThatTheModelDoesNotKnowIsNoCrash() throws IOException {
    WorkspaceHome home = TinyModel.home(folder, TinyModel.model(false, ""));
    Path vocabulary = Folders.models(home).resolve("tiny.json");
    Files.writeString(vocabulary, TinyModel.TOKENIZER.replace("\"beta\": 2", "\"beta\": 200"));
    try (EmbeddingModel model = EmbeddingModel.open(TinyModel.descriptor(), home)) {
      UserError error =
          assertThrows(UserError.class, () -> model.embedQueries(List.of("alpha beta")));
      assertTrue(String.valueOf(error.getMessage()).contains("tiny.onnx"), error.getMessage());
    }
  }

  private void refused(EmbeddingDescriptor descriptor, String... words) throws IOException {
    refused(descriptor, TinyModel.home(folder, TinyModel.model(false, "")), words);
  }

  private static void refused(EmbeddingDescriptor descriptor, WorkspaceHome home, String... words) {
    UserError error =
        assertThrows(UserError.class, () -> EmbeddingModel.open(descriptor, home).close());
    for (String word : words) {
      assertTrue(
          String.valueOf(error.getMessage()).contains(word), word + " in: " + error.getMessage());
    }
  }

  private String idOf(EmbeddingDescriptor descriptor) throws IOException {
    try (EmbeddingModel model = open(descriptor)) {
      return model.id();
    }
  }

  private float[][] documents(EmbeddingDescriptor descriptor, String... texts) throws IOException {
    try (EmbeddingModel model = open(descriptor)) {
      return model.embedDocuments(List.of(texts), WorkMonitor.NONE);
    }
  }

  private EmbeddingModel open(EmbeddingDescriptor descriptor) throws IOException {
    return EmbeddingModel.open(descriptor, TinyModel.home(folder, TinyModel.model(false, "")));
  }

  private static EmbeddingDescriptor with(String field, @Nullable Object value) {
    ObjectNode fields = fields();
    JsonNode node = Json.tree(Json.line(Collections.singletonMap("value", value))).get("value");
    fields.set(field, node);
    return read(fields);
  }

  private static EmbeddingDescriptor kvCache(String field, int value) {
    ObjectNode fields = fields();
    ((ObjectNode) fields.get("kv_cache")).put(field, value);
    return read(fields);
  }

  private static ObjectNode fields() {
    ObjectNode fields = (ObjectNode) Json.toTree(TinyModel.descriptor());
    fields.remove("name");
    return fields;
  }

  private static EmbeddingDescriptor read(ObjectNode fields) {
    return DescriptorReader.read("tiny", "tiny.json", Json.line(fields));
  }
}
