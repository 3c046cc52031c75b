package dev.tracebound.documents.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * The YAML between two lines of {@code ---} at the beginning of a text: {@code id}, {@code title},
 * {@code aliases} (a list, or separated by commas), {@code language}, {@code question_type}. Every
 * value is text: an id of {@code 05} stays that.
 *
 * @param metadata what it says
 * @param end first UTF-16 unit behind it
 */
record FrontMatter(Metadata metadata, int end) {
  private static final Pattern BLOCK =
      Pattern.compile("\\A---[ \\t]*\\R(.*?)^(?:---|\\.\\.\\.)[ \\t]*(?:\\R|\\z)", flags());

  private static int flags() {
    return Pattern.DOTALL | Pattern.MULTILINE;
  }

  /**
   * None where the text does not begin with any.
   *
   * @throws UnreadableDocument where it is there and is no YAML: ids would be guessed
   */
  static FrontMatter of(String text) throws UnreadableDocument {
    Matcher block = BLOCK.matcher(text);
    if (!block.find()) {
      return new FrontMatter(Metadata.NONE, 0);
    }
    return new FrontMatter(metadata(parse(block.group(1))), block.end());
  }

  private static Map<?, ?> parse(String yaml) throws UnreadableDocument {
    LoadSettings settings = LoadSettings.builder().setSchema(new FailsafeSchema()).build();
    try {
      return switch (new Load(settings).loadFromString(yaml)) {
        case null -> Map.of();
        case Map<?, ?> map -> map;
        default ->
            throw new UnreadableDocument(
                "its front matter is no list of names and values",
                "Write it as lines of \"name: value\", or remove it.");
      };
    } catch (YamlEngineException e) {
      throw new UnreadableDocument(
          "its front matter is no YAML: "
              + String.valueOf(e.getMessage()).lines().findFirst().orElse(""),
          "Correct the lines between the two \"---\", or remove them.",
          e);
    }
  }

  private static Metadata metadata(Map<?, ?> map) {
    return new Metadata(
        text(map.get("id")),
        text(map.get("title")),
        text(map.get("question_type")),
        texts(map.get("aliases")),
        text(map.get("language")));
  }

  private static String text(@Nullable Object value) {
    return value instanceof String text ? text.strip() : "";
  }

  private static List<String> texts(@Nullable Object value) {
    List<String> texts = new ArrayList<>();
    if (value instanceof List<?> list) {
      list.forEach(each -> texts.add(text(each)));
    } else {
      texts.addAll(List.of(text(value).split("[,，、]")));
    }
    return texts;
  }
}
