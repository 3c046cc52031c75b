package dev.tracebound.embedding;

/** Texts that have a UTF-8 form. */
final class WellFormed {
  private static final char REPLACEMENT = '\uFFFD';

  private WellFormed() {}

  /** The text with a replacement character for each half of a surrogate pair that stands alone. */
  static String text(String text) {
    StringBuilder fixed = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(c)) {
        fixed = fixed == null ? new StringBuilder(text) : fixed;
        fixed.setCharAt(i, REPLACEMENT);
      }
    }
    return fixed == null ? text : fixed.toString();
  }
}
