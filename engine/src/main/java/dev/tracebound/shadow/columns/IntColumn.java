package dev.tracebound.shadow.columns;

/**
 * One number a row.
 *
 * @param section its place in the schema
 */
public record IntColumn(int section) {

  /**
   * @throws IndexOutOfBoundsException where there is no such row
   */
  public int at(ColumnFile file, int row) {
    return file.section(section).getAtIndex(ColumnFile.INT, row);
  }
}
