package dev.tracebound.shadow.columns;

import java.lang.foreign.ValueLayout;

/**
 * One small number a row, 0 to 255.
 *
 * @param section its place in the schema
 */
public record ByteColumn(int section) {

  /**
   * @throws IndexOutOfBoundsException where there is no such row
   */
  public int at(ColumnFile file, int row) {
    return Byte.toUnsignedInt(file.section(section).get(ValueLayout.JAVA_BYTE, row));
  }

  /** Whether one of eight flags is set. */
  public boolean flag(ColumnFile file, int row, int bit) {
    return (at(file, row) >> bit & 1) != 0;
  }
}
