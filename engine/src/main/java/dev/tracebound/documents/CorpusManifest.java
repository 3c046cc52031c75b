package dev.tracebound.documents;

import dev.tracebound.documents.format.Metadata;
import dev.tracebound.json.Json;
import dev.tracebound.workspace.UserError;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A corpus's {@code manifest.json}: {@code {"documents": [{"file", "id", "title", "aliases",
 * "language", "question_type"}]}}. Only {@code file} is required; what it says goes before what the
 * file itself says. Other names at the top are for others to read.
 *
 * @param documents by relative path
 */
record CorpusManifest(Map<String, Metadata> documents) {
  static final String FILE = "manifest.json";

  private static final Set<String> NAMES =
      Set.of("file", "id", "title", "aliases", "language", "question_type");

  static final CorpusManifest NONE = new CorpusManifest(Map.of());

  /**
   * @throws UserError where it is not of that form: ids that people cite would be others
   */
  static CorpusManifest read(String text) {
    try {
      Map<String, Metadata> documents = new LinkedHashMap<>();
      JsonNode list = Json.tree(text).path("documents");
      if (!list.isMissingNode() && !list.isArray()) {
        throw wrong("\"documents\" is no list");
      }
      for (JsonNode entry : list) {
        String file = Normalizer.normalize(text(entry, "file"), Normalizer.Form.NFC);
        for (String name : entry.propertyNames()) {
          if (!NAMES.contains(name)) {
            throw wrong("an entry of \"documents\" has a \"" + name + "\", which is not known");
          }
        }
        if (file.isEmpty()) {
          throw wrong("an entry of \"documents\" names no \"file\"");
        }
        if (documents.put(file, metadata(entry)) != null) {
          throw wrong("it names " + file + " twice");
        }
      }
      return new CorpusManifest(documents);
    } catch (JacksonException e) {
      throw wrong("it is no JSON: " + e.getOriginalMessage());
    }
  }

  private static Metadata metadata(JsonNode entry) {
    List<String> aliases = new ArrayList<>();
    for (JsonNode alias : entry.path("aliases")) {
      aliases.add(alias.isString() ? alias.asString() : "");
    }
    return new Metadata(
        text(entry, "id"),
        text(entry, "title"),
        text(entry, "question_type"),
        aliases,
        text(entry, "language"));
  }

  private static String text(JsonNode entry, String name) {
    JsonNode value = entry.path(name);
    if (!value.isMissingNode() && !value.isString()) {
      throw wrong("a \"" + name + "\" in \"documents\" is no text");
    }
    return value.isMissingNode() ? "" : value.asString().strip();
  }

  private static UserError wrong(String problem) {
    return new UserError(
        "The corpus's "
            + FILE
            + " cannot be used: "
            + problem
            + ". Correct it: document ids depend on it.");
  }
}
