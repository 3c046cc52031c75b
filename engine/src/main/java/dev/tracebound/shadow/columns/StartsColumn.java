package dev.tracebound.shadow.columns;

/**
 * Which stretch of another domain belongs to each row.
 *
 * @param section its place in the schema
 */
public record StartsColumn(int section) {

  /** First index of a row. */
  public int start(ColumnFile file, int row) {
    return file.section(section).getAtIndex(ColumnFile.INT, row);
  }

  /** One past the last index of a row. */
  public int end(ColumnFile file, int row) {
    return file.section(section).getAtIndex(ColumnFile.INT, row + 1L);
  }
}
