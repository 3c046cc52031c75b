package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The compiled library is the judge of its shadow: what the sources alone, without and with a class
 * path, are said to call must stand in the bytecode, which javac wrote with all types at hand.
 */
final class BytecodeOracleTest {
  private static final OracleReport REPORT = new OracleReport("bytecode");

  private static final String DEAD = "javac leaves out what stands behind a constant: ";

  /**
   * VERIFIED edges that are right although the bytecode does not have them, each with the reason.
   */
  private static final Map<String, String> ARTEFACTS =
      Map.of(
          "com.google.common.collect.ImmutableMap$SerializedForm#<init> ->"
              + " com.google.common.collect.ImmutableMap#keySet()",
          DEAD + "if (USE_LEGACY_SERIALIZATION) { … return; }, which is true",
          "com.google.common.collect.ImmutableMap$SerializedForm#<init> ->"
              + " com.google.common.collect.ImmutableMap#values()",
          DEAD + "if (USE_LEGACY_SERIALIZATION) { … return; }, which is true",
          "com.fasterxml.jackson.databind.ser.impl.UnknownSerializer -> placeholder",
          DEAD + "if (CACHE_UNKNOWN_MAPPINGS), which is false");

  @AfterAll
  static void write() throws IOException {
    REPORT.write();
  }

  /**
   * @param verified at least so many VERIFIED edges within the library
   * @param recall at least this share of the bytecode's pairs is VERIFIED
   * @param named at least this share is VERIFIED or a candidate of an AMBIGUOUS edge
   * @param dispatches at least so many VERIFIED dispatches
   */
  @ParameterizedTest
  @CsvSource({
    "commons-lang3-3.14.0,      4600, 0.999, 0.999,  900",
    "gson-2.10.1,               1650, 0.998, 0.998,   70",
    "jackson-databind-2.15.2,  14000, 0.955, 0.997, 5000"
  })
  void whatIsVerifiedStandsInTheBytecode(
      String library, int verified, double recall, double named, int dispatches)
      throws IOException {
    judge(library, List.of(), verified, recall, named, dispatches);
  }

  @ParameterizedTest
  @Tag("large")
  @CsvSource({
    "guava-33.4.8-jre,          1, 0.9, 0.9, 1",
    "helidon-webserver-4.2.3,   1, 0.8, 0.9, 1",
    "httpclient5-5.4.4,         1, 0.8, 0.9, 1",
    "joda-time-2.14.0,          1, 0.9, 0.9, 1",
    "logback-classic-1.5.18,    1, 0.9, 0.9, 1",
    "lucene-queryparser-10.3.1, 1, 0.9, 0.9, 1",
    "snakeyaml-2.4,             1, 0.9, 0.9, 1",
    "spring-jdbc-6.2.8,         1, 0.9, 0.9, 1"
  })
  void whatIsVerifiedStandsInTheBytecodeOfOthers(
      String library, int verified, double recall, double named, int dispatches)
      throws IOException {
    judge(library, List.of(), verified, recall, named, dispatches);
  }

  @ParameterizedTest
  @Tag("large")
  @CsvSource({
    "guava-33.4.8-jre,          1, 0.95, 0.98, 1",
    "helidon-webserver-4.2.3,   1, 0.95, 0.98, 1",
    "httpclient5-5.4.4,         1, 0.95, 0.98, 1",
    "jackson-databind-2.15.2,   1, 0.95, 0.98, 1",
    "joda-time-2.14.0,          1, 0.95, 0.98, 1",
    "logback-classic-1.5.18,    1, 0.95, 0.98, 1",
    "lucene-queryparser-10.3.1, 1, 0.95, 0.98, 1",
    "spring-jdbc-6.2.8,         1, 0.95, 0.98, 1"
  })
  void whatIsVerifiedWithAClassPathStandsInTheBytecode(
      String library, int verified, double recall, double named, int dispatches)
      throws IOException {
    List<Path> classPath = OracleFiles.classPath(library);
    assertTrue(!classPath.isEmpty(), "no class path of " + library);
    judge(library, classPath, verified, recall, named, dispatches);
  }

  private static void judge(
      String library,
      List<Path> classPath,
      int verified,
      double recall,
      double named,
      int dispatches)
      throws IOException {
    MemoryTree sources = MemoryTree.ofJar(OracleFiles.sources(library));
    OracleVerdict verdict =
        OracleVerdict.of(sources.index(classPath), OracleFiles.compiled(library));
    List<String> wrong =
        verdict.wrong().stream()
            .filter(each -> !ARTEFACTS.containsKey(each.edge()))
            .map(OracleVerdict.Wrong::toString)
            .toList();
    REPORT.add(row(library, classPath, verdict, wrong));

    assertEquals(List.of(), wrong);
    assertEquals(Set.of(), verdict.wrongDispatches());
    assertTrue(verdict.verified() >= verified, () -> "VERIFIED: " + verdict.verified());
    assertTrue(verdict.dispatches() >= dispatches, () -> "dispatches: " + verdict.dispatches());
    assertTrue(verdict.recall() >= recall, () -> verdict.recall() + ": " + verdict.missed());
    assertTrue(
        verdict.recallWithCandidates() >= named,
        () -> verdict.recallWithCandidates() + ": " + verdict.lost());
  }

  private static Map<String, Object> row(
      String library, List<Path> classPath, OracleVerdict verdict, List<String> wrong) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("library", library);
    row.put("class path", classPath.isEmpty() ? "none" : classPath.size() + " jars");
    row.put("VERIFIED edges", verdict.verified());
    row.put("wrong", wrong.size());
    row.put("explained", verdict.wrong().size() - wrong.size());
    row.put("pairs in bytecode", verdict.pairs());
    row.put("recall VERIFIED", percent(verdict.recall()));
    row.put("with candidates", percent(verdict.recallWithCandidates()));
    row.put("VERIFIED dispatches", verdict.dispatches());
    row.put("wrong dispatches", verdict.wrongDispatches().size());
    row.put("wrong edges", wrong);
    row.put(
        "explained edges",
        verdict.wrong().stream()
            .filter(each -> ARTEFACTS.containsKey(each.edge()))
            .map(each -> each.edge() + ": " + ARTEFACTS.get(each.edge()))
            .toList());
    row.put("named wrong dispatches", List.copyOf(verdict.wrongDispatches()));
    row.put("pairs without candidate", List.copyOf(verdict.lost()));
    return row;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
  }
}
