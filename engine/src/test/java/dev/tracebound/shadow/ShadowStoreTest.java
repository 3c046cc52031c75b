package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.UserError;
import java.io.IOException;
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
    try (Stream<Path> all = Files.list(folder)) {
      assertEquals(List.of(file), all.toList());
    }
  }

  @Test
  void everyDamagedByteIsNoticed() throws IOException {
    store.write(graph, file);
    byte[] bytes = Files.readAllBytes(file);
    for (int position = 0; position < bytes.length; position++) {
      byte[] damaged = bytes.clone();
      damaged[position] ^= 0x10;
      Files.write(file, damaged);
      UserError error = assertThrows(UserError.class, () -> store.read(file));
      assertTrue(String.valueOf(error.getMessage()).contains("again"), error.getMessage());
    }
  }

  @Test
  void aFileThatIsCutShortIsNoticed() throws IOException {
    store.write(graph, file);
    byte[] bytes = Files.readAllBytes(file);
    for (int length = 0; length < bytes.length; length += 7) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertThrows(UserError.class, () -> store.read(file));
    }
  }

  @Test
  void anotherVersionIsNamed() throws IOException {
    new ShadowStore("test-0").write(graph, file);
    UserError error = assertThrows(UserError.class, () -> store.read(file));
    assertTrue(String.valueOf(error.getMessage()).contains("test-0"), error.getMessage());
  }

  @Test
  void noFile() {
    UserError error = assertThrows(UserError.class, () -> store.read(file));
    assertTrue(String.valueOf(error.getMessage()).contains("Index the source tree"));
  }

  @Test
  void aFailedWriteLeavesTheOldOne() throws IOException {
    store.write(graph, file);
    byte[] before = Files.readAllBytes(file);
    Path notAFolder = file.resolve("below");
    assertThrows(IOException.class, () -> store.write(graph, notAFolder));
    assertEquals(Arrays.hashCode(before), Arrays.hashCode(Files.readAllBytes(file)));
  }
}
