package dev.tracebound.shadow;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link PackedOutput} wrote. */
final class PackedInput {
  private final byte[] bytes;
  private int position;

  PackedInput(byte[] bytes) {
    this.bytes = bytes;
  }

  int number() {
    return (int) longNumber();
  }

  long longNumber() {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      byte next = bytes[position++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("a number that does not end");
  }

  /** The length of something: no more than there are bytes left. */
  int count() {
    int count = number();
    if (count < 0 || count > bytes.length - position) {
      throw new IllegalArgumentException("a length of " + count);
    }
    return count;
  }

  List<Integer> numbers() {
    int count = count();
    if (count == 0) {
      return List.of();
    }
    List<Integer> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(number());
    }
    return values;
  }

  String text() {
    int length = count();
    String text = new String(bytes, position, length, StandardCharsets.UTF_8);
    position += length;
    return text;
  }
}
