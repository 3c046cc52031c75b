package dev.tracebound.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trees without build files, and conventions that hold with any. */
class SourceSetsTest {
  @TempDir Path folder;
  private Project project;

  @BeforeEach
  void begin() throws IOException {
    project = new Project(folder);
  }

  static List<String> names(ProjectReading reading) {
    return reading.layout().sets().stream().map(SourceSet::name).toList();
  }

  static SourceSet set(ProjectReading reading, String name) {
    return Objects.requireNonNull(
        reading.layout().set(name), () -> name + " is not among " + names(reading));
  }

  @Test
  void aPlainTreeIsOneSetWithItsTestsApart() throws IOException {
    ProjectReading reading =
        project.java("app/a/A.java", "src/b/B.java", "test/b/BTest.java", "C.java").read();

    assertEquals(List.of("main", "test"), names(reading));
    assertEquals(List.of("C.java", "app/a/A.java", "src/b/B.java"), set(reading, "main").files());
    assertEquals(List.of("main"), set(reading, "test").sees());
    assertTrue(set(reading, "test").test());
    assertFalse(set(reading, "main").test());
    assertTrue(set(reading, "main").closed());
    assertEquals(List.of(), set(reading, "main").sees());
    assertEquals(List.of(), reading.notes());
  }

  @Test
  void conventionalFoldersMakeModulesWithoutAnyBuildFile() throws IOException {
    ProjectReading reading =
        project
            .java(
                "a/src/main/java/p/Same.java",
                "a/src/test/java/p/SameTest.java",
                "b/src/main/java/p/Same.java",
                "b/c/src/main/java/p/Same.java")
            .read();

    assertEquals(List.of("a/main", "a/test", "b/c/main", "b/main"), names(reading));
    assertEquals(List.of("b/main", "b/c/main"), set(reading, "a/main").sees());
    assertFalse(set(reading, "a/main").closed());
    assertEquals(List.of("a/main", "b/main", "b/c/main"), set(reading, "a/test").sees());
    assertEquals(List.of("b/main", "a/main"), set(reading, "b/c/main").sees());
  }

  @Test
  void eachReleaseOfAMultiReleaseJarIsASetOfItsOwn() throws IOException {
    ProjectReading reading =
        project
            .java(
                "src/main/java/p/A.java",
                "src/main/java9/p/A.java",
                "src/main/java-11/p/A.java",
                "src/java21/java/p/A.java")
            .read();

    assertEquals(List.of("java21", "main", "main-java11", "main-java9"), names(reading));
    assertEquals(List.of(), set(reading, "main").sees());
    assertEquals(List.of("main-java9", "main"), set(reading, "main-java11").sees());
    assertEquals(List.of("main"), set(reading, "main-java9").sees());
    assertEquals(List.of("main"), set(reading, "java21").sees());
  }

  @Test
  void otherSourceSetsSeeWhatTheyAreFor() throws IOException {
    ProjectReading reading =
        project
            .java(
                "src/main/java/A.java",
                "src/test/java/B.java",
                "src/testFixtures/java/C.java",
                "src/integrationTest/java/D.java",
                "src/jmh/java/E.java",
                "src/debug/java/F.java")
            .read();

    assertEquals(List.of("main"), set(reading, "testFixtures").sees());
    assertEquals(List.of("main", "testFixtures"), set(reading, "test").sees());
    assertEquals(List.of("main", "testFixtures", "test"), set(reading, "integrationTest").sees());
    assertEquals(List.of("main"), set(reading, "debug").sees());
    assertFalse(set(reading, "debug").test());
    assertEquals(
        List.of(true, true, true, true),
        List.of("test", "testFixtures", "integrationTest", "jmh").stream()
            .map(name -> set(reading, name).test())
            .toList());
  }

  @Test
  void generatedSourcesBelongToTheSetTheyAreGeneratedFor() throws IOException {
    FilePlaces places = new FilePlaces(java.util.Set.of("m"), java.util.Map.of(), false);

    assertEquals(
        new Place("m", "main"), places.of("m/target/generated-sources/antlr/p/Parser.java"));
    assertEquals(
        new Place("m", "test"), places.of("m/target/generated-test-sources/x/p/Mock.java"));
    assertEquals(
        new Place("m", "main"),
        places.of("m/build/generated/sources/annotationProcessor/java/main/p/A.java"));
    assertEquals(
        new Place("m", "test"),
        places.of("m/build/generated/sources/annotationProcessor/java/test/p/A.java"));
    assertEquals(new Place("m", "main"), places.of("m/src/main/generated/p/A.java"));
    assertEquals(new Place("m", "main"), places.of("m/src/generated/java/p/A.java"));
    assertEquals(new Place("m", "main"), places.of("m/tools/p/A.java"));
    assertEquals(new Place("m", "test"), places.of("m/src/test/resources/p/A.java"));
    assertEquals(
        new Place("m/src/main/resources/archetype-resources", "main"),
        places.of("m/src/main/resources/archetype-resources/src/main/java/A.java"));
  }

  @Test
  void anArchiveIsPlain() throws IOException {
    Path jar = folder.resolve("x-sources.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String name : List.of("pom.xml", "test/A.java", "p/B.java", "build.gradle")) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write("class A {}".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }

    ProjectReading reading = project.read(jar);

    assertEquals(List.of("main"), names(reading));
    assertEquals(List.of("p/B.java", "test/A.java"), set(reading, "main").files());
    assertTrue(set(reading, "main").closed());
    assertEquals(List.of(), reading.notes());
  }
}
