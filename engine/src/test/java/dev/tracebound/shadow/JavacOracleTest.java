package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is VERIFIED, without and with a class path, is what javac binds there with all types at
 * hand.
 */
final class JavacOracleTest {
  private static final OracleReport REPORT = new OracleReport("javac");

  @AfterAll
  static void write() throws IOException {
    REPORT.write();
  }

  @ParameterizedTest
  @ValueSource(strings = {"commons-lang3-3.14.0", "gson-2.10.1", "jackson-databind-2.15.2"})
  void bindsWhatJavacBinds(String library) throws IOException {
    judge(library, List.of());
  }

  @ParameterizedTest
  @Tag("large")
  @ValueSource(
      strings = {
        "guava-33.4.8-jre",
        "helidon-webserver-4.2.3",
        "httpclient5-5.4.4",
        "joda-time-2.14.0",
        "logback-classic-1.5.18",
        "lucene-queryparser-10.3.1",
        "snakeyaml-2.4",
        "spring-jdbc-6.2.8"
      })
  void bindsWhatJavacBindsInOthers(String library) throws IOException {
    judge(library, List.of());
  }

  @ParameterizedTest
  @Tag("large")
  @ValueSource(
      strings = {
        "helidon-webserver-4.2.3",
        "httpclient5-5.4.4",
        "jackson-databind-2.15.2",
        "lucene-queryparser-10.3.1"
      })
  void bindsWhatJavacBindsWithAClassPath(String library) throws IOException {
    judge(library, OracleFiles.classPath(library));
  }

  /**
   * @param classPath what the shadow sees; javac sees all
   */
  private static void judge(String library, List<Path> classPath) throws IOException {
    MemoryTree sources = MemoryTree.ofJar(OracleFiles.sources(library));
    JavacVerdict verdict =
        JavacVerdict.of(sources, OracleFiles.classPath(library), sources.index(classPath));
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("library", library);
    row.put("class path", classPath.isEmpty() ? "none" : classPath.size() + " jars");
    row.put("javac's sites", verdict.sites());
    row.put("VERIFIED edges compared", verdict.judged());
    row.put("disagreements", verdict.disagreements().size());
    row.put("explained", verdict.explained());
    row.put("named", verdict.disagreements().stream().map(Object::toString).toList());
    REPORT.add(row);
    assertEquals(List.of(), verdict.errors());
    assertEquals(List.of(), verdict.disagreements());
  }
}
