package dev.tracebound.answer;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The sentences of an answer, in the language of its question. */
public final class Phrases {
  private static final ResourceBundle.Control NO_FALLBACK =
      ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

  private final ResourceBundle bundle;

  private Phrases(ResourceBundle bundle) {
    this.bundle = bundle;
  }

  /**
   * The phrases of a language.
   *
   * @param language {@code zh}, or anything else for English
   */
  public static Phrases of(String language) {
    Locale locale = language.equals("zh") ? Locale.CHINESE : Locale.ROOT;
    return new Phrases(
        ResourceBundle.getBundle("dev.tracebound.answer.phrases", locale, NO_FALLBACK));
  }

  /** A phrase with its figures put in; numbers are written without grouping. */
  public String say(String key, Object... values) {
    Object[] texts = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      texts[i] = String.valueOf(values[i]);
    }
    return new MessageFormat(bundle.getString(key), Locale.ROOT).format(texts);
  }
}
