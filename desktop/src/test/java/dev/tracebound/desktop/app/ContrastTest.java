package dev.tracebound.desktop.app;

import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Text on its ground, as the style sheets say, in both themes: at least 4.5 to 1. */
class ContrastTest {
  private static final double LEAST = 4.5;
  private static final Pattern DEFINITION =
      Pattern.compile("(-(?:tb|color)-[a-z0-9-]+)\\s*:\\s*([^;]+);");
  private static final String PAGE = "-color-bg-default";
  private static final String SUBTLE = "-color-bg-subtle";

  /** Text colour, then the grounds it stands on. */
  private static final List<List<String>> PAIRS =
      List.of(
          List.of("-color-fg-default", PAGE, SUBTLE, "-tb-bg-popup", "-tb-selection"),
          List.of("-color-fg-default", "-tb-evidence", "-tb-call-site", "-tb-chip-warn"),
          List.of("-color-fg-muted", PAGE, SUBTLE, "-tb-bg-popup", "-tb-chip-neutral"),
          List.of("-color-fg-muted", "-tb-selection", "-tb-evidence", "-tb-conditional-subtle"),
          List.of("-color-accent-fg", PAGE, "-tb-selection", "-tb-rail-active", "-tb-chip-accent"),
          List.of("-tb-success-fg", PAGE, "-tb-chip-good"),
          List.of("-tb-warning-fg", PAGE, "-tb-chip-warn"),
          List.of("-tb-danger-fg", PAGE, "-tb-chip-bad"),
          List.of("-tb-conditional-fg", PAGE, "-tb-conditional-subtle", "-tb-selection"),
          List.of("-tb-on-emphasis", "-tb-primary"),
          List.of("-tb-code-keyword", PAGE, "-tb-evidence", "-tb-call-site"),
          List.of("-tb-code-string", PAGE, "-tb-evidence", "-tb-call-site"),
          List.of("-tb-code-type", PAGE, "-tb-evidence", "-tb-call-site"),
          List.of("-tb-code-method", PAGE, "-tb-evidence", "-tb-call-site"),
          List.of("-tb-code-annotation", PAGE, "-tb-evidence", "-tb-call-site"));

  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyTextCanBeRead(Theme theme) throws IOException {
    Map<String, String> colours = new HashMap<>();
    String base =
        theme == Theme.LIGHT
            ? new PrimerLight().getUserAgentStylesheet()
            : new PrimerDark().getUserAgentStylesheet();
    read(base, colours);
    String name = theme == Theme.LIGHT ? "light" : "dark";
    read("/dev/tracebound/desktop/css/tracebound-" + name + ".css", colours);
    Color page = colour(PAGE, colours);
    for (List<String> pair : PAIRS) {
      Color text = colour(pair.getFirst(), colours);
      for (String ground : pair.subList(1, pair.size())) {
        double ratio = ratio(text, over(colour(ground, colours), page));
        assertTrue(ratio >= LEAST, theme + " " + pair.getFirst() + " on " + ground + " " + ratio);
      }
    }
  }

  private static void read(String path, Map<String, String> into) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(ContrastTest.class.getResourceAsStream(path), path)) {
      Matcher found = DEFINITION.matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      while (found.find()) {
        into.putIfAbsent(found.group(1), found.group(2).strip());
      }
    }
  }

  private static Color colour(String name, Map<String, String> colours) {
    String value = Objects.requireNonNull(colours.get(name), name);
    return value.startsWith("-") ? colour(value, colours) : Color.web(value);
  }

  private static Color over(Color top, Color ground) {
    double alpha = top.getOpacity();
    return Color.color(
        top.getRed() * alpha + ground.getRed() * (1 - alpha),
        top.getGreen() * alpha + ground.getGreen() * (1 - alpha),
        top.getBlue() * alpha + ground.getBlue() * (1 - alpha));
  }

  private static double ratio(Color one, Color other) {
    double first = luminance(one);
    double second = luminance(other);
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  }

  private static double luminance(Color colour) {
    return 0.2126 * linear(colour.getRed())
        + 0.7152 * linear(colour.getGreen())
        + 0.0722 * linear(colour.getBlue());
  }

  private static double linear(double channel) {
    return channel <= 0.03928 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
  }
}
