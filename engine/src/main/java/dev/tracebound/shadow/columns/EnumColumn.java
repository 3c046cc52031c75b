package dev.tracebound.shadow.columns;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One constant a row.
 *
 * @param numbers 1 for the first constant, 0 for none
 * @param constants in their order
 */
public record EnumColumn<E extends Enum<E>>(ByteColumn numbers, List<E> constants) {

  /**
   * @throws IndexOutOfBoundsException where there is no such row, or it has no constant
   */
  public E at(ColumnFile file, int row) {
    return constants.get(numbers.at(file, row) - 1);
  }

  /**
   * @throws IndexOutOfBoundsException where there is no such row
   */
  public @Nullable E orNull(ColumnFile file, int row) {
    int number = numbers.at(file, row);
    return number == 0 ? null : constants.get(number - 1);
  }
}
