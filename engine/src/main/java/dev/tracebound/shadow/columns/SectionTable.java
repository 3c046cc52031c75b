package dev.tracebound.shadow.columns;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * What stands before the sections. All numbers are little-endian:
 *
 * <pre>
 *  0  magic "TBSHADOW"
 *  8  int   format
 * 12  int   length of this header, a multiple of 8
 * 16  long  length of the whole file
 * 24  int   CRC-32C of this header with these four bytes as 0
 * 28  int   length of the version in bytes
 * 32  long  fingerprint of the schema
 * 40  int   number of domains, int number of sections
 * 48  int   count of each domain
 *     then for each section: long offset from the end of the header, long length, int CRC-32C
 *     then the version in UTF-8, then zeros
 * </pre>
 *
 * @param counts of the domains
 * @param entries one for each section
 */
record SectionTable(List<Integer> counts, List<Entry> entries) {
  private static final byte[] MAGIC = "TBSHADOW".getBytes(StandardCharsets.US_ASCII);
  private static final int FORMAT = 2;
  private static final int FIXED = 48;
  private static final int CRC_AT = 24;
  private static final int ENTRY = 2 * Long.BYTES + Integer.BYTES;

  /**
   * @param offset from the end of the header, a multiple of 8
   * @param length in bytes, without the zeros up to the next multiple of 8
   * @param checksum CRC-32C, those zeros included
   */
  record Entry(long offset, long length, int checksum) {
    Entry withChecksum(MemorySegment body) {
      return new Entry(offset, length, checksumOf(body));
    }

    int checksumOf(MemorySegment body) {
      return crc(body.asSlice(offset, padded(length)));
    }
  }

  static long padded(long length) {
    return (length + Long.BYTES - 1) & -Long.BYTES;
  }

  /** Bytes of all sections together. */
  long bodyLength() {
    Entry last = entries.getLast();
    return last.offset() + padded(last.length());
  }

  /**
   * @param version of what wrote the facts
   */
  byte[] header(Schema schema, String version) {
    byte[] name = version.getBytes(StandardCharsets.UTF_8);
    int used = FIXED + counts.size() * Integer.BYTES + entries.size() * ENTRY + name.length;
    int length = (int) padded(used);
    ByteBuffer out = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    out.put(MAGIC).putInt(FORMAT).putInt(length).putLong(length + bodyLength());
    out.putInt(0).putInt(name.length).putLong(schema.fingerprint());
    out.putInt(counts.size()).putInt(entries.size());
    for (int count : counts) {
      out.putInt(count);
    }
    for (Entry entry : entries) {
      out.putLong(entry.offset()).putLong(entry.length()).putInt(entry.checksum());
    }
    out.put(name);
    out.putInt(CRC_AT, crc(MemorySegment.ofBuffer(out.duplicate().rewind())));
    return out.array();
  }

  /**
   * @param file the whole file
   * @return what its header says, held against its own checksum, the schema and the file's length
   */
  static SectionTable read(MemorySegment file, Schema schema, String version)
      throws UnreadableColumns {
    if (file.byteSize() < FIXED) {
      throw UnreadableColumns.damaged("it is cut short");
    }
    ByteBuffer fixed = bytes(file, FIXED);
    byte[] magic = new byte[MAGIC.length];
    fixed.get(magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw UnreadableColumns.damaged("it is not an index");
    }
    int format = fixed.getInt();
    if (format != FORMAT) {
      throw UnreadableColumns.otherVersion("format " + format, "format " + FORMAT);
    }
    int length = fixed.getInt();
    if (length < FIXED || length > file.byteSize() || length % Long.BYTES != 0) {
      throw UnreadableColumns.damaged("it is cut short");
    }
    ByteBuffer header = bytes(file, length);
    int checksum = header.getInt(CRC_AT);
    header.putInt(CRC_AT, 0);
    if (crc(MemorySegment.ofBuffer(header.duplicate().rewind())) != checksum) {
      throw UnreadableColumns.damaged("the checksum of its header does not fit");
    }
    return read(header, file.byteSize(), schema, version);
  }

  private static SectionTable read(
      ByteBuffer header, long fileLength, Schema schema, String version) throws UnreadableColumns {
    header.position(MAGIC.length + 2 * Integer.BYTES);
    long expected = header.getLong();
    int nameLength = header.position(CRC_AT + Integer.BYTES).getInt();
    long fingerprint = header.getLong();
    int domains = header.getInt();
    int sections = header.getInt();
    long used = FIXED + (long) domains * Integer.BYTES + (long) sections * ENTRY;
    if (domains < 0 || sections < 0 || nameLength < 0 || used + nameLength > header.capacity()) {
      throw UnreadableColumns.damaged("its header makes no sense");
    }
    byte[] name = new byte[nameLength];
    header.get((int) used, name);
    String found = new String(name, StandardCharsets.UTF_8);
    if (!found.equals(version)) {
      throw UnreadableColumns.otherVersion(found, version);
    }
    if (fingerprint != schema.fingerprint()
        || domains != schema.domains().size()
        || sections != schema.sections().size()) {
      throw UnreadableColumns.otherVersion("other columns", "format " + FORMAT + " of " + version);
    }
    if (expected != fileLength) {
      throw UnreadableColumns.damaged("it holds " + fileLength + " bytes instead of " + expected);
    }
    List<Integer> counts = new ArrayList<>();
    for (int i = 0; i < domains; i++) {
      counts.add(header.getInt());
    }
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < sections; i++) {
      entries.add(new Entry(header.getLong(), header.getLong(), header.getInt()));
    }
    return new SectionTable(counts, entries);
  }

  private static ByteBuffer bytes(MemorySegment file, int length) {
    byte[] copy = new byte[length];
    MemorySegment.copy(file, 0, MemorySegment.ofArray(copy), 0, length);
    return ByteBuffer.wrap(copy).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static int crc(MemorySegment bytes) {
    CRC32C crc = new CRC32C();
    long step = 1 << 30;
    for (long from = 0; from < bytes.byteSize(); from += step) {
      crc.update(bytes.asSlice(from, Math.min(step, bytes.byteSize() - from)).asByteBuffer());
    }
    return (int) crc.getValue();
  }
}
