package dev.tracebound.project.gradle;

import dev.tracebound.project.build.Notes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.toml.TomlMapper;

/** A {@code libs.versions.toml}. */
final class VersionCatalog {
  static final VersionCatalog EMPTY = new VersionCatalog();

  /**
   * @param version null where the catalog leaves it to a platform
   */
  record Library(String group, String artifact, @Nullable String version) {}

  private final Map<String, List<Library>> byAlias = new HashMap<>();

  private VersionCatalog() {}

  static VersionCatalog read(String path, byte[] toml, Notes notes) {
    VersionCatalog catalog = new VersionCatalog();
    try {
      catalog.fill(new TomlMapper().readTree(toml));
    } catch (JacksonException e) {
      notes.add(path + " is no readable TOML (" + e.getOriginalMessage() + "); left aside.");
      return EMPTY;
    }
    return catalog;
  }

  /**
   * @param alias as a script writes it behind {@code libs.}; a bundle's begins with {@code
   *     bundles.}
   */
  List<Library> libraries(String alias) {
    return byAlias.getOrDefault(alias.replaceFirst("\\.get$", ""), List.of());
  }

  private void fill(JsonNode root) {
    JsonNode versions = root.path("versions");
    for (Map.Entry<String, JsonNode> entry : root.path("libraries").properties()) {
      Library library = library(entry.getValue(), versions);
      if (library != null) {
        byAlias.put(accessor(entry.getKey()), List.of(library));
      }
    }
    for (Map.Entry<String, JsonNode> entry : root.path("bundles").properties()) {
      List<Library> bundle = new ArrayList<>();
      for (JsonNode alias : entry.getValue()) {
        bundle.addAll(libraries(accessor(alias.asString(""))));
      }
      byAlias.put("bundles." + accessor(entry.getKey()), bundle);
    }
  }

  private static @Nullable Library library(JsonNode node, JsonNode versions) {
    String module = node.isString() ? node.asString() : node.path("module").asString("");
    if (module.isEmpty()) {
      module = node.path("group").asString("") + ":" + node.path("name").asString("");
    }
    String[] parts = module.split(":", -1);
    if (parts.length < 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
      return null;
    }
    String version = parts.length > 2 ? parts[2] : version(node.path("version"), versions);
    return new Library(parts[0], parts[1], version);
  }

  private static @Nullable String version(JsonNode node, JsonNode versions) {
    JsonNode version = node.has("ref") ? versions.path(node.path("ref").asString("")) : node;
    if (version.isObject()) {
      // a rich version: what it asks for first
      for (String key : List.of("strictly", "require", "prefer")) {
        if (version.has(key)) {
          return version.path(key).asString("");
        }
      }
    }
    return version.isString() ? version.asString() : null;
  }

  private static String accessor(String alias) {
    return alias.replace('-', '.').replace('_', '.');
  }
}
