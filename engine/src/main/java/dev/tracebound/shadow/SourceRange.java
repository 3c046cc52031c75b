package dev.tracebound.shadow;

/**
 * A range of one file's decoded text.
 *
 * @param start first UTF-16 unit, from 0
 * @param end one past the last UTF-16 unit
 * @param lineStart line of {@code start}, from 1
 * @param lineEnd line of the last unit, from 1
 */
public record SourceRange(int start, int end, int lineStart, int lineEnd) {
  public SourceRange {
    if (start < 0 || end < start || lineStart < 1 || lineEnd < lineStart) {
      throw new IllegalArgumentException(
          "not a range: " + start + ".." + end + ", lines " + lineStart + ".." + lineEnd);
    }
  }
}
