package dev.tracebound.shadow.columns;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects the columns of a schema and lays them out as they are stored. The same columns give the
 * same bytes. Columns of numbers may be put by several threads side by side, before all is finished
 * by one; those of texts by one alone, since the order of the texts is that of their strings.
 */
public final class ColumnWriter {
  private final Schema schema;
  private final int[] counts;
  private final @Nullable MemorySegment[] sections;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> strings = new ArrayList<>();

  public ColumnWriter(Schema schema) {
    this.schema = schema;
    this.counts = new int[schema.domains().size()];
    Arrays.fill(counts, -1);
    this.sections = new MemorySegment[schema.sections().size()];
  }

  void count(Domain domain, int count) {
    if (counts[domain.number()] >= 0) {
      throw new IllegalStateException(domain.name() + " is counted twice");
    }
    counts[domain.number()] = count;
  }

  /** The number of a string; each is stored once. */
  int string(String text) {
    Integer known = numbers.putIfAbsent(text, strings.size());
    if (known != null) {
      return known;
    }
    strings.add(text);
    return strings.size() - 1;
  }

  public void put(IntColumn column, int[] values) {
    put(column.section(), MemorySegment.ofArray(values));
  }

  void put(LongColumn column, long[] values) {
    put(column.section(), MemorySegment.ofArray(values));
  }

  void put(ByteColumn column, byte[] values) {
    put(column.section(), MemorySegment.ofArray(values));
  }

  public void put(StartsColumn column, int[] values) {
    put(column.section(), MemorySegment.ofArray(values));
  }

  public void put(ListColumn column, Lists lists) {
    count(column.items(), lists.items().length);
    put(column.starts(), lists.starts());
    put(column.values(), lists.items());
  }

  private void put(int section, MemorySegment values) {
    if (sections[section] != null) {
      throw new IllegalStateException(schema.sections().get(section).name() + " is written twice");
    }
    sections[section] = values;
  }

  /**
   * Lays out what was collected, checked as if it were read.
   *
   * @throws IllegalArgumentException where an index points outside its domain
   * @throws IllegalStateException where a column was not written or its length is wrong
   */
  public ColumnFile finish() {
    putStrings();
    int total = schema.sections().size();
    SectionTable.Entry[] entries = new SectionTable.Entry[total];
    long end = 0;
    for (int i = 0; i < total; i++) {
      long length = contents(i).byteSize();
      entries[i] = new SectionTable.Entry(end, length, 0);
      end += SectionTable.padded(length);
    }
    MemorySegment body = Arena.ofAuto().allocate(end, Long.BYTES);
    for (int i = 0; i < total; i++) {
      copy(contents(i), schema.sections().get(i).width(), body.asSlice(entries[i].offset()));
      entries[i] = entries[i].withChecksum(body);
    }
    try {
      return ColumnFile.of(
          schema, new SectionTable(Arrays.stream(counts).boxed().toList(), List.of(entries)), body);
    } catch (UnreadableColumns e) {
      throw new IllegalArgumentException("these records " + e.getMessage(), e);
    }
  }

  private MemorySegment contents(int number) {
    Section section = schema.sections().get(number);
    MemorySegment values = sections[number];
    int count = counts[section.rows().number()];
    if (values == null || count < 0 || values.byteSize() != section.length(count)) {
      throw new IllegalStateException(section.name() + " does not have " + count + " rows");
    }
    return values;
  }

  private static void copy(MemorySegment from, int width, MemorySegment to) {
    switch (width) {
      case Integer.BYTES ->
          MemorySegment.copy(
              from, ValueLayout.JAVA_INT, 0, to, ColumnFile.INT, 0, from.byteSize() / width);
      case Long.BYTES ->
          MemorySegment.copy(
              from, ValueLayout.JAVA_LONG, 0, to, ColumnFile.LONG, 0, from.byteSize() / width);
      default -> MemorySegment.copy(from, 0, to, 0, from.byteSize());
    }
  }

  private void putStrings() {
    int[] starts = new int[strings.size() + 1];
    byte[][] encoded = new byte[strings.size()][];
    for (int i = 0; i < encoded.length; i++) {
      encoded[i] = strings.get(i).getBytes(StandardCharsets.UTF_8);
      starts[i + 1] = Math.addExact(starts[i], encoded[i].length);
    }
    byte[] bytes = new byte[starts[encoded.length]];
    for (int i = 0; i < encoded.length; i++) {
      System.arraycopy(encoded[i], 0, bytes, starts[i], encoded[i].length);
    }
    count(schema.strings(), encoded.length);
    count(schema.sections().get(schema.stringBytes()).rows(), bytes.length);
    put(schema.stringStarts(), starts);
    put(schema.stringBytes(), MemorySegment.ofArray(bytes));
  }
}
