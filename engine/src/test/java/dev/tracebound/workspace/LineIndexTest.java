package dev.tracebound.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;

class LineIndexTest {
  @Test
  void all_three_line_ends_count() {
    LineIndex index = LineIndex.of("a\nb\rc\r\nd");
    assertEquals(4, index.lines());
    assertEquals(1, index.lineOf(1));
    assertEquals(2, index.lineOf(2));
    assertEquals(3, index.lineOf(4));
    assertEquals(3, index.lineOf(6));
    assertEquals(4, index.lineOf(7));
    assertEquals(7, index.startOf(4));
    assertEquals(7, index.endOf(3));
    assertEquals(8, index.endOf(4));
  }

  @Test
  void an_empty_text_has_one_line() {
    assertEquals(1, LineIndex.of("").lines());
    assertEquals(1, LineIndex.of("").lineOf(0));
  }

  @Test
  void what_lies_outside_is_refused() {
    LineIndex index = LineIndex.of("ab\n");
    assertThrows(IndexOutOfBoundsException.class, () -> index.lineOf(4));
    assertThrows(IndexOutOfBoundsException.class, () -> index.lineOf(-1));
    assertThrows(IndexOutOfBoundsException.class, () -> index.startOf(3));
    assertThrows(IndexOutOfBoundsException.class, () -> index.endOf(0));
  }

  @Property
  void lines_cover_the_text_without_gap_or_overlap(
      @ForAll @Chars({'\n', '\r'}) @CharRange(from = 'a', to = 'c') String text) {
    LineIndex index = LineIndex.of(text);
    int expectedStart = 0;
    for (int line = 1; line <= index.lines(); line++) {
      assertEquals(expectedStart, index.startOf(line));
      for (int offset = index.startOf(line); offset < index.endOf(line); offset++) {
        assertEquals(line, index.lineOf(offset));
      }
      expectedStart = index.endOf(line);
    }
    assertEquals(text.length(), expectedStart);
    assertTrue(text.lines().count() <= index.lines());
  }
}
