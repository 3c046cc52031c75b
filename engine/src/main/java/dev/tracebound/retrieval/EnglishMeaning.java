package dev.tracebound.retrieval;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A text for the English model. Chinese is put into English word by word as far as the glossary
 * goes; what it does not know, and what carries no meaning of its own, is left out.
 */
final class EnglishMeaning {
  /** A model takes no more of a query. */
  private static final int MAX_CHARACTERS = 2_000;

  /** Of several translations; more of them blur what is meant. */
  private static final int TRANSLATIONS = 2;

  private EnglishMeaning() {}

  /** Blank where nothing of it can be said in English. */
  static String of(String text) {
    String bounded = text.substring(0, Math.min(text.length(), MAX_CHARACTERS));
    if (bounded.codePoints().noneMatch(CodeTokenizer::isIdeograph)) {
      return bounded.strip();
    }
    StringBuilder english = new StringBuilder();
    int at = 0;
    while (at < bounded.length()) {
      int end = QueryConcepts.endOfRun(bounded, at);
      String run = bounded.substring(at, end);
      boolean chinese = CodeTokenizer.isIdeograph(run.codePointAt(0));
      english.append(chinese ? translated(run) : run.strip()).append(' ');
      at = end;
    }
    String said = english.toString().replaceAll("\\s+", " ").strip();
    return said.codePoints().anyMatch(Character::isLetterOrDigit) ? said : "";
  }

  private static String translated(String run) {
    Set<String> words = new LinkedHashSet<>();
    for (String segment : Glossary.CHINESE.segment(run)) {
      List<String> translations = Glossary.CHINESE.of(segment);
      if (!StopWords.CHINESE.contains(segment)) {
        translations.stream().limit(TRANSLATIONS).forEach(words::add);
      }
    }
    return String.join(" ", words);
  }
}
