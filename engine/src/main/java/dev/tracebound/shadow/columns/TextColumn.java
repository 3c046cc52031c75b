package dev.tracebound.shadow.columns;

/**
 * One string a row, as its number among all strings.
 *
 * @param numbers of the strings
 */
public record TextColumn(IntColumn numbers) {

  /**
   * @throws IndexOutOfBoundsException where there is no such row
   */
  public String at(ColumnFile file, int row) {
    return file.string(numbers.at(file, row));
  }
}
