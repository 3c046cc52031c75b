package dev.tracebound.retrieval;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Whether a text can be what people call a thing. */
final class TermText {
  private static final int MAX_CHINESE = 16;
  private static final int MAX_WORDS = 4;

  private static final Pattern TAGS = Pattern.compile("<[^>]{1,200}>|\\{@\\w+ ([^}]{1,200})}");
  private static final Pattern STARS = Pattern.compile("(?m)^[ \\t]*\\*+[ \\t]?");
  private static final Pattern END = Pattern.compile("[.。;；:：,，、(（!?？！\\n]|\\s[-–—]\\s|\\s@");

  private static final Pattern ABOUT =
      Pattern.compile(
          "^(?:this (?:class|interface|type|enum|record) (?:is|represents|describes|holds)"
              + "|(?:represents|describes|holds|models|implements|provides) )?\\s*(?:an?|the)?\\s+"
              + "|^(?:用于|用来|表示|代表|实现|该类是?|这个类是?|本类是?)",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern WORDS =
      Pattern.compile("\\p{L}[\\p{L}\\p{N}'-]*(?: [\\p{L}\\p{N}][\\p{L}\\p{N}'-]*)*");

  private TermText() {}

  /** The first words of a comment, where they are short enough to be a name. */
  static Optional<String> ofComment(String comment, String identifier) {
    String text = STARS.matcher(comment).replaceAll("");
    text = TAGS.matcher(text).replaceAll("$1").strip();
    String first = END.split(text, 2)[0].strip();
    return of(ABOUT.matcher(first).replaceFirst("").strip(), identifier);
  }

  /**
   * A label or a string, where it reads as a name and says something that the identifier does not.
   */
  static Optional<String> of(String text, String identifier) {
    String term = text.replace("&", "").replaceAll("[\\s:：….]+$", "").strip();
    if (!WORDS.matcher(term).matches()) {
      return Optional.empty();
    }
    boolean chinese = term.codePoints().anyMatch(CodeTokenizer::isIdeograph);
    List<String> words = Arrays.asList(term.toLowerCase(Locale.ROOT).split(" "));
    boolean fits =
        chinese
            ? term.length() >= 2 && term.length() <= MAX_CHINESE
            : words.size() >= 2 && words.size() <= MAX_WORDS && term.length() <= 40;
    return fits && (chinese || saysMore(words, identifier)) ? Optional.of(term) : Optional.empty();
  }

  private static boolean saysMore(List<String> words, String identifier) {
    Set<String> parts =
        Arrays.stream(identifier.split("[^\\p{L}\\p{N}]+"))
            .flatMap(part -> CodeTokenizer.parts(part).stream())
            .map(part -> part.toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    return words.stream()
        .anyMatch(word -> !parts.contains(word) && !StopWords.ENGLISH.contains(word));
  }
}
