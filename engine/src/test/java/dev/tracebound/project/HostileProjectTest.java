package dev.tracebound.project;

import static dev.tracebound.project.Project.dependencies;
import static dev.tracebound.project.Project.dependency;
import static dev.tracebound.project.SourceSetsTest.names;
import static dev.tracebound.project.SourceSetsTest.set;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees that were made to do harm. */
class HostileProjectTest {
  @TempDir Path folder;
  private Project project;

  @BeforeEach
  void begin() throws IOException {
    project = new Project(folder);
    project.java("src/main/java/A.java", "src/test/java/ATest.java");
  }

  private void assertStillReadWithANote(String part) throws IOException {
    ProjectReading reading = project.read();

    assertEquals(List.of("main", "test"), names(reading));
    assertTrue(
        reading.notes().stream().anyMatch(note -> note.contains(part)), reading.notes().toString());
  }

  @Test
  void anExternalEntityIsNotRead() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "x:lib:1.0");
    project.file(
        "pom.xml",
        "<!DOCTYPE project [<!ENTITY s SYSTEM \""
            + secret.toUri()
            + "\">]><project><artifactId>&s;</artifactId></project>");
    assertStillReadWithANote("declares a document type");
  }

  @Test
  void entitiesThatMultiplyAreNotExpanded() throws IOException {
    StringBuilder laughs = new StringBuilder("<!DOCTYPE project [<!ENTITY l0 \"lol\">");
    for (int i = 1; i < 12; i++) {
      laughs.append("<!ENTITY l" + i + " \"" + ("&l" + (i - 1) + ";").repeat(10) + "\">");
    }
    project.file("pom.xml", laughs + "]><project><name>&l11;</name></project>");
    assertStillReadWithANote("declares a document type");
  }

  @Test
  void propertiesThatMultiplyAreNotExpanded() throws IOException {
    StringBuilder properties = new StringBuilder("<properties><p0>lol</p0>");
    for (int i = 1; i < 30; i++) {
      properties.append("<p" + i + ">" + ("${p" + (i - 1) + "}").repeat(10) + "</p" + i + ">");
    }
    project.pom("", "root", "", properties + "</properties><name>${p29}</name>");
    assertStillReadWithANote("grow without end");
  }

  @Test
  void aPropertyMadeOfItselfIsHarmless() throws IOException {
    project.pom("", "root", "", "<properties><a>${b}</a><b>${a}</b></properties><name>${a}</name>");

    assertEquals(List.of("main", "test"), names(project.read()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "no xml", "<project>", "<project><modelVersion>4</project>", "<html/>"})
  void whatIsNoPomIsANote(String text) throws IOException {
    project.file("pom.xml", text);
    assertStillReadWithANote("pom.xml");
  }

  @Test
  void elementsNestedDeepAreNotFollowed() throws IOException {
    project.file("pom.xml", "<a>".repeat(200_000) + "</a>".repeat(200_000));
    assertStillReadWithANote("nests its elements");
  }

  @Test
  void aHugePomIsNotRead() throws IOException {
    project.file("pom.xml", "<project>" + " ".repeat(5 << 20) + "</project>");
    assertStillReadWithANote("larger than 4 MB");
  }

  @Test
  void aBinaryScriptIsNotRead() throws IOException {
    project.file("build.gradle", "dependencies {\0\0\0 }");
    assertStillReadWithANote("not a text file");
  }

  @Test
  void bracesThatNeverCloseAreHarmless() throws IOException {
    project.file(
        "build.gradle",
        "sourceSets { main { java { srcDirs = [" + "dependencies {".repeat(5_000) + "'\"/*");

    assertEquals(List.of("main", "test"), names(project.read()));
  }

  @Test
  void parentsThatAreEachOthersAreANote() throws IOException {
    String pom =
        "<project><modelVersion>4.0.0</modelVersion><parent><groupId>g</groupId>"
            + "<artifactId>%s</artifactId><version>1</version><relativePath>%s</relativePath>"
            + "</parent><artifactId>%s</artifactId><packaging>pom</packaging></project>";
    project.file("pom.xml", pom.formatted("b", "b/pom.xml", "a"));
    project.file("b/pom.xml", pom.formatted("a", "../pom.xml", "b"));
    assertStillReadWithANote("cycle");
  }

  @Test
  void modulesAndDependenciesInCirclesEnd() throws IOException {
    project
        .pom(
            "",
            "a",
            "",
            "<modules><module>b</module><module>.</module></modules>"
                + dependencies(dependency("g:b:1.0", "")))
        .pom(
            "b",
            "b",
            "",
            "<modules><module>..</module></modules>" + dependencies(dependency("g:a:1.0", "")))
        .java("b/src/main/java/B.java");

    ProjectReading reading = project.read();

    assertEquals(List.of("b/main"), set(reading, "main").sees());
    assertEquals(List.of("main"), set(reading, "b/main").sees());
  }

  @Test
  void nothingOutsideTheTreeIsARoot() throws IOException {
    Path outside = Files.createDirectories(folder.resolve("outside"));
    Files.writeString(
        outside.resolve("pom.xml"), "<project><artifactId>out</artifactId></project>");
    project.pom(
        "",
        "root",
        "",
        "<modules><module>../outside</module></modules><build><sourceDirectory>../outside"
            + "</sourceDirectory><testSourceDirectory>/etc</testSourceDirectory>"
            + "<outputDirectory>../outside</outputDirectory></build>");

    ProjectReading reading = project.read();

    assertEquals(3, reading.notes().size(), reading.notes().toString());
    assertTrue(reading.notes().stream().allMatch(note -> note.contains("outside the tree")));
    assertEquals(List.of(), set(reading, "main").classPath());
  }

  @Test
  void aParentOutsideTheTreeIsNotRead() throws IOException {
    Files.writeString(
        folder.resolve("pom.xml"),
        "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId>"
            + "<artifactId>out</artifactId><version>1.0</version>"
            + dependencies(dependency("x:lib:1.0", ""))
            + "</project>");
    project.artifact("x:lib:1.0", "", true);
    project.pom("", "root", "out", "");

    ProjectReading reading = project.read();

    assertEquals(List.of(), set(reading, "main").classPath());
    assertTrue(reading.notes().getFirst().startsWith("g:out:1.0"), reading.notes().toString());
  }

  @Test
  void linksAreNotFollowed() throws IOException {
    Path outside = Files.createDirectories(folder.resolve("outside/classes"));
    Files.writeString(
        outside.resolve("pom.xml"), "<project><artifactId>out</artifactId></project>");
    Files.createSymbolicLink(project.tree.resolve("pom.xml"), outside.resolve("pom.xml"));
    Files.createSymbolicLink(project.tree.resolve("build"), outside.getParent());
    project.file("build.gradle", "");

    ProjectReading reading = project.read();

    assertEquals(List.of("main", "test"), names(reading));
    assertEquals(List.of(), set(reading, "main").classPath());
  }

  @Test
  void coordinatesDoNotLeadOutOfTheRepository() throws IOException {
    Path outside = Files.createDirectories(folder.resolve("outside/a/1"));
    Project.jar(outside.resolve("a-1.jar"), "a");
    Files.writeString(outside.resolve("a-1.pom"), "<project/>");
    project.pom(
        "",
        "root",
        "",
        dependencies(
            dependency("...outside:a:1", ""),
            dependency("../outside:a:1", ""),
            dependency("x:../../outside/a:1", ""),
            dependency("x:..:1", ""),
            dependency("x:a:../../../outside/a/1", ""),
            dependency("x:a:1", "<classifier>/../../../outside</classifier>"),
            dependency(
                "x:s:1",
                "<scope>system</scope><systemPath>"
                    + outside.resolve("a-1.jar")
                    + "</systemPath>")));

    ProjectReading reading = project.read();

    assertEquals(List.of(), set(reading, "main").classPath());
    assertEquals(List.of("main", "test"), names(reading));
    assertFalse(reading.notes().isEmpty());
  }

  @Test
  void brokenJarsAreLeftOutWithANote() throws IOException {
    Path good = project.artifact("x:good:1.0", "", true);
    Path text = project.artifact("x:text:1.0", "", false);
    Files.writeString(text, "no jar");
    Path cut = project.artifact("x:cut:1.0", "", true);
    byte[] bytes = Files.readAllBytes(cut);
    Files.write(cut, java.util.Arrays.copyOf(bytes, bytes.length - 10));
    project.pom(
        "",
        "root",
        "",
        dependencies(
            dependency("x:text:1.0", ""),
            dependency("x:cut:1.0", ""),
            dependency("x:good:1.0", "")));

    ProjectReading reading = project.read();

    assertEquals(List.of(good), set(reading, "main").classPath());
    assertEquals(2, reading.notes().size(), reading.notes().toString());
    assertTrue(reading.notes().getFirst().contains("text-1.0.jar is no readable jar"));
  }
}
