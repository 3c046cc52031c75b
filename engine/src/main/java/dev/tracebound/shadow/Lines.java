package dev.tracebound.shadow;

import java.util.Arrays;

/** Line numbers of one text. A line ends with LF, CR LF or CR. */
public final class Lines {
  private final int[] starts;

  public Lines(String text) {
    int[] found = new int[64];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      boolean crBeforeLf = unit == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (unit == '\n' || (unit == '\r' && !crBeforeLf)) {
        if (count == found.length) {
          found = Arrays.copyOf(found, count * 2);
        }
        found[count++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, count);
  }

  /** Number of lines; a text that ends with a line break has an empty last one. */
  public int count() {
    return starts.length;
  }

  /** Line of a UTF-16 unit, from 1. */
  public int of(int offset) {
    int position = Arrays.binarySearch(starts, offset);
    return position >= 0 ? position + 1 : -position - 1;
  }

  /**
   * @param start first unit
   * @param end one past the last
   */
  public SourceRange range(int start, int end) {
    return new SourceRange(start, end, of(start), of(Math.max(start, end - 1)));
  }
}
