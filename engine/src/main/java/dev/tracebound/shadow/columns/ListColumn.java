package dev.tracebound.shadow.columns;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * Any number of indexes a row.
 *
 * @param items the domain that all lists together make up
 * @param starts where each row's items start
 * @param values the items of all rows
 */
public record ListColumn(Domain items, StartsColumn starts, IntColumn values) {

  public int size(ColumnFile file, int row) {
    return starts.end(file, row) - starts.start(file, row);
  }

  /** A copy of one row's items. */
  public int[] array(ColumnFile file, int row) {
    int start = starts.start(file, row);
    int[] copy = new int[starts.end(file, row) - start];
    MemorySegment.copy(
        file.section(values.section()),
        ColumnFile.INT,
        (long) Integer.BYTES * start,
        copy,
        0,
        copy.length);
    return copy;
  }

  /** A copy of one row's items. */
  public List<Integer> list(ColumnFile file, int row) {
    int[] array = array(file, row);
    if (array.length == 0) {
      return List.of();
    }
    List<Integer> copy = new ArrayList<>(array.length);
    for (int item : array) {
      copy.add(item);
    }
    return List.copyOf(copy);
  }

  public boolean contains(ColumnFile file, int row, int item) {
    int end = starts.end(file, row);
    for (int i = starts.start(file, row); i < end; i++) {
      if (values.at(file, i) == item) {
        return true;
      }
    }
    return false;
  }
}
