package dev.tracebound.desktop.app;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.net.URL;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.text.Font;

/** Light and dark: the base theme's style sheet, our colours on top, then what uses them. */
public enum Theme {
  LIGHT,
  DARK;

  private static final List<String> FONTS =
      List.of(
          "Inter-Regular.otf",
          "Inter-Medium.otf",
          "Inter-SemiBold.otf",
          "Inter-Bold.otf",
          "JetBrainsMono-Regular.ttf",
          "JetBrainsMono-Medium.ttf",
          "JetBrainsMono-SemiBold.ttf",
          "JetBrainsMono-Italic.ttf");

  /** The theme of this name, in any case. */
  public static Theme of(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  public Theme other() {
    return this == LIGHT ? DARK : LIGHT;
  }

  /** Makes the bundled fonts known; once a process is enough. */
  static void loadFonts() {
    for (String name : FONTS) {
      if (Font.loadFont(resource("/dev/tracebound/desktop/fonts/" + name).toExternalForm(), 13)
          == null) {
        throw new IllegalStateException("font not readable: " + name);
      }
    }
  }

  void apply(Scene scene) {
    Application.setUserAgentStylesheet(
        this == LIGHT
            ? new PrimerLight().getUserAgentStylesheet()
            : new PrimerDark().getUserAgentStylesheet());
    scene
        .getStylesheets()
        .setAll(
            css("tracebound-" + name().toLowerCase(Locale.ROOT) + ".css"), css("tracebound.css"));
  }

  private static String css(String name) {
    return resource("/dev/tracebound/desktop/css/" + name).toExternalForm();
  }

  private static URL resource(String path) {
    return Objects.requireNonNull(Theme.class.getResource(path), path);
  }
}
