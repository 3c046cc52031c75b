package dev.tracebound.embedding;

import java.util.Locale;

/**
 * How a text is analysed, and which model is for it: by its script, not by what it says of itself.
 */
public enum Language {
  /** English, and whatever else is written in words with spaces between them. */
  ENGLISH("en", "bge-small-en"),
  /** Chinese, and Japanese and Korean alike: no spaces to rely on. */
  CHINESE("zh", "bge-small-zh");

  /** An ideograph says as much as this many letters. */
  private static final int LETTERS = 3;

  private final String tag;
  private final String model;

  Language(String tag, String model) {
    this.tag = tag;
    this.model = model;
  }

  /** {@code en} or {@code zh}. */
  public String tag() {
    return tag;
  }

  /** Name of the descriptor in {@code config/embeddings/}. */
  String model() {
    return model;
  }

  /**
   * Of the script that says more of the text.
   *
   * @param otherwise where it holds no letters
   */
  public static Language of(String text, Language otherwise) {
    long ideographs = text.codePoints().filter(Language::isIdeograph).count();
    long letters = text.codePoints().filter(Character::isLetter).count() - ideographs;
    if (ideographs + letters == 0) {
      return otherwise;
    }
    return ideographs * LETTERS >= letters ? CHINESE : ENGLISH;
  }

  /** Of a tag such as {@code zh-Hans}; English where it is another or none. */
  public static Language ofTag(String tag) {
    return switch (tag.strip().toLowerCase(Locale.ROOT).split("[-_]", 2)[0]) {
      case "zh", "ja", "ko" -> CHINESE;
      default -> ENGLISH;
    };
  }

  /** Whether this stands for a word or a syllable by itself. */
  public static boolean isIdeograph(int codePoint) {
    return switch (Character.UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO -> true;
      default -> false;
    };
  }
}
