package dev.tracebound.retrieval;

import java.util.ArrayList;
import java.util.List;

/**
 * One piece of Java source, taken apart by what a reader sees: comments, string literals and the
 * rest. Never fails: an unterminated comment or literal ends where the piece does.
 *
 * @param comments text of the comments, Javadoc included
 * @param strings content of string literals and text blocks
 * @param header code before the first brace: annotations, parameters, thrown types
 * @param body code from the first brace on
 */
record JavaText(String comments, String strings, String header, String body) {

  /**
   * A comment or string literal.
   *
   * @param start offset of its text, behind the mark that opens it
   */
  record Piece(boolean comment, int start, String text) {}

  /** All comments and string literals of a text, in their order. */
  static List<Piece> pieces(String text) {
    Scanner scanner = new Scanner(text, 0, text.length());
    scanner.run();
    return scanner.pieces;
  }

  static JavaText of(String text, int start, int end) {
    Scanner scanner = new Scanner(text, start, end);
    scanner.run();
    return new JavaText(
        scanner.comments.toString(),
        scanner.strings.toString(),
        scanner.header.toString(),
        scanner.body.toString());
  }

  private static final class Scanner {
    private final String text;
    private final int end;
    private int at;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder comments = new StringBuilder();
    private final StringBuilder strings = new StringBuilder();
    private final StringBuilder header = new StringBuilder();
    private final StringBuilder body = new StringBuilder();
    private StringBuilder code = header;

    Scanner(String text, int start, int end) {
      this.text = text;
      this.at = start;
      this.end = end;
    }

    void run() {
      while (at < end) {
        char c = text.charAt(at);
        if (here("//")) {
          take(comments, at + 2, lineEnd(at), 0);
        } else if (here("/*")) {
          take(comments, at + 2, find("*/", at + 2), 2);
        } else if (here("\"\"\"")) {
          take(strings, at + 3, find("\"\"\"", at + 3), 3);
        } else if (c == '"') {
          take(strings, at + 1, literalEnd(at + 1, '"'), 1);
        } else if (c == '\'') {
          at = literalEnd(at + 1, '\'') + 1;
        } else {
          if (c == '{') {
            code = body;
          }
          code.append(c);
          at++;
        }
      }
    }

    private boolean here(String mark) {
      return text.startsWith(mark, at) && at + mark.length() <= end;
    }

    private void take(StringBuilder to, int from, int until, int markLength) {
      int start = Math.min(from, end);
      int stop = Math.max(start, until);
      to.append(text, start, stop).append('\n');
      pieces.add(new Piece(to == comments, start, text.substring(start, stop)));
      code.append(' ');
      at = until + markLength;
    }

    private int find(String mark, int from) {
      int found = text.indexOf(mark, from);
      return found < 0 || found > end ? end : found;
    }

    private int lineEnd(int from) {
      int i = from;
      while (i < end && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
        i++;
      }
      return i;
    }

    private int literalEnd(int from, char quote) {
      int i = from;
      while (i < end && text.charAt(i) != quote && text.charAt(i) != '\n') {
        i += text.charAt(i) == '\\' ? 2 : 1;
      }
      return Math.min(i, end);
    }
  }
}
