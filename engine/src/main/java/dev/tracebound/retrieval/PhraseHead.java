package dev.tracebound.retrieval;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An English noun phrase up to what is said of its noun: in "the network poll that can be woken up"
 * the poll is named, and the waking up only tells which. Chinese says it the other way round, and
 * is left whole.
 *
 * @param head what is named
 * @param modifiers the rest; empty where there is none
 */
record PhraseHead(String head, String modifiers) {
  /** Before this there is nothing that could be the head. */
  private static final int SHORTEST = 4;

  private static final Pattern MODIFIER =
      Pattern.compile(
          "\\b(?:that|which|who|whose|when|where|while|given|such as|once|after|before|if|because"
              + "|for|of|in|inside|with|from|during)\\b",
          Pattern.CASE_INSENSITIVE);

  static PhraseHead of(String phrase) {
    Matcher matcher = MODIFIER.matcher(phrase);
    return phrase.length() > SHORTEST && matcher.find(SHORTEST)
        ? new PhraseHead(phrase.substring(0, matcher.start()), phrase.substring(matcher.start()))
        : new PhraseHead(phrase, "");
  }
}
