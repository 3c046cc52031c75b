package dev.tracebound.embedding;

import java.util.Arrays;
import java.util.List;

/**
 * Token ids of some texts in rows of one width.
 *
 * @param rows number of texts
 * @param width tokens of a row
 * @param ids row by row
 * @param mask 1 where a text's token is, 0 where it was filled up
 * @param positions of the tokens in their texts
 * @param starts index of each text's first token in its row
 * @param counts number of each text's tokens
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Batch(
    int rows, int width, long[] ids, long[] mask, long[] positions, int[] starts, int[] counts) {

  static Batch of(List<long[]> texts, PadSide side, int padId) {
    int rows = texts.size();
    int width = texts.stream().mapToInt(text -> text.length).max().orElseThrow();
    long[] ids = new long[rows * width];
    Arrays.fill(ids, padId);
    long[] mask = new long[rows * width];
    long[] positions = new long[rows * width];
    int[] starts = new int[rows];
    int[] counts = new int[rows];
    for (int row = 0; row < rows; row++) {
      long[] text = texts.get(row);
      starts[row] = side == PadSide.LEFT ? width - text.length : 0;
      counts[row] = text.length;
      int from = row * width + starts[row];
      System.arraycopy(text, 0, ids, from, text.length);
      for (int i = 0; i < text.length; i++) {
        mask[from + i] = 1;
        positions[from + i] = i;
      }
    }
    return new Batch(rows, width, ids, mask, positions, starts, counts);
  }
}
