package dev.tracebound.shadow.columns;

/**
 * One long number a row.
 *
 * @param section its place in the schema
 */
public record LongColumn(int section) {

  /**
   * @throws IndexOutOfBoundsException where there is no such row
   */
  public long at(ColumnFile file, int row) {
    return file.section(section).getAtIndex(ColumnFile.LONG, row);
  }
}
