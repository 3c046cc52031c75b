package dev.tracebound.documents.format;

import java.util.List;

/**
 * What is said of a document in its front matter, in the manifest, or by its format.
 *
 * @param id empty where none is given
 * @param title empty where none is given
 * @param questionType kind of question it answers, e.g. {@code treatment}; empty where none is said
 * @param aliases other names of what it is about
 * @param language tag such as {@code en} or {@code zh-CN}; empty where none is given
 */
public record Metadata(
    String id, String title, String questionType, List<String> aliases, String language) {
  public static final Metadata NONE = new Metadata("", "", "", List.of(), "");

  public Metadata {
    aliases = aliases.stream().filter(alias -> !alias.isBlank()).map(String::strip).toList();
  }

  /** This, with what it leaves open taken from another. */
  public Metadata or(Metadata other) {
    return new Metadata(
        first(id, other.id),
        first(title, other.title),
        first(questionType, other.questionType),
        aliases.isEmpty() ? other.aliases : aliases,
        first(language, other.language));
  }

  private static String first(String one, String other) {
    return one.isBlank() ? other : one;
  }
}
