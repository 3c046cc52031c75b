package dev.tracebound.shadow.columns;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * Compressed sparse rows: the items of all keys in one array, those of key {@code k} from {@code
 * starts[k]} to {@code starts[k + 1]}.
 */
public final class Lists {
  private final int[] starts;
  private final int[] items;

  private Lists(int[] starts, int[] items) {
    this.starts = starts;
    this.items = items;
  }

  /** Not to be changed. */
  public int[] starts() {
    return starts;
  }

  /** Not to be changed. */
  public int[] items() {
    return items;
  }

  static <T> Lists of(List<T> rows, Function<T, List<Integer>> value) {
    int[] starts = new int[rows.size() + 1];
    for (int row = 0; row < rows.size(); row++) {
      starts[row + 1] = Math.addExact(starts[row], value.apply(rows.get(row)).size());
    }
    int[] items = new int[starts[rows.size()]];
    int next = 0;
    for (T row : rows) {
      for (int item : value.apply(row)) {
        items[next++] = item;
      }
    }
    return new Lists(starts, items);
  }

  /**
   * Groups items by key; those of one key stay in their order.
   *
   * @param keys how many there are
   * @param keyOf the key of each item; negative where it has none
   * @param items one for one with {@code keyOf}
   * @throws IllegalArgumentException where a key is not below {@code keys}
   */
  public static Lists group(int keys, int[] keyOf, int[] items) {
    int[] starts = new int[keys + 1];
    for (int key : keyOf) {
      if (key >= keys) {
        throw new IllegalArgumentException("index " + key + " of " + keys);
      }
      if (key >= 0) {
        starts[key + 1]++;
      }
    }
    for (int key = 0; key < keys; key++) {
      starts[key + 1] += starts[key];
    }
    int[] next = starts.clone();
    int[] grouped = new int[starts[keys]];
    for (int i = 0; i < keyOf.length; i++) {
      if (keyOf[i] >= 0) {
        grouped[next[keyOf[i]]++] = items[i];
      }
    }
    return new Lists(starts, grouped);
  }

  /** Groups the positions of an array by the key that stands there. */
  public static Lists positions(int keys, int[] keyOf) {
    int[] positions = new int[keyOf.length];
    Arrays.setAll(positions, i -> i);
    return group(keys, keyOf, positions);
  }
}
