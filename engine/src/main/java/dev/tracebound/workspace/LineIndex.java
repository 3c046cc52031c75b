package dev.tracebound.workspace;

import java.util.Arrays;

/**
 * Offsets to lines and back, for one text. Lines count from 1 and end at CR, LF or CRLF; a line end
 * at the end of the text opens a further, empty line, as editors show it. Immutable.
 */
public final class LineIndex {
  private final int[] starts;
  private final int length;

  private LineIndex(int[] starts, int length) {
    this.starts = starts;
    this.length = length;
  }

  public static LineIndex of(String text) {
    int[] starts = new int[Math.max(16, text.length() / 32)];
    int lines = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean crBeforeLf = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if ((c == '\n' || c == '\r') && !crBeforeLf) {
        if (lines == starts.length) {
          starts = Arrays.copyOf(starts, lines * 2);
        }
        starts[lines++] = i + 1;
      }
    }
    return new LineIndex(Arrays.copyOf(starts, lines), text.length());
  }

  /** Number of lines, at least 1. */
  public int lines() {
    return starts.length;
  }

  /**
   * @param offset in UTF-16 units, from 0 to the text's length
   * @return its line, from 1
   * @throws IndexOutOfBoundsException where the offset lies outside the text
   */
  public int lineOf(int offset) {
    if (offset < 0 || offset > length) {
      throw new IndexOutOfBoundsException("offset " + offset + " of " + length);
    }
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /**
   * @param line from 1
   * @return offset of its first UTF-16 unit
   * @throws IndexOutOfBoundsException where there is no such line
   */
  public int startOf(int line) {
    if (line < 1 || line > starts.length) {
      throw new IndexOutOfBoundsException("line " + line + " of " + starts.length);
    }
    return starts[line - 1];
  }

  /**
   * @param line from 1
   * @return one past its last UTF-16 unit, its line end included
   * @throws IndexOutOfBoundsException where there is no such line
   */
  public int endOf(int line) {
    startOf(line);
    return line == starts.length ? length : starts[line];
  }
}
