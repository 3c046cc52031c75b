package dev.tracebound.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFilesTest {
  @TempDir Path folder;

  @Test
  void writes_new_files_and_replaces_old_ones() throws Exception {
    Path file = folder.resolve("a/b/config.json");
    AtomicFiles.DISK.write(file, "one");
    AtomicFiles.DISK.write(file, "二");
    assertEquals("二", Files.readString(file));
    assertEquals(1, children(file.resolveSibling("")));
  }

  @Test
  void a_full_disk_leaves_the_old_content_and_nothing_else() throws Exception {
    Path file = folder.resolve("memory.json");
    AtomicFiles.DISK.write(file, "old");
    AtomicFiles full = new AtomicFiles(FullDisk::create);
    UserError error = assertThrows(UserError.class, () -> full.write(file, "x".repeat(10_000)));
    assertTrue(String.valueOf(error.getMessage()).contains("the disk is full"), error.getMessage());
    assertTrue(String.valueOf(error.getMessage()).contains(file.toString()));
    assertEquals("old", Files.readString(file));
    assertEquals(1, children(folder));
  }

  @Test
  void a_folder_in_the_way_is_an_error_that_names_it() throws Exception {
    Path file = Files.createDirectories(folder.resolve("taken/inner")).resolveSibling("");
    UserError error = assertThrows(UserError.class, () -> AtomicFiles.DISK.write(file, "x"));
    assertTrue(String.valueOf(error.getMessage()).startsWith("Could not write " + folder));
    assertEquals(1, children(folder));
  }

  private static long children(Path folder) throws IOException {
    try (var paths = Files.list(folder)) {
      return paths.count();
    }
  }

  /** Takes a few bytes, then has no room left. */
  static final class FullDisk extends FilterOutputStream {
    private FullDisk(OutputStream out) {
      super(out);
    }

    static OutputStream create(Path path) throws IOException {
      return new FullDisk(Files.newOutputStream(path));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, Math.min(length, 3));
      throw new IOException("No space left on device");
    }
  }
}
