package dev.tracebound.embedding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.json.Json;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class DescriptorReaderTest {
  @TempDir Path folder;

  @Test
  void allShippedDescriptorsAreValid() throws IOException {
    Path config = Path.of("..", "config", "embeddings");
    try (var files = Files.list(config)) {
      assertEquals(
          Descriptors.SHIPPED,
          files.map(file -> file.getFileName().toString().replace(".json", "")).sorted().toList());
    }
    for (String name : Descriptors.SHIPPED) {
      EmbeddingDescriptor descriptor = Descriptors.named(name, new WorkspaceHome(folder));
      assertEquals(name, descriptor.name());
      String json = Files.readString(config.resolve(name + ".json"));
      ObjectNode written = (ObjectNode) Json.toTree(descriptor);
      written.remove("name");
      assertEquals(Json.tree(json), written);
    }
  }

  @Test
  void theLanguageModelIsAsItsExportWantsIt() {
    EmbeddingDescriptor qwen = Descriptors.named("qwen3-embedding-0.6b", new WorkspaceHome(folder));
    assertEquals(new KvCache(28, 8, 128, KvCache.Type.FLOAT32), qwen.kvCache());
    assertEquals(Pooling.LAST, qwen.pooling());
    assertEquals(151643, qwen.appendTokenId());
    assertEquals(1024, qwen.vectorDims());
    assertTrue(qwen.queryPrefix().endsWith("\nQuery:"), qwen.queryPrefix());
  }

  @Test
  void aPersonsDescriptorTakesTheShippedOnesPlace() throws IOException {
    WorkspaceHome home = new WorkspaceHome(folder);
    ObjectNode fields = fields().put("max_tokens", 77);
    Files.createDirectories(Folders.descriptors(home));
    Path file = Folders.descriptors(home).resolve("bge-small-en.json");
    Files.writeString(file, Json.pretty(fields));
    assertEquals(77, Descriptors.named("bge-small-en", home).maxTokens());
    Files.writeString(file, "{");
    UserError error = assertThrows(UserError.class, () -> Descriptors.named("bge-small-en", home));
    assertTrue(String.valueOf(error.getMessage()).contains(file.toString()), error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"no-such-model", "../secret", "", "a/b", ".hidden"})
  void namesThatAreNone(String name) {
    assertThrows(UserError.class, () -> Descriptors.named(name, new WorkspaceHome(folder)).dims());
  }

  @Test
  void eachFieldMustBeThere() {
    for (String field : fields().propertyNames()) {
      ObjectNode fields = fields();
      fields.remove(field);
      refused(Json.line(fields), "lacks the field " + field);
    }
    for (String field : new String[] {"layers", "kv_heads", "head_dim", "type"}) {
      ObjectNode fields = fields();
      ((ObjectNode) fields.get("kv_cache")).remove(field);
      refused(Json.line(fields), "lacks the field kv_cache." + field);
    }
  }

  @Test
  void noOtherFieldMayBeThere() {
    refused(Json.line(fields().put("queryPrefix", "")), "unknown field queryPrefix");
    refused(Json.line(fields().put("name", "x")), "unknown field name");
    ObjectNode fields = fields();
    ((ObjectNode) fields.get("kv_cache")).put("heads", 2);
    refused(Json.line(fields), "unknown field kv_cache.heads");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "model | 3",
        "model | \" \"",
        "tokenizer | null",
        "pooling | \"CLS\"",
        "pooling | \"max\"",
        "pooling | 0",
        "normalize | \"true\"",
        "query_prefix | null",
        "document_prefix | 1",
        "max_tokens | 1",
        "max_tokens | 2.5",
        "max_tokens | \"512\"",
        "max_tokens | 99999999999",
        "dims | 0",
        "dims | -4",
        "truncate_dims | 5",
        "truncate_dims | 0",
        "truncate_dims | \"2\"",
        "pad_side | \"middle\"",
        "pad_id | -1",
        "append_token_id | 1.5",
        "output | \"\"",
        "kv_cache | 3",
        "kv_cache | []",
        "max_batch | 0",
        "max_batch | true",
        "least_cosine | 1.1",
        "least_cosine | \"high\""
      })
  void eachValueIsChecked(String field, String value) {
    ObjectNode fields = fields();
    JsonNode node = Json.tree(value);
    fields.set(field, node);
    refused(Json.line(fields), field + " is " + node);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "3", "{} {}", "{\"dims\": 1, \"dims\": 2}"})
  void whatIsNoDescriptorAtAll(String text) {
    refused(text, "cannot be used");
  }

  private static void refused(String json, String word) {
    UserError error =
        assertThrows(
            UserError.class, () -> DescriptorReader.read("tiny", "some/file.json", json).dims());
    assertTrue(String.valueOf(error.getMessage()).contains("some/file.json"), error.getMessage());
    assertTrue(String.valueOf(error.getMessage()).contains(word), error.getMessage());
    assertTrue(String.valueOf(error.getMessage()).contains("Correct "), error.getMessage());
  }

  private static ObjectNode fields() {
    ObjectNode fields = (ObjectNode) Json.toTree(TinyModel.descriptor());
    fields.remove("name");
    return fields;
  }
}
