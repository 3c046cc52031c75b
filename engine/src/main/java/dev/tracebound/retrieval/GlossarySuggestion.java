package dev.tracebound.retrieval;

import java.util.List;

/**
 * A line that a person may want in the glossary. It counts for nothing until it stands there.
 *
 * @param term as people say it
 * @param identifier the type or method it was seen with
 * @param origin where such terms come from
 * @param count how often it was seen with it
 * @param seen the first places, {@code file:line}
 */
public record GlossarySuggestion(
    String term, String identifier, Origin origin, int count, List<String> seen) {
  public GlossarySuggestion {
    seen = List.copyOf(seen);
  }

  /** Where terms come from. */
  public enum Origin {
    /** A resource bundle's text, with who uses its key. */
    LABEL,
    /** The first words of a type's comment. */
    COMMENT,
    /** A text in the code, with the method it stands in. */
    STRING
  }

  /** As a line of the glossary. */
  public String line() {
    return term + " = " + identifier;
  }
}
