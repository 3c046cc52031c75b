package dev.tracebound.workspace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectorySourceTreeTest {
  @TempDir Path root;

  @Test
  void lists_java_files_in_the_order_of_their_paths() throws Exception {
    write("src/b/B.java", "class B {}");
    write("src/a/b.java", "class b {}");
    write("src/a/数据.java", "class 数据 {}");
    write("src/a/A.java", "class A {}");
    write("README.md", "no");
    try (SourceTree tree = SourceTrees.open(root)) {
      SourceTree.Listing listing = tree.list(WorkMonitor.NONE);
      assertEquals(
          List.of("src/a/A.java", "src/a/b.java", "src/a/数据.java", "src/b/B.java"), paths(listing));
      assertEquals(List.of(), listing.skipped());
      assertEquals(10, listing.entries().getFirst().size());
      assertArrayEquals("class 数据 {}".getBytes(StandardCharsets.UTF_8), tree.read("src/a/数据.java"));
    }
  }

  @Test
  void build_output_and_hidden_folders_are_passed_over_but_packages_of_such_names_are_not()
      throws Exception {
    write("src/main/java/com/acme/build/Plan.java", "class Plan {}");
    write("com/acme/out/Writer.java", "class Writer {}");
    write("target/generated-sources/x/T.java", "class T {}");
    write("module/build/gen/src/B.java", "class B {}");
    write(".git/hooks/H.java", "class H {}");
    write("node_modules/n/N.java", "class N {}");
    try (SourceTree tree = SourceTrees.open(root)) {
      assertEquals(
          List.of("com/acme/out/Writer.java", "src/main/java/com/acme/build/Plan.java"),
          paths(tree.list(WorkMonitor.NONE)));
    }
  }

  @Test
  void links_are_named_and_not_followed() throws Exception {
    write("a/A.java", "class A {}");
    Path outside = Files.createTempFile("secret", ".java");
    Files.writeString(outside, "class Secret {}");
    Files.createSymbolicLink(root.resolve("a/loop"), root);
    Files.createSymbolicLink(root.resolve("a/S.java"), outside);
    Files.createSymbolicLink(root.resolve("notes"), root.resolve("nowhere"));
    try (SourceTree tree = SourceTrees.open(root)) {
      SourceTree.Listing listing = tree.list(WorkMonitor.NONE);
      assertEquals(List.of("a/A.java"), paths(listing));
      assertEquals(
          List.of("a/S.java", "a/loop"),
          listing.skipped().stream().map(SourceTree.Skipped::path).toList());
      assertTrue(listing.skipped().getFirst().reason().contains("link"));
      assertTrue(readError(tree, "a/S.java").contains("link"));
      assertTrue(readError(tree, "a/loop/a/A.java").contains("link"));
    } finally {
      Files.delete(outside);
    }
  }

  @Test
  void reading_never_leaves_the_root() throws Exception {
    write("tree/A.java", "class A {}");
    write("B.java", "class B {}");
    try (SourceTree tree = SourceTrees.open(root.resolve("tree"))) {
      for (String path :
          List.of("../B.java", "x/../../B.java", root.resolve("B.java").toString(), "", ".")) {
        assertTrue(readError(tree, path).contains("not a path below"), path);
      }
    }
  }

  @Test
  void what_vanished_or_was_replaced_is_an_error_that_names_it() throws Exception {
    write("A.java", "class A {}");
    write("B.java", "class B {}");
    try (SourceTree tree = SourceTrees.open(root)) {
      tree.list(WorkMonitor.NONE);
      Files.delete(root.resolve("A.java"));
      Files.delete(root.resolve("B.java"));
      Files.createDirectory(root.resolve("B.java"));
      assertEquals("A.java cannot be read: it is not there (any more)", readError(tree, "A.java"));
      assertEquals("B.java cannot be read: not a regular file", readError(tree, "B.java"));
    }
  }

  @Test
  void a_file_beyond_the_cap_is_named() throws Exception {
    write("A.java", "class A {}");
    try (RandomAccessFile huge = new RandomAccessFile(root.resolve("Huge.java").toFile(), "rw")) {
      huge.setLength(SourceTrees.MAX_FILE_BYTES + 1L);
    }
    try (SourceTree tree = SourceTrees.open(root)) {
      SourceTree.Listing listing = tree.list(WorkMonitor.NONE);
      assertEquals(List.of("A.java"), paths(listing));
      assertEquals(
          List.of(new SourceTree.Skipped("Huge.java", "larger than 16 MB")), listing.skipped());
      assertTrue(readError(tree, "Huge.java").contains("larger than 16 MB"));
    }
  }

  @Test
  void what_may_not_be_read_is_named_and_the_run_goes_on() throws Exception {
    write("A.java", "class A {}");
    write("closed/B.java", "class B {}");
    Path closed = root.resolve("closed");
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
    assumeTrue(!Files.isReadable(closed), "this user may read everything");
    try (SourceTree tree = SourceTrees.open(root)) {
      SourceTree.Listing listing = tree.list(WorkMonitor.NONE);
      assertEquals(List.of("A.java"), paths(listing));
      assertEquals(List.of(new SourceTree.Skipped("closed", "access denied")), listing.skipped());
    } finally {
      Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void wrong_roots_get_one_clear_message() throws Exception {
    write("A.java", "class A {}");
    write("docs/readme.txt", "no");
    assertTrue(openError(root.resolve("missing")).startsWith("There is no "));
    assertTrue(openError(root.resolve("A.java")).contains("neither a folder nor a sources jar"));
    assertTrue(openError(root.resolve("A.java/x")).contains("Check the path"));
    Files.createSymbolicLink(root.resolve("loop"), root.resolve("loop"));
    assertTrue(openError(root.resolve("loop")).contains("Check the path"));
    try (SourceTree tree = SourceTrees.open(root.resolve("docs"))) {
      String message =
          String.valueOf(
              assertThrows(UserError.class, () -> tree.list(WorkMonitor.NONE)).getMessage());
      assertTrue(
          message.startsWith("No Java in " + tree.root() + ": looked for readable files"), message);
    }
  }

  @Test
  void listing_can_be_cancelled() throws Exception {
    write("A.java", "class A {}");
    WorkMonitor cancelled =
        new WorkMonitor() {
          @Override
          public void progress(String stage, long done, long total, String detail) {}

          @Override
          public boolean isCancelled() {
            return true;
          }
        };
    try (SourceTree tree = SourceTrees.open(root)) {
      assertThrows(CancellationException.class, () -> tree.list(cancelled));
    }
  }

  private void write(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.resolveSibling(""));
    Files.writeString(file, content);
  }

  private static List<String> paths(SourceTree.Listing listing) {
    return listing.entries().stream().map(SourceTree.Entry::path).toList();
  }

  private static String readError(SourceTree tree, String path) {
    return String.valueOf(assertThrows(IOException.class, () -> tree.read(path)).getMessage());
  }

  private static String openError(Path path) {
    return String.valueOf(assertThrows(UserError.class, () -> SourceTrees.open(path)).getMessage());
  }
}
