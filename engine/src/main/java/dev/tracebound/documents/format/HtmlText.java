package dev.tracebound.documents.format;

import dev.tracebound.workspace.WorkMonitor;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** Collects a page's text and headings while its tree is walked. */
final class HtmlText implements NodeVisitor {
  private static final Set<String> LEFT_OUT =
      Set.of(
          "script",
          "style",
          "noscript",
          "template",
          "svg",
          "math",
          "iframe",
          "object",
          "nav",
          "select",
          "textarea",
          "button");

  private final StringBuilder text = new StringBuilder();
  private final Headings headings = new Headings(0);
  private final int most;
  private final WorkMonitor monitor;
  private int leftOut;
  private int preformatted;
  private int headingStart = -1;
  private boolean full;

  HtmlText(int most, WorkMonitor monitor) {
    this.most = most;
    this.monitor = monitor;
  }

  @Override
  public void head(Node node, int depth) {
    if (node instanceof TextNode words) {
      add(words);
    } else if (node instanceof Element element) {
      monitor.check();
      open(element);
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (!(node instanceof Element element)) {
      return;
    }
    if (isLeftOut(element)) {
      leftOut--;
    }
    if (element.normalName().equals("pre")) {
      preformatted--;
    }
    if (leftOut > 0) {
      return;
    }
    int level = level(element);
    if (level > 0 && headingStart >= 0) {
      String words = text.substring(headingStart);
      if (!words.isBlank()) {
        headings.heading(level, words, headingStart, text.length(), text);
      }
      headingStart = -1;
    }
    if (isCell(element)) {
      text.append(' ');
    } else if (element.isBlock()) {
      endLine(isParagraph(element) ? 2 : 1);
    }
  }

  String title() {
    return headings.title();
  }

  String text() {
    return text.toString();
  }

  /** Whether there was more than was wanted. */
  boolean isFull() {
    return full;
  }

  List<Section> end() {
    return headings.end(text);
  }

  private void open(Element element) {
    if (isLeftOut(element)) {
      leftOut++;
    }
    if (element.normalName().equals("pre")) {
      preformatted++;
    }
    if (leftOut > 0) {
      return;
    }
    if (element.normalName().equals("br")) {
      text.append('\n');
    } else if (element.isBlock() && !isCell(element)) {
      endLine(isParagraph(element) ? 2 : 1);
    }
    if (element.normalName().equals("li")) {
      text.append("- ");
    }
    if (level(element) > 0) {
      headingStart = text.length();
    }
  }

  private void add(TextNode words) {
    String raw = words.getWholeText();
    if (leftOut > 0 || full) {
      return;
    }
    if (text.length() + raw.length() > most) {
      full = true;
      return;
    }
    if (preformatted > 0) {
      text.append(raw);
      return;
    }
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (!Character.isWhitespace(c) && c != '\u00A0') {
        text.append(c);
      } else if (!text.isEmpty() && !Character.isWhitespace(text.charAt(text.length() - 1))) {
        text.append(' ');
      }
    }
  }

  private void endLine(int breaks) {
    int end = text.length();
    while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    int there = 0;
    for (int i = end; i < text.length(); i++) {
      there += text.charAt(i) == '\n' ? 1 : 0;
    }
    if (end > 0 && there < breaks) {
      text.append("\n".repeat(breaks - there));
    }
  }

  private static boolean isLeftOut(Element element) {
    return LEFT_OUT.contains(element.normalName());
  }

  private static boolean isCell(Element element) {
    return element.normalName().matches("td|th");
  }

  private static boolean isParagraph(Element element) {
    return !element.normalName().matches("li|dt|dd|tr|div");
  }

  private static int level(Element element) {
    String name = element.normalName();
    return name.length() == 2
            && name.charAt(0) == 'h'
            && name.charAt(1) >= '1'
            && name.charAt(1) <= '6'
        ? name.charAt(1) - '0'
        : 0;
  }
}
