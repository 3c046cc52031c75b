package dev.tracebound.retrieval;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One way of asking, as a pattern over one sentence whose groups {@code entry} and {@code target},
 * where it has them, are the ends; {@code subject} says more about the entry.
 */
record Phrase(QuestionKind kind, Pattern pattern) {

  /** The ends as found, not yet cleaned; empty where the sentence does not name them. */
  record Ends(QuestionKind kind, String entry, String target) {
    boolean isWhole() {
      return !entry.isBlank() && !target.isBlank();
    }
  }

  static Phrase of(QuestionKind kind, String pattern) {
    return new Phrase(
        kind, Pattern.compile(pattern, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
  }

  /** The first phrase that the sentence holds. */
  static Optional<Ends> first(List<Phrase> phrases, String sentence) {
    for (Phrase phrase : phrases) {
      Matcher matcher = phrase.pattern.matcher(sentence);
      if (matcher.find()) {
        return Optional.of(
            new Ends(
                phrase.kind,
                (phrase.group(matcher, "entry") + " " + phrase.group(matcher, "subject")).strip(),
                phrase.group(matcher, "target")));
      }
    }
    return Optional.empty();
  }

  private String group(Matcher matcher, String name) {
    if (!pattern.namedGroups().containsKey(name)) {
      return "";
    }
    String found = matcher.group(name);
    return found == null ? "" : found.strip();
  }
}
