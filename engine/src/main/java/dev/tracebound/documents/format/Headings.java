package dev.tracebound.documents.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Headings to sections, in one pass over a document. A first heading of level 1 before any other
 * text is the document's title and heads no section of its own.
 */
final class Headings {
  private static final int MAX_HEADING = 200;
  private static final int MAX_ANCHOR = 60;
  private static final Pattern NOT_ANCHOR = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

  private record Open(int level, String text) {}

  private final List<Section> sections = new ArrayList<>();
  private final List<Open> open = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();

  /** How often an anchor was wanted, the first time included. */
  private final Map<String, Integer> repeated = new HashMap<>();

  private String title = "";
  private String anchor = "";
  private int start;
  private int afterHeading;

  /**
   * @param start first UTF-16 unit of the document's own text
   */
  Headings(int start) {
    this.start = start;
    this.afterHeading = start;
  }

  /**
   * @param level 1 for the outermost
   * @param at first UTF-16 unit of the heading
   * @param end behind it
   * @param text what the sections' offsets refer to, at least up to {@code at}
   */
  void heading(int level, String words, int at, int end, CharSequence text) {
    String heading = shortened(words.strip().replaceAll("\\s+", " "));
    boolean first = sections.isEmpty() && anchor.isEmpty() && title.isEmpty();
    if (first && level == 1 && isBlank(text, start, at)) {
      title = heading;
      afterHeading = end;
      return;
    }
    close(at, text);
    open.removeIf(each -> each.level() >= level);
    open.add(new Open(level, heading));
    anchor = anchor(heading);
    start = at;
    afterHeading = end;
  }

  /** The title that a heading gave; empty where none did. */
  String title() {
    return title;
  }

  /** The sections that hold more than their heading. */
  List<Section> end(CharSequence text) {
    close(text.length(), text);
    return sections;
  }

  private void close(int end, CharSequence text) {
    if (!isBlank(text, afterHeading, end)) {
      String path = open.stream().map(Open::text).reduce((a, b) -> a + " > " + b).orElse("");
      sections.add(new Section(path, anchor, start, end));
    }
  }

  private String anchor(String heading) {
    String plain =
        NOT_ANCHOR
            .matcher(heading.toLowerCase(Locale.ROOT))
            .replaceAll("-")
            .replaceAll("^-|-$", "");
    String slug = plain.isEmpty() ? "section" : plain.substring(0, cut(plain, MAX_ANCHOR));
    String free = slug;
    repeated.putIfAbsent(slug, 1);
    while (!taken.add(free)) {
      free = slug + "-" + repeated.merge(slug, 1, Integer::sum);
    }
    return free;
  }

  private static String shortened(String heading) {
    return heading.substring(0, cut(heading, MAX_HEADING));
  }

  private static int cut(String text, int most) {
    if (text.length() <= most) {
      return text.length();
    }
    return Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
  }

  static boolean isBlank(CharSequence text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!Character.isWhitespace(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }
}
