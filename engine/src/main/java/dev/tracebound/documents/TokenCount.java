package dev.tracebound.documents;

import dev.tracebound.embedding.Language;

/**
 * Estimates how many tokens a model's tokenizer makes of a text: one an ideograph, one a sign, one
 * for each eight letters of a word.
 */
final class TokenCount {
  private static final int LETTERS = 8;

  private int tokens;
  private int run;

  void add(int codePoint) {
    if (Language.isIdeograph(codePoint)) {
      tokens++;
      run = 0;
    } else if (Character.isLetterOrDigit(codePoint)) {
      tokens += run % LETTERS == 0 ? 1 : 0;
      run++;
    } else {
      tokens += Character.isWhitespace(codePoint) ? 0 : 1;
      run = 0;
    }
  }

  int tokens() {
    return tokens;
  }
}
