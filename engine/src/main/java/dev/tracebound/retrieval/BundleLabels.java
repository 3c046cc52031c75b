package dev.tracebound.retrieval;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The texts of one resource bundle ({@code .properties}), each with its line. */
final class BundleLabels {
  /**
   * @param line of the key, from 1
   */
  record Label(String key, String text, String file, int line) {}

  private BundleLabels() {}

  /** In their order; a line that is no property is left out. */
  static List<Label> of(String file, String content) {
    List<Label> labels = new ArrayList<>();
    String[] lines = content.split("\\R", -1);
    for (int i = 0; i < lines.length; i++) {
      int first = i;
      StringBuilder logical = new StringBuilder(lines[i]);
      boolean comment = lines[i].isBlank() || "#!".indexOf(lines[i].strip().charAt(0)) >= 0;
      while (!comment && goesOn(lines[i]) && i + 1 < lines.length) {
        logical.append('\n').append(lines[++i]);
      }
      if (!comment) {
        Properties one = new Properties();
        try {
          one.load(new StringReader(logical.toString()));
        } catch (IOException | IllegalArgumentException e) {
          continue; // a malformed escape: the product cannot load this line either
        }
        one.forEach(
            (key, text) ->
                labels.add(new Label(String.valueOf(key), String.valueOf(text), file, first + 1)));
      }
    }
    return labels;
  }

  private static boolean goesOn(String line) {
    int slashes = 0;
    while (slashes < line.length() && line.charAt(line.length() - 1 - slashes) == '\\') {
      slashes++;
    }
    return slashes % 2 == 1;
  }
}
