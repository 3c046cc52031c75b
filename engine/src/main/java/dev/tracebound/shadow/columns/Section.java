package dev.tracebound.shadow.columns;

/**
 * One column as it is stored.
 *
 * @param width bytes of a value: 1, 4 or 8
 * @param rows what it has a value for
 * @param extraRows values beyond those of its rows: 1 where the last row's end is stored too
 * @param check what its values must be
 */
record Section(String name, int width, Domain rows, int extraRows, Check check) {

  /** What values must be, so that nothing read later can point outside. */
  sealed interface Check {
    /** Any. */
    record None() implements Check {}

    /** From {@code least} on, smaller than the count of a domain. */
    record Within(int least, Domain domain) implements Check {}

    /** From 0 up to exactly the count of a domain, never falling. */
    record Starts(Domain domain) implements Check {}

    /** Unsigned bytes from {@code least} on, below a limit. */
    record Between(int least, int limit) implements Check {}
  }

  /** Bytes without padding. */
  long length(int count) {
    return (long) width * (count + (long) extraRows);
  }

  /** Goes into the fingerprint of the schema. */
  String describe() {
    return name + ":" + width + ":" + rows.name() + "+" + extraRows + ":" + check;
  }
}
