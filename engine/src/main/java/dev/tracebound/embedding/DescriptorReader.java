package dev.tracebound.embedding;

import dev.tracebound.json.Json;
import dev.tracebound.workspace.UserError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads a descriptor and refuses what is not exactly one, naming the field. */
final class DescriptorReader {
  private static final int MOST_TOKENS = 131_072;
  private static final int MOST_DIMS = 16_384;
  private static final int MOST_BATCH = 1024;

  private static final Map<String, Field> FIELDS = new LinkedHashMap<>();
  private static final Map<String, Field> KV_FIELDS = new LinkedHashMap<>();

  static {
    FIELDS.put("model", file());
    FIELDS.put("tokenizer", file());
    FIELDS.put("pooling", oneOf("cls", "mean", "last"));
    FIELDS.put("normalize", new Field("true or false", JsonNode::isBoolean));
    FIELDS.put("query_prefix", new Field("a text, \"\" for none", JsonNode::isString));
    FIELDS.put("document_prefix", new Field("a text, \"\" for none", JsonNode::isString));
    FIELDS.put("max_tokens", whole(2, MOST_TOKENS));
    FIELDS.put("dims", whole(1, MOST_DIMS));
    FIELDS.put("truncate_dims", orNull(whole(1, MOST_DIMS)));
    FIELDS.put("pad_side", oneOf("left", "right"));
    FIELDS.put("pad_id", whole(0, Integer.MAX_VALUE));
    FIELDS.put("append_token_id", orNull(whole(0, Integer.MAX_VALUE)));
    FIELDS.put("output", new Field("the name of an output of the model", DescriptorReader::named));
    FIELDS.put(
        "kv_cache",
        orNull(new Field("an object of layers, kv_heads, head_dim, type", JsonNode::isObject)));
    FIELDS.put("max_batch", whole(1, MOST_BATCH));
    FIELDS.put("least_cosine", orNull(new Field("a number from 0 to 1", DescriptorReader::share)));
    KV_FIELDS.put("layers", whole(1, 1024));
    KV_FIELDS.put("kv_heads", whole(1, 1024));
    KV_FIELDS.put("head_dim", whole(1, MOST_DIMS));
    KV_FIELDS.put("type", oneOf("float32", "float16"));
  }

  /**
   * @param expected what a person is to write
   * @param accepts whether it was written
   */
  private record Field(String expected, Predicate<JsonNode> accepts) {}

  private final String source;

  private DescriptorReader(String source) {
    this.source = source;
  }

  /**
   * @param name of the model
   * @param source where the text was read, as a person knows it
   * @throws UserError naming the source, the field, and what is expected there
   */
  static EmbeddingDescriptor read(String name, String source, String json) {
    return new DescriptorReader(source).read(name, json);
  }

  private EmbeddingDescriptor read(String name, String json) {
    JsonNode tree;
    try {
      tree = Json.tree(json);
    } catch (JacksonException e) {
      throw error("it is not one JSON value (" + e.getOriginalMessage() + ")", "its syntax", e);
    }
    if (!(tree instanceof ObjectNode object)) {
      throw error("it is not a JSON object", "it as the files of config/embeddings are", null);
    }
    check(object, FIELDS, "");
    if (object.get("kv_cache") instanceof ObjectNode cache) {
      check(cache, KV_FIELDS, "kv_cache.");
    }
    if (object.get("truncate_dims").isNumber()
        && object.get("truncate_dims").intValue() > object.get("dims").intValue()) {
      throw wrong("truncate_dims", object.get("truncate_dims"), "at most dims");
    }
    object.put("name", name);
    return Json.read(Json.line(object), EmbeddingDescriptor.class);
  }

  private void check(ObjectNode object, Map<String, Field> fields, String prefix) {
    for (String name : object.propertyNames()) {
      if (!fields.containsKey(name)) {
        throw error(
            "it has the unknown field " + prefix + name,
            "its name or remove it; there are " + String.join(", ", fields.keySet()),
            null);
      }
    }
    fields.forEach(
        (name, field) -> {
          JsonNode value = object.get(name);
          if (value == null) {
            throw error(
                "it lacks the field " + prefix + name, "that: add " + field.expected(), null);
          }
          if (!field.accepts().test(value)) {
            throw wrong(prefix + name, value, field.expected());
          }
        });
  }

  private UserError wrong(String field, JsonNode value, String expected) {
    return error(field + " is " + value, "it: " + expected + " is expected", null);
  }

  private UserError error(String what, String correct, @Nullable Throwable cause) {
    String message =
        "The embedding descriptor " + source + " cannot be used: " + what + ". Correct " + correct;
    return cause == null ? new UserError(message + ".") : new UserError(message + ".", cause);
  }

  private static Field file() {
    return new Field("a path, or class-path: and a resource", DescriptorReader::named);
  }

  private static boolean named(JsonNode value) {
    return value.isString() && !value.stringValue().isBlank();
  }

  private static boolean share(JsonNode value) {
    return value.isNumber() && value.doubleValue() >= 0 && value.doubleValue() <= 1;
  }

  private static Field whole(int least, int most) {
    return new Field(
        "a whole number from " + least + " to " + most,
        value -> value.isInt() && value.intValue() >= least && value.intValue() <= most);
  }

  private static Field oneOf(String... words) {
    List<String> allowed = List.of(words);
    return new Field(
        "one of " + String.join(", ", allowed),
        value -> value.isString() && allowed.contains(value.stringValue()));
  }

  private static Field orNull(Field field) {
    return new Field(
        field.expected() + ", or null", value -> value.isNull() || field.accepts().test(value));
  }
}
