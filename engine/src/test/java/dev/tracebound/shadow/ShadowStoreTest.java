package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.AtomicFiles;
import dev.tracebound.workspace.UserError;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ShadowStoreTest {
  private final ShadowStore store = new ShadowStore("test-1");
  private Path folder = Path.of("");
  private Path file = Path.of("");
  private final ShadowGraph graph =
      MemoryTree.of(
              """
              package p;
              import q.Missing;
              interface I { void m(); }
              class A extends Missing implements I {
                public void m() { n(null); Runnable r = this::m; }
                void n(Missing x) {} void n(String y) {}
              }
              """,
              "package p; class Broken { void x( }")
          .index();

  @BeforeEach
  void inFolder(@TempDir Path temporary) {
    folder = temporary;
    file = temporary.resolve("shadow.bin");
  }

  @Test
  void readsBackWhatWasWritten() throws IOException {
    store.write(graph, file);
    ShadowGraph back = store.read(file);
    assertEquals(graph.files(), back.files());
    assertEquals(graph.symbols(), back.symbols());
    assertEquals(graph.edges(), back.edges());
    assertEquals(graph.types(), back.types());
    assertEquals(List.of(file), children());
  }

  @Test
  void sameFactsAreTheSameBytes() throws IOException {
    store.write(graph, file);
    byte[] first = Files.readAllBytes(file);
    store.write(store.read(file), file);
    assertArrayEquals(first, Files.readAllBytes(file));
    store.write(
        new ShadowGraph(graph.files(), graph.symbols(), graph.edges(), graph.types()), file);
    assertArrayEquals(first, Files.readAllBytes(file));
  }

  @Test
  void aDamagedByteIsNoticedInEverySection() throws IOException {
    store.write(graph, file);
    byte[] bytes = Files.readAllBytes(file);
    int lessThanASection = 7;
    for (int position = 0; position < bytes.length; position += lessThanASection) {
      byte[] damaged = bytes.clone();
      damaged[position] ^= 0x10;
      refused(damaged);
    }
  }

  @Test
  void aFileOfAnotherLengthIsNoticed() throws IOException {
    store.write(graph, file);
    byte[] bytes = Files.readAllBytes(file);
    for (int length = 0; length < bytes.length; length += 7) {
      refused(Arrays.copyOf(bytes, length));
    }
    refused(Arrays.copyOf(bytes, bytes.length + 8));
  }

  @Test
  void anotherVersionIsNamed() throws IOException {
    new ShadowStore("test-0").write(graph, file);
    assertTrue(refused(Files.readAllBytes(file)).contains("test-0"));
  }

  @Test
  void anotherFormatIsNamedWhateverElseItHolds() throws IOException {
    byte[] future = Arrays.copyOf("TBSHADOW".getBytes(StandardCharsets.US_ASCII), 64);
    ByteBuffer.wrap(future).order(ByteOrder.LITTLE_ENDIAN).putInt(8, 99);
    assertTrue(refused(future).contains("format 99"));
  }

  @Test
  void somethingElseIsNoIndex() throws IOException {
    assertTrue(refused("x".repeat(100).getBytes(StandardCharsets.US_ASCII)).contains("no"));
  }

  @Test
  void noFile() {
    UserError error = assertThrows(UserError.class, () -> store.read(file));
    assertTrue(String.valueOf(error.getMessage()).contains("Index the source tree"));
  }

  @Test
  void whoeverReadsGoesOnWhileTheFileIsReplacedAndRemoved() throws IOException {
    store.write(graph, file);
    ShadowGraph open = store.read(file);
    store.write(new ShadowGraph(List.of(), List.of(), List.of(), List.of()), file);
    assertEquals(0, store.read(file).symbols().size());
    Files.delete(file);
    assertEquals(graph.edges(), open.edges());
    assertEquals(graph.symbols(), open.symbols());
  }

  @Test
  void aWriteThatFailsAnywhereLeavesTheLastCompleteOne() throws IOException {
    store.write(graph, file);
    byte[] before = Files.readAllBytes(file);
    ShadowGraph other = MemoryTree.of("package p; class Other { void m() { m(); } }").index();
    int steps = 0;
    for (boolean failed = true; failed; steps++) {
      FailingDisk disk = new FailingDisk(steps);
      ShadowStore failing = new ShadowStore("test-1", new AtomicFiles(disk));
      try {
        failing.write(other, file);
        failed = false;
      } catch (UserError e) {
        assertTrue(String.valueOf(e.getMessage()).contains("the disk is full"), e.getMessage());
        assertArrayEquals(before, Files.readAllBytes(file));
      }
      assertEquals(List.of(file), children());
    }
    assertTrue(steps > 4, "opening, header, sections and closing can fail: " + steps);
    assertEquals(other.symbols(), store.read(file).symbols());
  }

  private String refused(byte[] bytes) throws IOException {
    Path damaged = folder.resolve("damaged.bin");
    Files.write(damaged, bytes);
    UserError error = assertThrows(UserError.class, () -> store.read(damaged));
    String message = String.valueOf(error.getMessage());
    assertTrue(message.contains("Index the source tree again"), message);
    return message;
  }

  private List<Path> children() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.toList();
    }
  }

  /** Fails at one of its steps: opening, each write, closing. */
  private static final class FailingDisk implements AtomicFiles.Opener {
    private int left;

    FailingDisk(int steps) {
      left = steps;
    }

    private void step() throws IOException {
      if (left-- == 0) {
        throw new IOException("No space left on device");
      }
    }

    @Override
    public OutputStream create(Path path) throws IOException {
      step();
      return new FilterOutputStream(Files.newOutputStream(path)) {
        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
          step();
          out.write(bytes, from, length);
        }

        @Override
        public void close() throws IOException {
          super.close();
          step();
        }
      };
    }
  }
}
