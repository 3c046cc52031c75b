package dev.tracebound.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.SourceTrees;
import dev.tracebound.workspace.TreeWorkspace;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeGlossaryTest {
  @TempDir Path folder = Path.of("");
  private TreeWorkspace workspace = TreeWorkspace.in(Path.of(""), "");
  private Path sources = Path.of("");

  @BeforeEach
  void make() throws IOException {
    workspace = TreeWorkspace.in(folder.resolve("home"), "app");
    sources = Files.createDirectories(folder.resolve("app"));
    Files.writeString(sources.resolve("A.java"), "class A {}");
  }

  private void shared(String text) throws IOException {
    Path file = sources.resolve(TreeGlossary.SHARED);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private TreeGlossary read(Path tree) throws IOException {
    try (SourceTree open = SourceTrees.open(tree)) {
      return TreeGlossary.read(open, workspace);
    }
  }

  @Test
  void whereNothingIsWrittenNothingStandsForAnything() throws IOException {
    assertEquals(List.of(), read(sources).problems());
    assertEquals(0, read(sources).glossary().words().size());
  }

  @Test
  void theTreesAndAPersonsOwnAreBothUsed() throws IOException {
    shared("配置标签 = LaunchBadge\n");
    TreeGlossary.add(workspace, "重试 = RetryPolicy");
    TreeGlossary.add(workspace, "重试 = Backoff");
    assertEquals(
        "重试 = RetryPolicy\n重试 = Backoff\n", Files.readString(TreeGlossary.file(workspace)));
    assertEquals(
        List.of("LaunchBadge", "RetryPolicy", "Backoff"),
        read(sources).glossary().othersIn("配置标签和重试"));
  }

  @Test
  void aLineIsAppendedToWhatAPersonWroteWithoutALineEnd() throws IOException {
    Files.createDirectories(workspace.folder());
    Files.writeString(TreeGlossary.file(workspace), "a = B");
    TreeGlossary.add(workspace, "c = D");
    assertEquals("a = B\nc = D\n", Files.readString(TreeGlossary.file(workspace)));
  }

  @Test
  void aWrongLineIsNotWritten() {
    assertThrows(UserError.class, () -> TreeGlossary.add(workspace, "no sign"));
    assertTrue(Files.notExists(TreeGlossary.file(workspace)));
  }

  @Test
  void anArchiveBringsItsOwn() throws IOException {
    Path jar = folder.resolve("app-sources.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry(TreeGlossary.SHARED));
      zip.write("配置标签 = LaunchBadge\nwrong\n".getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
    }
    TreeGlossary read = read(jar);
    assertEquals(List.of("LaunchBadge"), read.glossary().othersIn("配置标签"));
    assertEquals(1, read.problems().size());
    String problem = read.problems().getFirst();
    assertTrue(problem.contains(TreeGlossary.SHARED + ": line 2 is not of the form"), problem);
    assertTrue(problem.endsWith("Correct this line; the others are used."), problem);
  }

  @Test
  void manyWrongLinesAreNotAllTold() throws IOException {
    shared("wrong\n".repeat(40) + "配置标签 = LaunchBadge\n");
    TreeGlossary read = read(sources);
    assertEquals(List.of("LaunchBadge"), read.glossary().othersIn("配置标签"));
    assertEquals(6, read.problems().size());
    assertTrue(read.problems().getLast().contains("35 more lines"), read.problems()::toString);
  }

  @Test
  void whatIsNoTextIsToldAndNotUsed() throws IOException {
    Files.createDirectories(TreeGlossary.file(workspace));
    shared("a = B\n");
    TreeGlossary read = read(sources);
    assertEquals(List.of("B"), read.glossary().othersIn("a"));
    assertTrue(
        read.problems().getFirst().contains("cannot be read and is not used"),
        read.problems()::toString);
  }
}
