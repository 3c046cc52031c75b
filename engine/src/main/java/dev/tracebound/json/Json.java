package dev.tracebound.json;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * The one JSON mapper: snake_case, and strict on reading. It refuses what a default mapper lets
 * pass: text after the value, duplicate keys, unknown and missing properties, {@code "2"} or {@code
 * 2.9} for a whole number, null for a number.
 */
public final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .withCoercionConfig(
              LogicalType.Enum,
              config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail))
          .build();

  private static final JsonMapper PRETTY =
      MAPPER.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();

  private Json() {}

  /** One line, no line break at its end. */
  public static String line(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** Indented, for people. */
  public static String pretty(Object value) {
    return PRETTY.writeValueAsString(value);
  }

  /**
   * @throws JacksonException where the text is not exactly one value of this form
   */
  public static <T> T read(String text, Class<T> type) {
    return MAPPER.readValue(text, type);
  }

  /**
   * @throws JacksonException where the text is not exactly one JSON value
   */
  public static JsonNode tree(String text) {
    return MAPPER.readTree(text);
  }

  public static JsonNode toTree(Object value) {
    return MAPPER.valueToTree(value);
  }
}
