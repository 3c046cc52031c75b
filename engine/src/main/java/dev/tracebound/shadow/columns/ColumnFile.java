package dev.tracebound.shadow.columns;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Columns that can be read: mapped from a file, or just written in memory, which is the same bytes.
 * Immutable; safe to share between threads.
 *
 * <p>A mapped file is unmapped when nothing refers to it any more, not when something is closed:
 * records are made from it lazily, by whoever still looks at an answer, and a close under a reader
 * would fail in the middle of a question. A file may be deleted or replaced meanwhile; where a
 * system refuses to delete what is mapped, deleting is tried again later.
 */
public final class ColumnFile {
  static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
  static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final int COPY = 1 << 16;

  private final Schema schema;
  private final SectionTable table;
  private final MemorySegment body;
  private final MemorySegment[] sections;
  private final @Nullable String[] strings;

  private ColumnFile(Schema schema, SectionTable table, MemorySegment body) {
    this.schema = schema;
    this.table = table;
    this.body = body;
    this.sections =
        table.entries().stream()
            .map(entry -> body.asSlice(entry.offset(), entry.length()))
            .toArray(MemorySegment[]::new);
    this.strings = new String[count(schema.strings())];
  }

  /**
   * Maps a file and checks all of it: lengths, checksums, and that every index points to something.
   *
   * @param version of what wrote the facts; another one is refused
   * @throws UnreadableColumns where it cannot be used
   * @throws IOException where it cannot be read
   */
  public static ColumnFile open(Path file, Schema schema, String version)
      throws IOException, UnreadableColumns {
    MemorySegment all;
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      all = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto());
    }
    SectionTable table = SectionTable.read(all, schema, version);
    long header = all.byteSize() - table.bodyLength();
    if (header < 0 || header % Long.BYTES != 0) {
      throw UnreadableColumns.damaged("its sections do not fit");
    }
    return of(schema, table, all.asSlice(header));
  }

  static ColumnFile of(Schema schema, SectionTable table, MemorySegment body)
      throws UnreadableColumns {
    ColumnChecks.check(schema, table, body);
    return new ColumnFile(schema, table, body);
  }

  /** Writes what {@link #open} reads. */
  public void writeTo(OutputStream out, String version) throws IOException {
    out.write(table.header(schema, version));
    byte[] copy = new byte[COPY];
    for (long from = 0; from < body.byteSize(); from += COPY) {
      int length = (int) Math.min(COPY, body.byteSize() - from);
      MemorySegment.copy(body, ValueLayout.JAVA_BYTE, from, copy, 0, length);
      out.write(copy, 0, length);
    }
  }

  /** How many there are. */
  public int count(Domain domain) {
    return table.counts().get(domain.number());
  }

  MemorySegment section(int number) {
    return sections[number];
  }

  /**
   * @throws IndexOutOfBoundsException where there is no such string
   */
  String string(int number) {
    String known = strings[number];
    if (known == null) {
      int start = schema.stringStarts().start(this, number);
      byte[] bytes = new byte[schema.stringStarts().end(this, number) - start];
      MemorySegment.copy(
          sections[schema.stringBytes()], ValueLayout.JAVA_BYTE, start, bytes, 0, bytes.length);
      known = new String(bytes, StandardCharsets.UTF_8);
      strings[number] = known;
    }
    return known;
  }
}
