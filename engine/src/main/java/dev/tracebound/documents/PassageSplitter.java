package dev.tracebound.documents;

import java.text.BreakIterator;
import java.text.StringCharacterIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a section into passages of about {@link #TOKENS} tokens: between paragraphs, else between
 * sentences, else between words, and where a text has none of these, between characters, never
 * inside one.
 */
final class PassageSplitter {
  /** Tokens as {@link TokenCount} estimates them. */
  static final int TOKENS = 256;

  /** A rest that is smaller than this goes to the passage before. */
  private static final int REST = 64;

  private static final Pattern BLANK_LINE = Pattern.compile("\\n[ \\t\\r\\f]*\\n\\s*");

  private final String text;
  private final List<Span> spans = new ArrayList<>();

  /** Offsets in the text, the end exclusive. */
  record Span(int start, int end) {}

  private PassageSplitter(String text) {
    this.text = text;
  }

  /** Spans that begin and end with something visible, in order; none where all is blank. */
  static List<Span> split(String text, int start, int end) {
    PassageSplitter splitter = new PassageSplitter(text);
    List<Span> units = new ArrayList<>();
    for (Span paragraph : splitter.paragraphs(start, end)) {
      splitter.units(paragraph, units);
    }
    splitter.pack(units);
    return splitter.spans;
  }

  private List<Span> paragraphs(int start, int end) {
    List<Span> paragraphs = new ArrayList<>();
    Matcher gap = BLANK_LINE.matcher(text).region(start, end);
    int from = start;
    while (gap.find()) {
      paragraphs.add(new Span(from, gap.start()));
      from = gap.end();
    }
    paragraphs.add(new Span(from, end));
    return paragraphs;
  }

  private void units(Span paragraph, List<Span> to) {
    if (tokens(paragraph) <= TOKENS) {
      to.add(paragraph);
      return;
    }
    BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.ROOT);
    sentences.setText(
        new StringCharacterIterator(text, paragraph.start(), paragraph.end(), paragraph.start()));
    int from = sentences.first();
    for (int next = sentences.next(); next != BreakIterator.DONE; next = sentences.next()) {
      Span sentence = new Span(from, next);
      if (tokens(sentence) <= TOKENS) {
        to.add(sentence);
      } else {
        pieces(sentence, to);
      }
      from = next;
    }
  }

  private void pieces(Span sentence, List<Span> to) {
    TokenCount count = new TokenCount();
    int from = sentence.start();
    int space = -1;
    int at = from;
    while (at < sentence.end()) {
      int c = text.codePointAt(at);
      count.add(c);
      if (count.tokens() > TOKENS && at > from && !joins(c)) {
        int cut = space > from ? space : at;
        to.add(new Span(from, cut));
        from = cut;
        at = cut;
        space = -1;
        count = new TokenCount();
        continue;
      }
      at += Character.charCount(c);
      space = Character.isWhitespace(c) ? at : space;
    }
    to.add(new Span(from, sentence.end()));
  }

  /** Whether this belongs to the character before it. */
  private static boolean joins(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.FORMAT;
  }

  private void pack(List<Span> units) {
    int start = -1;
    int end = -1;
    int tokens = 0;
    for (Span unit : units) {
      int more = tokens(unit);
      if (start >= 0 && tokens + more > TOKENS) {
        add(start, end);
        start = -1;
        tokens = 0;
      }
      start = start < 0 ? unit.start() : start;
      end = unit.end();
      tokens += more;
    }
    boolean rest = tokens < REST && !spans.isEmpty();
    if (start >= 0 && rest) {
      start = spans.removeLast().start();
    }
    if (start >= 0) {
      add(start, end);
    }
  }

  private void add(int start, int end) {
    int from = start;
    int to = end;
    while (from < to && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
      to--;
    }
    if (from < to) {
      spans.add(new Span(from, to));
    }
  }

  private int tokens(Span span) {
    TokenCount count = new TokenCount();
    text.substring(span.start(), span.end()).codePoints().forEach(count::add);
    return count.tokens();
  }
}
