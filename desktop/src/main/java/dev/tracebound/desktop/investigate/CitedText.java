package dev.tracebound.desktop.investigate;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.control.Hyperlink;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** A text that wraps and whose {@code [E1]} are links to the evidence. */
final class CitedText extends TextFlow {
  private static final Pattern CITATION = Pattern.compile("\\[(E\\d+)]");

  private final Map<String, Hyperlink> links = new LinkedHashMap<>();

  CitedText(String text, Consumer<String> onCitation) {
    Matcher found = CITATION.matcher(text);
    int at = 0;
    while (found.find()) {
      plain(text.substring(at, found.start()));
      String id = found.group(1);
      Hyperlink link = new Hyperlink(found.group());
      link.getStyleClass().add("tb-citation");
      link.setOnAction(
          press -> {
            link.setVisited(false);
            onCitation.accept(id);
          });
      links.putIfAbsent(id, link);
      getChildren().add(link);
      at = found.end();
    }
    plain(text.substring(at));
  }

  /** The first link of each cited id. */
  Map<String, Hyperlink> links() {
    return links;
  }

  private void plain(String text) {
    if (!text.isEmpty()) {
      Text node = new Text(text);
      node.getStyleClass().add("tb-text");
      getChildren().add(node);
    }
  }
}
