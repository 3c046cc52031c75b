package dev.tracebound.shadow;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Numbers of seven bits a byte, small ones in one byte. */
final class PackedOutput {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);

  void number(int value) {
    longNumber(Integer.toUnsignedLong(value));
  }

  void longNumber(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  void numbers(List<Integer> values) {
    number(values.size());
    values.forEach(this::number);
  }

  void flags(boolean... values) {
    int flags = 0;
    for (int bit = 0; bit < values.length; bit++) {
      flags |= values[bit] ? 1 << bit : 0;
    }
    number(flags);
  }

  void text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    number(bytes.length);
    out.writeBytes(bytes);
  }

  void append(PackedOutput other) {
    out.writeBytes(other.bytes());
  }

  byte[] bytes() {
    return out.toByteArray();
  }
}
