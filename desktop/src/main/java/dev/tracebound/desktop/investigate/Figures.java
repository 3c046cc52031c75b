package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Messages;
import java.util.Locale;
import java.util.regex.Pattern;

/** Times and numbers as they are shown. */
final class Figures {
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\s]+");

  private Figures() {}

  static String millis(double millis) {
    if (millis < 1) {
      return "<1 ms";
    }
    if (millis < 1000) {
      return Math.round(millis) + " ms";
    }
    return String.format(Locale.ROOT, "%.1f s", millis / 1000);
  }

  /** {@code 640 ms · 1 call}; without calls the time alone. */
  static String cost(Messages messages, double millis, int calls) {
    return calls == 0
        ? millis(millis)
        : millis(millis) + " · " + messages.get("steps.calls", calls);
  }

  /** Text from outside on one line, without what cannot be seen. */
  static String oneLine(String text) {
    return UNSEEN.matcher(text).replaceAll(" ").strip();
  }

  static String score(double score) {
    return String.format(Locale.ROOT, "%.2f", score);
  }
}
