package dev.tracebound.project;

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

class GradleProjectTest {
  @TempDir Path folder;
  private Project project;

  @BeforeEach
  void begin() throws IOException {
    project = new Project(folder);
  }

  private Path cached(String group, String artifact, String version) throws IOException {
    String name = artifact + "-" + version;
    return Project.jar(
        project
            .gradleHome
            .resolve("caches/modules-2/files-2.1")
            .resolve(group)
            .resolve(artifact)
            .resolve(version)
            .resolve("0a1b")
            .resolve(name + ".jar"),
        name);
  }

  @Test
  void projectsThatAScriptNamesComeFirstAndAllOthersAfter() throws IOException {
    ProjectReading reading =
        project
            .file("settings.gradle.kts", "include(\"a\", \"b-side\", \"lib:c\", \"z\")")
            .file("a/build.gradle", "dependencies { testImplementation project(':lib:c') }")
            .file(
                "b-side/build.gradle.kts",
                """
                dependencies {
                  implementation(project(":z")) // project(":a")
                  testImplementation(testFixtures(projects.a))
                }
                """)
            .file("lib/c/c.gradle", "dependencies { api projects.bSide }")
            .file("z/build.gradle", "")
            .java("a/src/main/java/A.java", "a/src/test/java/ATest.java")
            .java("a/src/testFixtures/java/AFix.java", "b-side/src/main/java/B.java")
            .java("b-side/src/test/java/BTest.java", "lib/c/src/main/java/C.java")
            .java("z/src/main/java/Z.java")
            .read();

    assertEquals(
        List.of(
            "a/main",
            "a/test",
            "a/testFixtures",
            "b-side/main",
            "b-side/test",
            "lib/c/main",
            "z/main"),
        names(reading));
    assertEquals(List.of("z/main", "a/main", "lib/c/main"), set(reading, "b-side/main").sees());
    assertEquals(List.of("b-side/main", "z/main", "lib/c/main"), set(reading, "a/main").sees());
    assertEquals(
        List.of("a/main", "a/testFixtures", "lib/c/main", "b-side/main", "z/main", "b-side/test"),
        set(reading, "a/test").sees());
    assertEquals(
        List.of("b-side/main", "z/main", "a/main", "a/testFixtures", "lib/c/main", "a/test"),
        set(reading, "b-side/test").sees());
    assertEquals(List.of("b-side/main", "z/main", "a/main"), set(reading, "lib/c/main").sees());
    assertFalse(set(reading, "b-side/main").closed());
    assertEquals(List.of(), reading.notes());
  }

  @Test
  void literalSourceFoldersAreRead() throws IOException {
    ProjectReading reading =
        project
            .file(
                "build.gradle",
                """
                sourceSets {
                  main {
                    java { srcDirs = ['app', "lib"] }
                    resources { srcDirs = ['res'] }
                  }
                  test { java.srcDir 'unit' }
                  extra { java { srcDirs = ["$buildDir/x", '../../out'] } }
                }
                sourceSets.create("it") { java.srcDir("checks") }
                sourceSets.main.java.srcDirs += 'more'
                """)
            .java("app/A.java", "lib/B.java", "more/C.java", "unit/T.java", "res/R.java")
            .read();

    assertEquals(List.of("main", "test"), names(reading));
    assertEquals(
        List.of("app/A.java", "lib/B.java", "more/C.java", "res/R.java"),
        set(reading, "main").files());
    assertTrue(set(reading, "main").closed(), "there is nothing else in the tree");
    assertEquals(2, reading.notes().size(), reading.notes().toString());
  }

  @Test
  void librariesAreFoundInTheCaches() throws IOException {
    Path lang = cached("org.x", "lang", "1.2");
    Path named = cached("org.x", "named", "2.0");
    Path bundled = cached("org.x", "bundled", "4.0");
    Path viaRef = cached("org.x", "via-ref", "3.0");
    Path junit = cached("org.x", "junit", "5.0");
    Path shared = cached("org.x", "shared", "1.0");
    Path maven = project.artifact("org.m:old:1.0", "", true);
    Path local = Project.jar(project.tree.resolve("core/libs/local.jar"), "local");

    ProjectReading reading =
        project
            .file("gradle.properties", "langVersion=1.2\n")
            .file("settings.gradle", "include 'core'")
            .file(
                "build.gradle",
                "subprojects { dependencies { implementation 'org.x:shared:1.0' } }")
            .file(
                "gradle/libs.versions.toml",
                """
                [versions]
                ref = "3.0"
                [libraries]
                via-ref = { module = "org.x:via-ref", version.ref = "ref" }
                bundled = "org.x:bundled:4.0"
                [bundles]
                all = ["bundled"]
                """)
            .file(
                "core/build.gradle",
                """
                def namedVersion = '2.0'
                buildscript { dependencies { classpath 'org.x:plugin:1.0' } }
                dependencies {
                  /* implementation 'org.x:commented:1.0' */
                  implementation "org.x:lang:$langVersion"
                  api group: 'org.x', name: 'named', version: "${namedVersion}"
                  compileOnly(libs.via.ref)
                  implementation libs.bundles.all
                  implementation 'org.m:old:1.0', 'org.x:absent:9'
                  implementation 'org.x:by-platform'
                  implementation fileTree(dir: 'libs', include: ['*.jar'])
                  testImplementation('org.x:junit:5.0') { exclude group: 'y' }
                  implementation '..:..:..'
                }
                """)
            .java("core/src/main/java/A.java", "core/src/test/java/ATest.java")
            .read();

    assertEquals(
        List.of(lang, named, maven, viaRef, bundled, local, shared),
        set(reading, "core/main").classPath());
    assertTrue(set(reading, "core/test").classPath().contains(junit));
    assertEquals(1, reading.notes().size(), reading.notes().toString());
    assertTrue(
        reading
            .notes()
            .getFirst()
            .endsWith("missing: ..:..:.., org.x:absent:9, org.x:by-platform."),
        reading.notes().getFirst());
  }

  @Test
  void compiledClassesComeLast() throws IOException {
    Path a = Files.createDirectories(project.tree.resolve("a/build/classes/java/main"));
    Path b = Files.createDirectories(project.tree.resolve("b/build/classes/java/main"));
    ProjectReading reading =
        project
            .file("settings.gradle", "")
            .file("a/build.gradle", "")
            .file("b/build.gradle", "dependencies { implementation project(':a') }")
            .java("a/src/main/java/A.java", "b/src/main/java/B.java")
            .read();

    assertEquals(List.of(b, a), set(reading, "b/main").classPath());
    assertEquals(List.of(a), set(reading, "a/main").classPath());
  }
}
