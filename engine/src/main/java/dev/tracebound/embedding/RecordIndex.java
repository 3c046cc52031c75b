package dev.tracebound.embedding;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which records of a file may have a key: by the key's first eight bytes, in 12 bytes of memory a
 * place and about two places a record. Whoever asks compares the whole key. For one thread at once.
 */
final class RecordIndex {
  private static final int NONE = -1;

  private long[] heads = new long[1024];
  private int[] records = filled(1024);
  private int size;

  void add(long head, int record) {
    if (2 * (size + 1) > heads.length) {
      grow();
    }
    put(head, record);
    size++;
  }

  /** The records of these eight bytes, the latest first. */
  int[] find(long head) {
    IntStream.Builder found = IntStream.builder();
    for (int at = slot(head); records[at] != NONE; at = (at + 1) & (heads.length - 1)) {
      if (heads[at] == head) {
        found.add(-records[at]);
      }
    }
    return found.build().sorted().map(record -> -record).toArray();
  }

  private void put(long head, int record) {
    int at = slot(head);
    while (records[at] != NONE) {
      at = (at + 1) & (heads.length - 1);
    }
    heads[at] = head;
    records[at] = record;
  }

  private void grow() {
    long[] oldHeads = heads;
    int[] oldRecords = records;
    heads = new long[2 * oldHeads.length];
    records = filled(heads.length);
    for (int i = 0; i < oldHeads.length; i++) {
      if (oldRecords[i] != NONE) {
        put(oldHeads[i], oldRecords[i]);
      }
    }
  }

  /** A key is a hash already: its bits need no mixing. */
  private int slot(long head) {
    return (int) head & (heads.length - 1);
  }

  private static int[] filled(int length) {
    int[] records = new int[length];
    Arrays.fill(records, NONE);
    return records;
  }
}
