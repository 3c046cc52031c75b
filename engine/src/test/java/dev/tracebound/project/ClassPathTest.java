package dev.tracebound.project;

import static dev.tracebound.project.Project.dependencies;
import static dev.tracebound.project.Project.dependency;
import static dev.tracebound.project.SourceSetsTest.set;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @TempDir Path folder;
  private Project project;

  @BeforeEach
  void begin() throws IOException {
    project = new Project(folder);
  }

  @Test
  void whatAPersonNamesIsTakenInsteadOfWhatIsFound() throws IOException {
    project.artifact("x:lib:1.0", "", true);
    Path jar = Project.jar(project.tree.resolveSibling("own/own.jar"), "own");
    Path second = Project.jar(project.tree.resolveSibling("own/second.jar"), "second");
    Path classes = Files.createDirectories(project.tree.resolveSibling("classes"));
    Path target = Files.createDirectories(project.tree.resolve("target/classes"));
    project
        .pom("", "root", "", dependencies(dependency("x:lib:1.0", "")))
        .java("src/main/java/A.java");

    assertEquals(
        List.of(second, classes, jar, target),
        set(project.read(second + File.pathSeparator + classes, jar.getParent() + "/*"), "main")
            .classPath());
  }

  @Test
  void whatIsNamedAndNotThereIsAnError() throws IOException {
    project.java("A.java");

    UserError error =
        assertThrows(UserError.class, () -> project.read(folder.resolve("no.jar").toString()));

    String message = String.valueOf(error.getMessage());
    assertTrue(message.contains("no.jar") && message.contains("--classpath"), message);
  }

  @Test
  void theFingerprintFollowsTheContentAndNotThePlace() throws IOException {
    ClassPathFingerprint fingerprint = new ClassPathFingerprint();
    Path here = Project.jar(folder.resolve("a/lib.jar"), "one");
    Path there = Files.createDirectories(folder.resolve("b")).resolve("lib.jar");
    Files.copy(here, there);
    Path other = Project.jar(folder.resolve("c/lib.jar"), "two");

    assertEquals(64, fingerprint.of(List.of(here)).length());
    assertEquals(fingerprint.of(List.of(here)), fingerprint.of(List.of(there)));
    assertNotEquals(fingerprint.of(List.of(here)), fingerprint.of(List.of(other)));
    assertNotEquals(fingerprint.of(List.of(here, other)), fingerprint.of(List.of(other, here)));
    assertNotEquals(fingerprint.of(List.of()), fingerprint.of(List.of(here)));
  }

  @Test
  void theFingerprintSeesAJarThatWasReplaced() throws IOException {
    ClassPathFingerprint fingerprint = new ClassPathFingerprint();
    Path jar = Project.jar(folder.resolve("lib.jar"), "one");
    String before = fingerprint.of(List.of(jar));

    Project.jar(jar, "two");
    Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000));

    assertNotEquals(before, fingerprint.of(List.of(jar)));
  }

  @Test
  void theFingerprintOfAFolderFollowsItsClasses() throws IOException {
    ClassPathFingerprint fingerprint = new ClassPathFingerprint();
    Path classes = Files.createDirectories(folder.resolve("classes/p"));
    Files.writeString(classes.resolve("A.class"), "a");
    String before = fingerprint.of(List.of(classes.getParent()));

    Files.writeString(classes.resolve("notes.txt"), "no class");
    assertEquals(before, fingerprint.of(List.of(classes.getParent())));

    Files.writeString(classes.resolve("B.class"), "b");
    assertNotEquals(before, fingerprint.of(List.of(classes.getParent())));
  }

  @Test
  void theFingerprintReadsAJarWithACommentAndAFileThatIsNone() throws IOException {
    ClassPathFingerprint fingerprint = new ClassPathFingerprint();
    Path text = Files.writeString(folder.resolve("x.jar"), "no jar at all, but a file");
    Path empty = Files.writeString(folder.resolve("empty.jar"), "");

    assertNotEquals(fingerprint.of(List.of(text)), fingerprint.of(List.of(empty)));
  }
}
