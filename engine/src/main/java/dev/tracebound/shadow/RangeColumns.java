package dev.tracebound.shadow;

import dev.tracebound.shadow.columns.ColumnFile;
import dev.tracebound.shadow.columns.IntColumn;
import dev.tracebound.shadow.columns.Table;
import java.util.function.Function;

/** A source range as four columns. */
record RangeColumns(IntColumn start, IntColumn end, IntColumn lineStart, IntColumn lineEnd) {

  static <T> RangeColumns of(Table<T> table, String name, Function<T, SourceRange> range) {
    return new RangeColumns(
        table.number(name + ".start", row -> range.apply(row).start()),
        table.number(name + ".end", row -> range.apply(row).end()),
        table.number(name + ".line_start", row -> range.apply(row).lineStart()),
        table.number(name + ".line_end", row -> range.apply(row).lineEnd()));
  }

  SourceRange at(ColumnFile file, int row) {
    return new SourceRange(
        start.at(file, row), end.at(file, row), lineStart.at(file, row), lineEnd.at(file, row));
  }
}
