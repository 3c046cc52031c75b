package dev.tracebound.evaluation.gold;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** Strict reading of one JSON object: each fault names its field, and no field is passed over. */
final class GoldFields {
  private final JsonNode node;
  private final String path;
  private final Set<String> known = new LinkedHashSet<>();

  GoldFields(JsonNode node, String path) {
    this.node = node;
    this.path = path;
    if (!node.isObject()) {
      throw new GoldFault(path.isEmpty() ? "(the line)" : path, "is no JSON object");
    }
  }

  boolean has(String name) {
    return node.has(name);
  }

  /** A text that says something. */
  String text(String name) {
    JsonNode value = required(name);
    if (!value.isString() || value.stringValue().isBlank()) {
      throw new GoldFault(at(name), "must be a text that is not empty");
    }
    return value.stringValue();
  }

  String text(String name, String otherwise) {
    known.add(name);
    return has(name) ? text(name) : otherwise;
  }

  boolean flag(String name) {
    known.add(name);
    if (!has(name)) {
      return false;
    }
    JsonNode value = required(name);
    if (!value.isBoolean()) {
      throw new GoldFault(at(name), "must be true or false");
    }
    return value.booleanValue();
  }

  void wholeNumber(String name) {
    known.add(name);
    if (has(name) && !required(name).isInt()) {
      throw new GoldFault(at(name), "must be a whole number");
    }
  }

  GoldFields object(String name) {
    return new GoldFields(required(name), at(name));
  }

  /** Reads a text as what it names; what it throws as IllegalArgumentException is the fault. */
  <T> T named(String name, Function<String, T> reading) {
    return read(at(name), text(name), reading);
  }

  /** A list of texts; empty where the field may be left out and is. */
  <T> List<T> texts(String name, boolean mayBeEmpty, Function<String, T> reading) {
    return list(
        name,
        mayBeEmpty,
        (item, at) -> {
          if (!item.isString() || item.stringValue().isBlank()) {
            throw new GoldFault(at, "must be a text that is not empty");
          }
          return read(at, item.stringValue(), reading);
        });
  }

  /** A list of objects; empty where the field may be left out and is. */
  <T> List<T> objects(String name, boolean mayBeEmpty, Function<GoldFields, T> reading) {
    return list(
        name,
        mayBeEmpty,
        (item, at) -> {
          GoldFields fields = new GoldFields(item, at);
          T value = reading.apply(fields);
          fields.nothingElse();
          return value;
        });
  }

  /** Takes fields that say where a question comes from and that nothing depends on. */
  void ignore(String... names) {
    known.addAll(List.of(names));
  }

  /**
   * @throws GoldFault where there is a field that nobody asked for
   */
  void nothingElse() {
    for (String name : node.propertyNames()) {
      if (!known.contains(name)) {
        throw new GoldFault(at(name), "is not known here; known are " + String.join(", ", known));
      }
    }
  }

  GoldFault fault(String name, String fault) {
    return new GoldFault(at(name), fault);
  }

  private <T> List<T> list(
      String name, boolean mayBeEmpty, BiFunction<JsonNode, String, T> reading) {
    known.add(name);
    if (mayBeEmpty && !has(name)) {
      return List.of();
    }
    JsonNode value = required(name);
    if (!value.isArray() || (!mayBeEmpty && value.isEmpty())) {
      throw new GoldFault(at(name), "must be a list" + (mayBeEmpty ? "" : " that is not empty"));
    }
    List<T> all = new ArrayList<>();
    for (JsonNode item : value) {
      all.add(reading.apply(item, at(name) + "[" + all.size() + "]"));
    }
    return all;
  }

  private static <T> T read(String at, String text, Function<String, T> reading) {
    try {
      return reading.apply(text);
    } catch (IllegalArgumentException e) {
      throw new GoldFault(at, String.valueOf(e.getMessage()));
    }
  }

  private JsonNode required(String name) {
    known.add(name);
    JsonNode value = node.get(name);
    if (value == null) {
      throw new GoldFault(at(name), "is missing");
    }
    return value;
  }

  private String at(String name) {
    return path.isEmpty() ? name : path + "." + name;
  }
}
