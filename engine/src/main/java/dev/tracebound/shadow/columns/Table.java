package dev.tracebound.shadow.columns;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Records of one type as columns: each column says how it is taken from a record.
 *
 * @param <T> the record
 */
public final class Table<T> {
  private interface Fill<T> {
    void write(List<T> rows, ColumnWriter out);
  }

  private final Schema schema;
  private final String name;
  private final Domain rows;
  private final List<Fill<T>> fills = new ArrayList<>();
  private final List<Fill<T>> texts = new ArrayList<>();

  public Table(Schema schema, String name) {
    this.schema = schema;
    this.name = name;
    this.rows = schema.domain(name);
  }

  /** The rows, for what points to them. */
  public Domain rows() {
    return rows;
  }

  public IntColumn number(String column, ToIntFunction<T> value) {
    return filled(schema.numbers(full(column), rows), value);
  }

  public IntColumn index(String column, Domain of, ToIntFunction<T> value) {
    return filled(schema.indexes(full(column), rows, of), value);
  }

  public IntColumn optionalIndex(String column, Domain of, ToIntFunction<T> value) {
    return filled(schema.optionalIndexes(full(column), rows, of), value);
  }

  private IntColumn filled(IntColumn column, ToIntFunction<T> value) {
    fills.add((all, out) -> out.put(column, all.stream().mapToInt(value).toArray()));
    return column;
  }

  public LongColumn longNumber(String column, ToLongFunction<T> value) {
    LongColumn added = schema.longs(full(column), rows);
    fills.add((all, out) -> out.put(added, all.stream().mapToLong(value).toArray()));
    return added;
  }

  public TextColumn text(String column, Function<T, String> value) {
    IntColumn added = schema.indexes(full(column), rows, schema.strings());
    texts.add(
        (all, out) ->
            out.put(added, all.stream().mapToInt(row -> out.string(value.apply(row))).toArray()));
    return new TextColumn(added);
  }

  public <E extends Enum<E>> EnumColumn<E> constant(
      String column, Class<E> type, Function<T, E> value) {
    List<E> constants = constants(column, type);
    ByteColumn added =
        small(column, 1, constants.size() + 1, row -> 1 + constants.indexOf(value.apply(row)));
    return new EnumColumn<>(added, constants);
  }

  /** A constant or none, to be read by {@link EnumColumn#orNull}. */
  public <E extends Enum<E>> EnumColumn<E> optionalConstant(
      String column, Class<E> type, Function<T, @Nullable E> value) {
    List<E> constants = constants(column, type);
    ByteColumn added =
        small(
            column,
            0,
            constants.size() + 1,
            row -> {
              E constant = value.apply(row);
              return constant == null ? 0 : 1 + constants.indexOf(constant);
            });
    return new EnumColumn<>(added, constants);
  }

  private <E extends Enum<E>> List<E> constants(String column, Class<E> type) {
    List<E> constants = List.of(type.getEnumConstants());
    schema.meaning(full(column) + constants);
    return constants;
  }

  /** Up to eight flags, the first in the lowest bit. */
  public ByteColumn flags(String column, List<Predicate<T>> flags) {
    return small(
        column,
        0,
        1 << flags.size(),
        row -> {
          int bits = 0;
          for (int bit = 0; bit < flags.size(); bit++) {
            bits |= flags.get(bit).test(row) ? 1 << bit : 0;
          }
          return bits;
        });
  }

  private ByteColumn small(String column, int least, int below, ToIntFunction<T> value) {
    ByteColumn added = schema.bytes(full(column), rows, least, below);
    fills.add(
        (all, out) -> {
          byte[] bytes = new byte[all.size()];
          for (int row = 0; row < bytes.length; row++) {
            bytes[row] = (byte) value.applyAsInt(all.get(row));
          }
          out.put(added, bytes);
        });
    return added;
  }

  public ListColumn list(String column, Domain of, Function<T, List<Integer>> value) {
    ListColumn added = schema.lists(full(column), rows, of);
    fills.add((all, out) -> out.put(added, Lists.of(all, value)));
    return added;
  }

  /** Writes the columns of texts: these of all tables one after the other, in one order. */
  public void writeTexts(List<T> all, ColumnWriter out) {
    texts.forEach(fill -> fill.write(all, out));
  }

  /** Writes the other columns, which nothing else that is written at the same time disturbs. */
  public void writeNumbers(List<T> all, ColumnWriter out) {
    out.count(rows, all.size());
    fills.forEach(fill -> fill.write(all, out));
  }

  private String full(String column) {
    return name + "." + column;
  }
}
