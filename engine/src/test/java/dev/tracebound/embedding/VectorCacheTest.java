package dev.tracebound.embedding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorCacheTest {
  private static final String MODEL = "tiny-0123";
  private static final int HEADER_BYTES = 16;
  private static final int RECORD_BYTES = 32 + 3 * 4 + 4;

  @TempDir Path folder;

  @Test
  void keepsVectorsForTheNextTime() throws IOException {
    try (VectorCache cache = open()) {
      assertNull(cache.get(key("a")));
      cache.put(List.of(key("a"), key("b")), List.of(vector(1), vector(2)));
      assertArrayEquals(vector(1), cache.get(key("a")));
    }
    try (VectorCache cache = open()) {
      assertArrayEquals(vector(1), cache.get(key("a")));
      assertArrayEquals(vector(2), cache.get(key("b")));
      assertNull(cache.get(key("c")));
    }
  }

  @Test
  void whatIsKeptIsNotWrittenAgain() throws IOException {
    try (VectorCache cache = open()) {
      cache.put(List.of(key("a")), List.of(vector(1)));
      cache.put(List.of(key("a"), key("b")), List.of(vector(1), vector(2)));
    }
    assertEquals(HEADER_BYTES + 2 * RECORD_BYTES, Files.size(file()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 31, 33, RECORD_BYTES - 1})
  void aTornRecordIsDroppedAndWrittenOver(int left) throws IOException {
    keepThree();
    cut(HEADER_BYTES + 2 * RECORD_BYTES + left);
    try (VectorCache cache = open()) {
      assertArrayEquals(vector(2), cache.get(key("2")));
      assertNull(cache.get(key("3")));
      cache.put(List.of(key("4")), List.of(vector(4)));
      assertArrayEquals(vector(4), cache.get(key("4")));
    }
    try (VectorCache cache = open()) {
      assertArrayEquals(vector(1), cache.get(key("1")));
      assertArrayEquals(vector(4), cache.get(key("4")));
      assertNull(cache.get(key("3")));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 31, 32, 40, RECORD_BYTES - 1})
  void aSpoiltRecordIsAsGoodAsNotThere(int at) throws IOException {
    keepThree();
    byte[] bytes = Files.readAllBytes(file());
    bytes[HEADER_BYTES + RECORD_BYTES + at] ^= 0x10;
    Files.write(file(), bytes);
    try (VectorCache cache = open()) {
      assertArrayEquals(vector(1), cache.get(key("1")));
      assertNull(cache.get(key("2")));
      assertArrayEquals(vector(3), cache.get(key("3")));
      cache.put(List.of(key("2")), List.of(vector(2)));
      assertArrayEquals(vector(2), cache.get(key("2")));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 15})
  void aFileWithoutAWholeHeaderIsBegunAnew(int length) throws IOException {
    keepThree();
    cut(length);
    try (VectorCache cache = open()) {
      assertNull(cache.get(key("1")));
      cache.put(List.of(key("1")), List.of(vector(1)));
      assertArrayEquals(vector(1), cache.get(key("1")));
    }
  }

  @Test
  void aFileOfAnotherKindIsBegunAnew() throws IOException {
    Files.writeString(file(), "something that is no file of vectors at all, but of some length");
    try (VectorCache cache = open()) {
      assertNull(cache.get(key("1")));
      cache.put(List.of(key("1")), List.of(vector(1)));
    }
    try (VectorCache cache = open()) {
      assertArrayEquals(vector(1), cache.get(key("1")));
    }
  }

  @Test
  void twoThatAreOpenSeeWhatTheOtherWrote() throws IOException {
    try (VectorCache one = open();
        VectorCache other = open()) {
      one.put(List.of(key("1")), List.of(vector(1)));
      other.put(List.of(key("2"), key("1")), List.of(vector(2), vector(1)));
      one.put(List.of(key("3")), List.of(vector(3)));
      assertArrayEquals(vector(2), one.get(key("2")));
      assertArrayEquals(vector(1), other.get(key("1")));
    }
    assertEquals(HEADER_BYTES + 3 * RECORD_BYTES, Files.size(file()));
  }

  @Test
  void manyReadWhileManyWrite() throws IOException {
    try (VectorCache one = open();
        VectorCache other = open()) {
      List<Function<WorkMonitor, Boolean>> tasks =
          IntStream.range(0, 40)
              .<Function<WorkMonitor, Boolean>>mapToObj(
                  task ->
                      any -> {
                        try {
                          VectorCache mine = task % 2 == 0 ? one : other;
                          for (int i = task * 50; i < (task + 1) * 50; i++) {
                            String key = key(Integer.toString(i));
                            mine.put(List.of(key), List.of(vector(i)));
                            assertArrayEquals(vector(i), mine.get(key));
                          }
                          return true;
                        } catch (IOException e) {
                          throw new UncheckedIOException(e);
                        }
                      })
              .toList();
      Workers.call("cache", 4, 1 << 20, WorkMonitor.NONE, tasks);
    }
    try (VectorCache cache = open()) {
      for (int i = 0; i < 2000; i++) {
        assertArrayEquals(vector(i), cache.get(key(Integer.toString(i))));
      }
    }
  }

  @Test
  void anInterruptedReaderDoesNotCloseItForTheOthers() throws IOException {
    keepThree();
    try (VectorCache cache = open()) {
      Thread.currentThread().interrupt();
      assertArrayEquals(vector(1), cache.get(key("1")));
      assertEquals(true, Thread.interrupted());
      assertArrayEquals(vector(2), cache.get(key("2")));
    }
  }

  @Test
  void keysTellModelsPrefixesAndTextsApart() {
    assertNotEquals(VectorCache.key("a", "", "x"), VectorCache.key("b", "", "x"));
    assertNotEquals(VectorCache.key("a", "p", "x"), VectorCache.key("a", "", "x"));
    assertNotEquals(VectorCache.key("a", "", "\uD83D"), VectorCache.key("a", "", "?"));
  }

  @Test
  void aFolderThatCannotBeIsToldToThePerson() throws IOException {
    Path taken = Files.writeString(folder.resolve("taken"), "");
    UserError error =
        assertThrows(UserError.class, () -> VectorCache.open(taken, MODEL, 3).close());
    assertEquals(true, String.valueOf(error.getMessage()).contains(taken.toString()));
  }

  private void keepThree() throws IOException {
    try (VectorCache cache = open()) {
      cache.put(List.of(key("1"), key("2"), key("3")), List.of(vector(1), vector(2), vector(3)));
    }
  }

  private void cut(int length) throws IOException {
    Files.write(file(), Arrays.copyOf(Files.readAllBytes(file()), length));
  }

  private VectorCache open() {
    return VectorCache.open(folder, MODEL, 3);
  }

  private Path file() {
    return folder.resolve(MODEL + ".vectors");
  }

  private static String key(String text) {
    return VectorCache.key(MODEL, "", text);
  }

  private static float[] vector(int seed) {
    return new float[] {seed, seed / 2f, -seed};
  }
}
