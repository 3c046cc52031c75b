package dev.tracebound.desktop.graph;

/**
 * How wide a text will be, near enough to leave room for it. Counted, not measured: the same on
 * every machine, on any thread.
 */
final class TextWidth {
  private TextWidth() {}

  /**
   * @param size of the type in px
   */
  static double of(String text, double size) {
    double em = text.codePoints().mapToDouble(TextWidth::em).sum();
    return em * size;
  }

  private static double em(int letter) {
    if (letter >= 0x2E80) {
      return 1;
    }
    if (Character.isUpperCase(letter)) {
      return 0.72;
    }
    return "ijl.,:;'|!()[] ".indexOf(letter) >= 0 ? 0.32 : 0.6;
  }
}
