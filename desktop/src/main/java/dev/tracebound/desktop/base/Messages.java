package dev.tracebound.desktop.base;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * All texts that people read, in the language they chose; it can change while the window is open.
 */
public final class Messages {

  /** Base name of the bundle. */
  public static final String BUNDLE = "dev.tracebound.desktop.messages";

  /** The languages there is a bundle for. */
  public static final List<Locale> LOCALES = List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE);

  private static final ResourceBundle.Control NO_FALLBACK =
      ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

  private final ReadOnlyObjectWrapper<Locale> locale;
  private ResourceBundle bundle;

  public Messages(Locale wanted) {
    locale = new ReadOnlyObjectWrapper<>(supported(wanted));
    bundle = load(locale.get());
  }

  /** Chinese for every Chinese locale, English for all others. */
  public static Locale supported(Locale wanted) {
    return wanted.getLanguage().equals("zh") ? Locale.SIMPLIFIED_CHINESE : Locale.ENGLISH;
  }

  /** Changes the language; listeners of {@link #localeProperty} then read their texts again. */
  public void use(Locale wanted) {
    Locale next = supported(wanted);
    if (!next.equals(locale.get())) {
      bundle = load(next);
      locale.set(next);
    }
  }

  public Locale locale() {
    return locale.get();
  }

  public ReadOnlyObjectProperty<Locale> localeProperty() {
    return locale.getReadOnlyProperty();
  }

  /**
   * @param arguments fill {@code {0}}, {@code {1}} and on
   * @throws MissingResourceException where no bundle holds the key
   */
  public String get(String key, Object... arguments) {
    String pattern = bundle.getString(key);
    return arguments.length == 0
        ? pattern
        : new MessageFormat(pattern, locale.get()).format(arguments);
  }

  /** The text of a name that the engine may add to later: the name itself where there is none. */
  public String named(String prefix, String name) {
    String key = prefix + "." + name;
    return bundle.containsKey(key) ? bundle.getString(key) : name;
  }

  private static ResourceBundle load(Locale locale) {
    return ResourceBundle.getBundle(
        BUNDLE, locale.equals(Locale.ENGLISH) ? Locale.ROOT : locale, NO_FALLBACK);
  }
}
