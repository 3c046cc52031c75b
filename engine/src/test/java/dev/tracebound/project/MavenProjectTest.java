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
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MavenProjectTest {
  private static final String POM = "<packaging>pom</packaging>";

  @TempDir Path folder;
  private Project project;

  @BeforeEach
  void begin() throws IOException {
    project = new Project(folder);
  }

  private Project threeModules() throws IOException {
    return project
        .pom("", "root", "", POM + "<modules><module>api</module></modules>")
        .pom("api", "api", "root", "")
        .pom("core", "core", "root", dependencies(dependency("g:api:${project.version}", "")))
        .pom(
            "app",
            "app",
            "root",
            dependencies(
                dependency("g:core:1.0", ""),
                dependency("g:tools:1.0", "<scope>test</scope>"),
                dependency("g:api:1.0", "<type>test-jar</type><scope>test</scope>")))
        .pom("tools", "tools", "root", "")
        .java(
            "api/src/main/java/p/Same.java",
            "api/src/test/java/p/ApiTest.java",
            "core/src/main/java/p/Same.java",
            "core/src/test/java/p/CoreTest.java",
            "app/src/main/java/p/App.java",
            "app/src/test/java/p/AppTest.java",
            "tools/src/main/java/p/Tool.java");
  }

  @Test
  void modulesSeeWhatTheirPomsName() throws IOException {
    ProjectReading reading = threeModules().read();

    assertEquals(
        List.of(
            "api/main", "api/test", "app/main", "app/test", "core/main", "core/test", "tools/main"),
        names(reading));
    assertEquals(List.of(), set(reading, "api/main").sees());
    assertEquals(List.of("api/main"), set(reading, "core/main").sees());
    assertEquals(List.of("core/main", "api/main"), set(reading, "app/main").sees());
    assertEquals(
        Set.of("app/main", "core/main", "tools/main", "api/test", "api/main"),
        Set.copyOf(set(reading, "app/test").sees()));
    assertEquals("app/main", set(reading, "app/test").sees().getFirst());
    assertTrue(reading.layout().sets().stream().allMatch(SourceSet::closed));
    assertEquals(List.of(), reading.notes());
  }

  @Test
  void theSameClassNameInTwoModulesIsInTwoSets() throws IOException {
    ProjectReading reading = threeModules().read();

    assertEquals(List.of("api/src/main/java/p/Same.java"), set(reading, "api/main").files());
    assertEquals(List.of("core/src/main/java/p/Same.java"), set(reading, "core/main").files());
  }

  @Test
  void foldersThatThePomNamesAreItsRoots() throws IOException {
    String build =
        "<build><sourceDirectory>${project.basedir}/java</sourceDirectory>"
            + "<testSourceDirectory>unit</testSourceDirectory><plugins><plugin>"
            + "<groupId>org.codehaus.mojo</groupId>"
            + "<artifactId>build-helper-maven-plugin</artifactId><executions>"
            + "<execution><goals><goal>add-source</goal></goals><configuration><sources>"
            + "<source>extra</source><source>../shared</source></sources></configuration></execution>"
            + "<execution><id>t</id><goals><goal>add-test-source</goal></goals><configuration>"
            + "<sources><source>src/it/java</source></sources></configuration></execution>"
            + "</executions></plugin></plugins></build>";
    ProjectReading reading =
        project
            .pom("m", "m", "", build)
            .java(
                "m/java/A.java",
                "m/unit/ATest.java",
                "m/extra/B.java",
                "m/src/it/java/C.java",
                "shared/D.java")
            .read();

    assertEquals(List.of("m/main", "m/test"), names(reading));
    assertEquals(
        List.of("m/extra/B.java", "m/java/A.java", "shared/D.java"),
        set(reading, "m/main").files());
    assertEquals(
        List.of("m/src/it/java/C.java", "m/unit/ATest.java"), set(reading, "m/test").files());
  }

  @Test
  void resolvesAsMavenDoes() throws IOException {
    Path near = project.artifact("x:lib:2.0", "", true);
    project.artifact("x:lib:1.0", "", true);
    Path managed = project.artifact("x:managed:3.0", "", true);
    Path middle =
        project.artifact(
            "x:middle:1.0",
            dependencies(
                dependency("x:lib:1.0", ""),
                dependency("x:deep:1.0", ""),
                dependency("x:notmine:1.0", "<scope>test</scope>")),
            true);
    Path deep = project.artifact("x:deep:1.0", "", true);
    Path junit = project.artifact("x:junit:4.0", "", true);
    Path run = project.artifact("x:run:1.0", "", true);
    project.artifact("x:gone:1.0", "", false);
    project.artifact(
        "x:bom:1.0",
        POM
            + "<dependencyManagement>"
            + dependencies(dependency("x:managed:3.0", ""))
            + "</dependencyManagement>",
        false);

    ProjectReading reading =
        project
            .pom(
                "",
                "root",
                "",
                POM
                    + "<properties><lib>2.0</lib></properties><dependencyManagement>"
                    + dependencies(
                        dependency("x:bom:1.0", "<type>pom</type><scope>import</scope>"),
                        dependency("x:lib:${lib}", ""))
                    + "</dependencyManagement>")
            .pom(
                "core",
                "core",
                "root",
                dependencies(
                    dependency("x:middle:1.0", ""),
                    dependency("x:lib", ""),
                    dependency("x:managed", ""),
                    dependency("x:gone:1.0", ""),
                    dependency("x:run:1.0", "<scope>runtime</scope>"),
                    dependency("x:junit:4.0", "<scope>test</scope>")))
            .pom("app", "app", "root", dependencies(dependency("g:core:1.0", "")))
            .java("core/src/main/java/A.java", "core/src/test/java/ATest.java")
            .java("app/src/main/java/App.java")
            .read();

    assertEquals(List.of(middle, near, managed, deep), set(reading, "core/main").classPath());
    assertEquals(
        Set.of(middle, near, managed, deep, run, junit),
        Set.copyOf(set(reading, "core/test").classPath()));
    assertEquals(
        Set.of(middle, near, managed, deep), Set.copyOf(set(reading, "app/main").classPath()));
    assertEquals(
        List.of(
            "app/pom.xml needs 6 jars, 5 were found offline; missing: x:gone:jar:1.0.",
            "core/pom.xml needs 7 jars, 6 were found offline; missing: x:gone:jar:1.0."),
        reading.notes());
  }

  @Test
  void theRepositoryIsOnlyRead() throws IOException {
    project.artifact("x:lib:1.0", dependencies(dependency("x:absent:[1,2)", "")), true);
    project.artifact("x:snap:1.0-SNAPSHOT", "", true);
    project
        .pom(
            "",
            "root",
            "",
            dependencies(
                dependency("x:lib:1.0", ""),
                dependency("x:snap:1.0-SNAPSHOT", ""),
                dependency("x:nowhere:1.0", "")))
        .java("src/main/java/A.java");
    Set<String> before = everything();

    ProjectReading reading = project.read();

    assertEquals(before, everything());
    assertEquals(2, set(reading, "main").classPath().size());
  }

  @Test
  void aRangeTakesTheHighestVersionThatIsThere() throws IOException {
    project.artifact("x:lib:1.0", "", true);
    Path best = project.artifact("x:lib:1.5", "", true);
    project.artifact("x:lib:2.0", "", true);

    ProjectReading reading =
        project
            .pom("", "root", "", dependencies(dependency("x:lib:[1.0,2.0)", "")))
            .java("src/main/java/A.java")
            .read();

    assertEquals(List.of(best), set(reading, "main").classPath());
  }

  @Test
  void whatAnAbsentParentManagesIsMissingAndTheRestHolds() throws IOException {
    Path lib = project.artifact("x:lib:1.0", "", true);
    project
        .file(
            "pom.xml",
            "<project><modelVersion>4.0.0</modelVersion><parent><groupId>far</groupId>"
                + "<artifactId>away</artifactId><version>7</version></parent>"
                + "<artifactId>root</artifactId>"
                + dependencies(dependency("x:lib:1.0", ""), dependency("x:managed", ""))
                + "</project>")
        .java("src/main/java/A.java");

    ProjectReading reading = project.read();

    assertEquals(List.of(lib), set(reading, "main").classPath());
    assertEquals(2, reading.notes().size(), reading.notes().toString());
    assertTrue(reading.notes().getFirst().startsWith("far:away:7"));
    assertEquals(
        "pom.xml needs 2 jars, 1 were found offline; missing: x:managed.", reading.notes().get(1));
  }

  @Test
  void ownClassesComeLastAndOwnArtifactsNotAtAll() throws IOException {
    Path lib = project.artifact("x:lib:1.0", "", true);
    project.artifact("g:api:1.0", "", true);
    Path core = Files.createDirectories(project.tree.resolve("core/target/classes"));
    Path coreTests = Files.createDirectories(project.tree.resolve("core/target/test-classes"));
    Path api = Files.createDirectories(project.tree.resolve("api/target/classes"));

    ProjectReading reading =
        project
            .pom("api", "api", "", "")
            .pom(
                "core",
                "core",
                "",
                dependencies(dependency("g:api:1.0", ""), dependency("x:lib:1.0", "")))
            .java("api/src/main/java/A.java", "core/src/main/java/B.java")
            .java("core/src/test/java/BTest.java")
            .read();

    assertEquals(List.of(lib, core, api), set(reading, "core/main").classPath());
    assertEquals(List.of(lib, coreTests, core, api), set(reading, "core/test").classPath());
  }

  @Test
  void aSourcesJarOfTheRepositoryHasTheClassPathOfThePomBesideIt() throws IOException {
    Path lib = project.artifact("x:lib:1.0", "", true);
    Path optional = project.artifact("x:optional:1.0", "", true);
    Path main =
        project.artifact(
            "x.y:main:1.0",
            dependencies(
                dependency("x:lib:1.0", ""),
                dependency("x:optional:1.0", "<optional>true</optional>")),
            true);
    Path sources = main.resolveSibling("main-1.0-sources.jar");
    Files.copy(sourcesJar(), sources);

    ProjectReading reading = project.read(sources);

    assertEquals(List.of(lib, optional), set(reading, "main").classPath());
  }

  @Test
  void aPomOfModulesOnlyDoesNotCloseWhatLiesBesideIt() throws IOException {
    ProjectReading reading = threeModules().java("docs/Example.java").read();

    assertFalse(set(reading, "main").closed());
    assertEquals(
        List.of("api/main", "app/main", "core/main", "tools/main"), set(reading, "main").sees());
  }

  private Path sourcesJar() throws IOException {
    Path jar = folder.resolve("some.jar");
    try (var zip = new java.util.zip.ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new java.util.zip.ZipEntry("p/A.java"));
      zip.write("class A {}".getBytes(java.nio.charset.StandardCharsets.UTF_8));
      zip.closeEntry();
    }
    return jar;
  }

  private Set<String> everything() throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return new TreeSet<>(paths.map(Path::toString).toList());
    }
  }
}
