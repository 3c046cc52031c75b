package dev.tracebound.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OutOfMemoryTest {
  /** Memory ends while the tree is parsed, in one of the threads that do it. */
  private static final WorkMonitor MEMORY_ENDS =
      new WorkMonitor() {
        @Override
        public void progress(String stage, long done, long total, String detail) {
          if (stage.equals("parse")) {
            throw new OutOfMemoryError("Java heap space");
          }
        }

        @Override
        public boolean isCancelled() {
          return false;
        }
      };

  @Test
  void saysWhatToDoAndLosesNothing(@TempDir Path sources, @TempDir Path home) throws IOException {
    Path file = sources.resolve("A.java");
    Files.writeString(file, "class A { void a() { b(); } void b() {} }");
    CodeIndexer indexer = new CodeIndexer(new WorkspaceHome(home));
    String before;
    try (CodeIndex index = indexer.open(sources, CodeIndexer.Policy.UPDATE, WorkMonitor.NONE)) {
      before = index.id();
    }
    Files.writeString(file, "class A { void a() { b(); b(); } void b() {} }");
    UserError error =
        assertThrows(
            UserError.class,
            () -> indexer.open(sources, CodeIndexer.Policy.UPDATE, MEMORY_ENDS).close());
    assertTrue(String.valueOf(error.getMessage()).contains("TRACEBOUND_HEAP"), error::toString);
    try (CodeIndex index = indexer.open(sources, CodeIndexer.Policy.KEEP, WorkMonitor.NONE)) {
      assertEquals(before, index.id());
      assertEquals(1, index.freshness().count());
    }
  }
}
