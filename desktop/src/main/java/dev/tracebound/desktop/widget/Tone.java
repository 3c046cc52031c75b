package dev.tracebound.desktop.widget;

import java.util.Locale;

/** What a colour means; it never stands alone, a shape or a word comes with it. */
public enum Tone {
  NEUTRAL,
  ACCENT,
  GOOD,
  CONDITION,
  WARN,
  BAD;

  /** Style class. */
  public String style() {
    return "tone-" + name().toLowerCase(Locale.ROOT);
  }
}
