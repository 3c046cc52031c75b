package dev.tracebound.shadow.columns;

import dev.tracebound.shadow.columns.Section.Check;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/** Whether sections are what a schema says. Runs over every byte when a file is opened. */
final class ColumnChecks {
  /** Values looked at in one go: copied to the heap, where a plain loop over them is fast. */
  private static final int CHUNK = 1 << 13;

  private final SectionTable table;
  private final MemorySegment body;

  private ColumnChecks(SectionTable table, MemorySegment body) {
    this.table = table;
    this.body = body;
  }

  static void check(Schema schema, SectionTable table, MemorySegment body)
      throws UnreadableColumns {
    ColumnChecks checks = new ColumnChecks(table, body);
    List<Section> sections = schema.sections();
    long end = 0;
    for (int i = 0; i < sections.size(); i++) {
      end = checks.place(sections.get(i), table.entries().get(i), end);
    }
    for (int i = 0; i < sections.size(); i++) {
      checks.content(sections.get(i), table.entries().get(i));
    }
  }

  private int count(Domain domain) {
    return table.counts().get(domain.number());
  }

  private long place(Section section, SectionTable.Entry entry, long start)
      throws UnreadableColumns {
    int count = count(section.rows());
    if (count < 0
        || entry.offset() != start
        || entry.length() != section.length(count)
        || SectionTable.padded(entry.length()) > body.byteSize() - start) {
      throw UnreadableColumns.damaged("its section " + section.name() + " has the wrong length");
    }
    return start + SectionTable.padded(entry.length());
  }

  private void content(Section section, SectionTable.Entry entry) throws UnreadableColumns {
    if (entry.checksumOf(body) != entry.checksum()) {
      throw UnreadableColumns.damaged(
          "the checksum of its section " + section.name() + " does not fit");
    }
    MemorySegment values = body.asSlice(entry.offset(), entry.length());
    boolean fits =
        switch (section.check()) {
          case Check.None() -> true;
          case Check.Within(int least, Domain domain) -> within(values, least, count(domain));
          case Check.Between(int least, int limit) -> between(values, least, limit);
          case Check.Starts(Domain domain) -> starts(values, count(domain));
        };
    if (!fits) {
      throw UnreadableColumns.damaged(
          "its section " + section.name() + " points to what is not there");
    }
  }

  private static boolean within(MemorySegment values, int least, int limit) {
    int[] chunk = new int[CHUNK];
    long count = values.byteSize() / Integer.BYTES;
    for (long from = 0; from < count; from += CHUNK) {
      int length = (int) Math.min(CHUNK, count - from);
      MemorySegment.copy(values, ColumnFile.INT, from * Integer.BYTES, chunk, 0, length);
      if (!within(chunk, length, least, limit)) {
        return false;
      }
    }
    return true;
  }

  private static boolean within(int[] values, int length, int least, int limit) {
    int smallest = Integer.MAX_VALUE;
    int largest = Integer.MIN_VALUE;
    for (int i = 0; i < length; i++) {
      smallest = Math.min(smallest, values[i]);
      largest = Math.max(largest, values[i]);
    }
    return length == 0 || (smallest >= least && largest < limit);
  }

  private static boolean starts(MemorySegment values, int total) {
    int[] chunk = new int[CHUNK];
    long count = values.byteSize() / Integer.BYTES;
    int before = 0;
    for (long from = 0; from < count; from += CHUNK) {
      int length = (int) Math.min(CHUNK, count - from);
      MemorySegment.copy(values, ColumnFile.INT, from * Integer.BYTES, chunk, 0, length);
      if (from == 0 && chunk[0] != 0) {
        return false;
      }
      before = rises(chunk, length, before);
      if (before < 0) {
        return false;
      }
    }
    return before == total;
  }

  /** The last value; -1 where one is smaller than the one before it. */
  private static int rises(int[] values, int length, int before) {
    int last = before;
    boolean falls = false;
    for (int i = 0; i < length; i++) {
      falls |= values[i] < last;
      last = values[i];
    }
    return falls ? -1 : last;
  }

  private static boolean between(MemorySegment values, int least, int limit) {
    byte[] chunk = new byte[CHUNK];
    for (long from = 0; from < values.byteSize(); from += CHUNK) {
      int length = (int) Math.min(CHUNK, values.byteSize() - from);
      MemorySegment.copy(values, ValueLayout.JAVA_BYTE, from, chunk, 0, length);
      if (!between(chunk, length, least, limit)) {
        return false;
      }
    }
    return true;
  }

  private static boolean between(byte[] values, int length, int least, int limit) {
    int smallest = Integer.MAX_VALUE;
    int largest = Integer.MIN_VALUE;
    for (int i = 0; i < length; i++) {
      smallest = Math.min(smallest, values[i] & 0xFF);
      largest = Math.max(largest, values[i] & 0xFF);
    }
    return length == 0 || (smallest >= least && largest < limit);
  }
}
