package dev.tracebound.desktop.source;

import dev.tracebound.answer.DeveloperAnswer.Snippet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/**
 * A file ready to be shown: cut to what a window can bear, coloured, marked.
 *
 * @param path relative path
 * @param text as shown
 * @param numbers line number of each shown line; 0 for a gap or a note
 * @param styles colours of {@code text}
 * @param marks by line number
 * @param state how the text stands to the index
 */
record SourceDocument(
    String path,
    String text,
    List<Integer> numbers,
    StyleSpans<Collection<String>> styles,
    Map<Integer, LineMark> marks,
    State state) {

  /** How the shown text stands to what was indexed. */
  enum State {
    /** The file's hash is the one that the answer holds. */
    MATCHES,
    /** It changed since. */
    STALE,
    /** The answer holds no hash of it. */
    UNKNOWN,
    /** The file is not at hand: the answer's own snippets. */
    EXCERPT
  }

  static final int WHOLE_UP_TO = 20_000;
  static final int WINDOW = 2_000;
  static final int LONGEST_LINE = 1_000;
  private static final String GAP = "⋯";

  SourceDocument {
    numbers = List.copyOf(numbers);
    marks = Map.copyOf(marks);
  }

  /** Index of a line number among the shown lines; -1 where it is not shown. */
  int row(int line) {
    return numbers.indexOf(line);
  }

  /**
   * A whole file, or the window around a line where it is too long.
   *
   * @param around line number to keep in sight
   */
  static SourceDocument whole(
      String path, String text, int around, Map<Integer, LineMark> marks, State state) {
    List<String> lines = text.lines().toList();
    int first = 1;
    int last = lines.size();
    if (lines.size() > WHOLE_UP_TO) {
      first = Math.max(1, around - WINDOW);
      last = Math.min(lines.size(), around + WINDOW);
    }
    List<String> shown = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    if (first > 1) {
      gap(shown, numbers);
    }
    for (int line = first; line <= last; line++) {
      shown.add(cut(lines.get(line - 1)));
      numbers.add(line);
    }
    if (last < lines.size()) {
      gap(shown, numbers);
    }
    return of(path, shown, numbers, marks, state);
  }

  /** Only the snippets that the answer itself holds, for a case whose source is not at hand. */
  static SourceDocument excerpt(String path, List<Snippet> snippets, Map<Integer, LineMark> marks) {
    List<String> shown = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    int last = 0;
    List<Snippet> ordered =
        snippets.stream()
            .sorted(
                Comparator.comparingInt(Snippet::lineStart)
                    .thenComparing(Comparator.comparingInt(Snippet::lineEnd).reversed()))
            .toList();
    for (Snippet snippet : ordered) {
      if (snippet.lineEnd() <= last) {
        continue;
      }
      if (snippet.lineStart() > last + 1) {
        gap(shown, numbers);
      }
      List<String> lines = snippet.text().lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        int line = snippet.lineStart() + i;
        if (line > last) {
          shown.add(cut(lines.get(i)));
          numbers.add(line);
          last = line;
        }
      }
    }
    return of(path, shown, numbers, marks, State.EXCERPT);
  }

  private static void gap(List<String> shown, List<Integer> numbers) {
    shown.add(GAP);
    numbers.add(0);
  }

  private static String cut(String line) {
    if (line.length() <= LONGEST_LINE) {
      return line;
    }
    int end =
        Character.isHighSurrogate(line.charAt(LONGEST_LINE - 1)) ? LONGEST_LINE - 1 : LONGEST_LINE;
    return line.substring(0, end) + " " + GAP + " +" + (line.length() - end);
  }

  private static SourceDocument of(
      String path,
      List<String> shown,
      List<Integer> numbers,
      Map<Integer, LineMark> marks,
      State state) {
    String text = String.join("\n", shown);
    return new SourceDocument(path, text, numbers, styles(path, text), marks, state);
  }

  private static StyleSpans<Collection<String>> styles(String path, String text) {
    StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
    int at = 0;
    if (path.endsWith(".java")) {
      for (JavaTokens.Token token : JavaTokens.of(text)) {
        spans.add(List.of(), token.start() - at);
        spans.add(
            List.of("tok-" + token.kind().name().toLowerCase(Locale.ROOT)),
            token.end() - token.start());
        at = token.end();
      }
    }
    spans.add(List.of(), text.length() - at);
    return spans.create();
  }
}
