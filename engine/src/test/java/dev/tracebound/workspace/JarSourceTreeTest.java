package dev.tracebound.workspace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarSourceTreeTest {
  @TempDir Path folder;

  @Test
  void lists_and_reads_java_entries() throws Exception {
    Path jar = jar(Map.of("b/B.java", "class B {}", "a/A.java", "class 甲 {}", "META-INF/x", "no"));
    try (SourceTree tree = SourceTrees.open(jar)) {
      SourceTree.Listing listing = tree.list(WorkMonitor.NONE);
      assertEquals("lib-1.0", tree.name());
      assertEquals(
          List.of("a/A.java", "b/B.java"),
          listing.entries().stream().map(SourceTree.Entry::path).toList());
      assertEquals(12, listing.entries().getFirst().size());
      assertArrayEquals("class 甲 {}".getBytes(StandardCharsets.UTF_8), tree.read("a/A.java"));
      assertThrows(IOException.class, () -> tree.read("c/C.java"));
    }
  }

  @Test
  void entries_that_leave_the_archive_are_named_and_not_read() throws Exception {
    Map<String, String> entries = new LinkedHashMap<>();
    List<String> unsafe =
        List.of(
            "../../etc/E.java",
            "/abs/A.java",
            "a\\b\\C.java",
            "C:/D.java",
            "a/./E.java",
            "x//Y.java");
    unsafe.forEach(name -> entries.put(name, "class X {}"));
    entries.put("ok/Ok.java", "class Ok {}");
    try (SourceTree tree = SourceTrees.open(jar(entries))) {
      SourceTree.Listing listing = tree.list(WorkMonitor.NONE);
      assertEquals(1, listing.entries().size());
      assertEquals(
          unsafe.stream().sorted().toList(),
          listing.skipped().stream().map(SourceTree.Skipped::path).toList());
      for (String name : unsafe) {
        assertThrows(IOException.class, () -> tree.read(name), name);
      }
    }
  }

  @Test
  void bombs_are_stopped_by_the_bytes_that_come() throws Exception {
    String zeros = " ".repeat(4 << 20);
    Path jar = jar(Map.of("Bomb.java", zeros, "Ok.java", "class Ok {}"));
    assertEquals(
        "packed more than 200 times smaller than it is",
        skipReason(jar, JarSourceTree.Limits.DEFAULT));
    assertEquals(
        "larger than 2 MB when unpacked",
        skipReason(jar, new JarSourceTree.Limits(100, 2 << 20, 1L << 30, 100_000)));
    assertEquals(
        "the archive's files are larger than 3 MB together",
        skipReason(jar, new JarSourceTree.Limits(100, 16 << 20, 3L << 20, 100_000)));
  }

  @Test
  void a_size_that_the_header_understates_does_not_help_a_bomb() throws Exception {
    Path jar = jar(Map.of("Bomb.java", " ".repeat(4 << 20), "Ok.java", "class Ok {}"));
    byte[] bytes = Files.readAllBytes(jar);
    replace(bytes, new byte[] {0, 0, 0x40, 0}, new byte[] {10, 0, 0, 0});
    Files.write(jar, bytes);
    try (JarSourceTree tree = JarSourceTree.open(jar)) {
      SourceTree.Listing listing = tree.list(WorkMonitor.NONE);
      assertEquals("Bomb.java", listing.skipped().getFirst().path());
      assertEquals("Ok.java", listing.entries().getFirst().path());
    }
  }

  @Test
  void an_archive_with_too_many_entries_is_refused() throws Exception {
    Path jar = jar(Map.of("A.java", "class A {}", "B.java", "class B {}"));
    try (JarSourceTree tree =
        JarSourceTree.open(jar, new JarSourceTree.Limits(1, 1 << 20, 1 << 20, 200))) {
      assertTrue(
          String.valueOf(
                  assertThrows(UserError.class, () -> tree.list(WorkMonitor.NONE)).getMessage())
              .contains("holds 2 entries"));
    }
  }

  @Test
  void a_second_entry_of_one_name_is_named() throws Exception {
    Path jar = jar(Map.of("AA.java", "class A {}", "AB.java", "class B {}"));
    byte[] bytes = Files.readAllBytes(jar);
    byte[] twin = "AA.java".getBytes(StandardCharsets.US_ASCII);
    replace(bytes, "AB.java".getBytes(StandardCharsets.US_ASCII), twin);
    Files.write(jar, bytes);
    try (SourceTree tree = SourceTrees.open(jar)) {
      SourceTree.Listing listing = tree.list(WorkMonitor.NONE);
      assertEquals(1, listing.entries().size());
      assertEquals(
          List.of(new SourceTree.Skipped("AA.java", "a second entry of this name")),
          listing.skipped());
    }
  }

  @Test
  void a_broken_entry_is_named_and_the_others_are_read() throws Exception {
    Path jar = jar(Map.of("A.java", "class A { int a, b, c, d, e, f; }", "B.java", "class B {}"));
    byte[] bytes = Files.readAllBytes(jar);
    int data = indexOf(bytes, "A.java".getBytes(StandardCharsets.US_ASCII)) + 6;
    for (int i = data; i < data + 12; i++) {
      bytes[i] = (byte) 0xFF;
    }
    Files.write(jar, bytes);
    try (SourceTree tree = SourceTrees.open(jar)) {
      SourceTree.Listing listing = tree.list(WorkMonitor.NONE);
      assertEquals("A.java", listing.skipped().getFirst().path());
      assertEquals("B.java", listing.entries().getFirst().path());
    }
  }

  @Test
  void what_is_no_archive_or_holds_no_java_gets_one_clear_message() throws Exception {
    Path text = Files.writeString(folder.resolve("fake.jar"), "not a zip");
    assertTrue(
        String.valueOf(assertThrows(UserError.class, () -> SourceTrees.open(text)).getMessage())
            .contains("cannot be read as a sources jar"));
    try (SourceTree tree = SourceTrees.open(jar(Map.of("a/A.class", "x")))) {
      assertTrue(
          String.valueOf(
                  assertThrows(UserError.class, () -> tree.list(WorkMonitor.NONE)).getMessage())
              .startsWith("No Java in "));
    }
  }

  @Test
  void an_encrypted_archive_is_refused_with_the_reason() throws Exception {
    Path jar = jar(Map.of("A.java", "class A {}"));
    byte[] bytes = Files.readAllBytes(jar);
    int central = indexOf(bytes, new byte[] {'P', 'K', 1, 2});
    bytes[central + 8] |= 1;
    Files.write(jar, bytes);
    assertTrue(
        String.valueOf(assertThrows(UserError.class, () -> SourceTrees.open(jar)).getMessage())
            .contains("encrypted"));
  }

  private static String skipReason(Path jar, JarSourceTree.Limits limits) throws IOException {
    try (JarSourceTree tree = JarSourceTree.open(jar, limits)) {
      SourceTree.Listing listing = tree.list(WorkMonitor.NONE);
      assertEquals("Ok.java", listing.entries().getFirst().path());
      assertEquals("Bomb.java", listing.skipped().getFirst().path());
      return listing.skipped().getFirst().reason();
    }
  }

  private Path jar(Map<String, String> entries) throws IOException {
    Path jar = folder.resolve("lib-1.0-sources.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    return jar;
  }

  private static void replace(byte[] bytes, byte[] from, byte[] to) {
    for (int at = indexOf(bytes, from); at >= 0; at = indexOf(bytes, from)) {
      System.arraycopy(to, 0, bytes, at, to.length);
    }
  }

  private static int indexOf(byte[] bytes, byte[] part) {
    for (int i = 0; i + part.length <= bytes.length; i++) {
      if (java.util.Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
        return i;
      }
    }
    return -1;
  }
}
