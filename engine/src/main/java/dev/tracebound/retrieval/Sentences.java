package dev.tracebound.retrieval;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question's sentences. A full stop inside {@code a.b.C}, {@code .xlsx} or a number ends none.
 */
final class Sentences {
  private static final Pattern END =
      Pattern.compile("(?<!\\b(?:e\\.g|i\\.e|vs|etc))[.!?]+(?=\\s+\\S|\\s*$)|[。！？；]+|\\n{2,}");

  private Sentences() {}

  /** Not blank, stripped, with what ended them. */
  static List<String> of(String text) {
    List<String> sentences = new ArrayList<>();
    Matcher end = END.matcher(text);
    int from = 0;
    while (end.find()) {
      add(text.substring(from, end.end()), sentences);
      from = end.end();
    }
    add(text.substring(from), sentences);
    return sentences;
  }

  private static void add(String sentence, List<String> to) {
    if (!sentence.isBlank()) {
      to.add(sentence.strip());
    }
  }
}
