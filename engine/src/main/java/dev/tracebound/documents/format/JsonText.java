package dev.tracebound.documents.format;

import dev.tracebound.json.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** What the readers of JSON share. */
final class JsonText {
  private JsonText() {}

  /**
   * @throws UnreadableDocument where the text is not one JSON value
   */
  static JsonNode parse(String text) throws UnreadableDocument {
    try {
      return Json.tree(text);
    } catch (JacksonException e) {
      throw new UnreadableDocument(
          "it is no JSON: " + e.getOriginalMessage() + place(e),
          "Export it again, or remove it.",
          e);
    }
  }

  private static String place(JacksonException e) {
    return e.getLocation() == null ? "" : " (line " + e.getLocation().getLineNr() + ")";
  }

  /** A text or a number of an object; empty where there is none. */
  static String text(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isString() || value.isNumber() ? value.asString().strip() : "";
  }

  /** The texts of an array, or the names of its objects. */
  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    for (JsonNode each : array) {
      String text = each.isString() ? each.asString() : text(each, "name");
      if (!text.isBlank()) {
        texts.add(text.strip());
      }
    }
    return texts;
  }
}
