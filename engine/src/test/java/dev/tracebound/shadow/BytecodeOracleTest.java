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

  @AfterAll
  static void write() throws IOException {
    REPORT.write();
  }

  /**
   * @param verified at least so many VERIFIED edges within the library
   * @param recall at least this share of the bytecode's pairs is VERIFIED
   * @param named at least this share is VERIFIED or a candidate of an AMBIGUOUS edge
   * @param dispatches at least so many VERIFIED dispatches, by the hierarchy or by construction
   */
  @ParameterizedTest
  @CsvSource({
    "commons-lang3-3.14.0,      4600, 0.999, 0.999,  900",
    "gson-2.10.1,               1650, 0.998, 0.998,   70",
    "jackson-databind-2.15.2,  14700, 0.976, 0.999, 5300"
  })
  void whatIsVerifiedStandsInTheBytecode(
      String library, int verified, double recall, double named, int dispatches)
      throws IOException {
    judge(library, List.of(), verified, recall, named, dispatches);
  }

  @ParameterizedTest
  @Tag("large")
  @CsvSource({
    "guava-33.4.8-jre,          19000, 0.992, 0.996, 1800",
    "helidon-webserver-4.2.3,    1410, 0.880, 0.982,  580",
    "httpclient5-5.4.4,          3280, 0.925, 0.980,  850",
    "joda-time-2.14.0,          10200, 0.999, 0.999, 2000",
    "logback-classic-1.5.18,     1040, 0.970, 0.985,  240",
    "lucene-queryparser-10.3.1,  3070, 0.991, 0.999,  730",
    "netty-codec-http-4.1.115.Final, 4160, 0.884, 0.996, 960",
    "reactor-core-3.7.1,        11900, 0.949, 0.999,  390",
    "snakeyaml-2.4,              2900, 0.999, 0.999, 1260",
    "spring-jdbc-6.2.8,          2350, 0.993, 0.998, 1390",
    "undertow-core-2.3.18.Final,14800, 0.973, 0.996, 4400"
  })
  void whatIsVerifiedStandsInTheBytecodeOfOthers(
      String library, int verified, double recall, double named, int dispatches)
      throws IOException {
    judge(library, List.of(), verified, recall, named, dispatches);
  }

  @ParameterizedTest
  @Tag("large")
  @CsvSource({
    "guava-33.4.8-jre,          19700, 0.996, 0.996, 1800",
    "helidon-webserver-4.2.3,    1600, 0.999, 0.999, 1150",
    "httpclient5-5.4.4,          3500, 0.997, 0.997, 1090",
    "jackson-databind-2.15.2,   15000, 0.999, 0.999, 5590",
    "joda-time-2.14.0,          10200, 0.999, 0.999, 2000",
    "logback-classic-1.5.18,     1070, 0.999, 0.999,  250",
    "lucene-queryparser-10.3.1,  3090, 0.997, 0.997,  910",
    "spring-jdbc-6.2.8,          2370, 0.999, 0.999, 1550"
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
            .filter(each -> ComparisonArtefacts.reason(each) == null)
            .map(OracleVerdict.Wrong::toString)
            .toList();
    REPORT.add(row(library, classPath, verdict, wrong));

    assertEquals(List.of(), wrong);
    assertEquals(Set.of(), verdict.wrongDispatches());
    assertTrue(verdict.verified() >= verified, () -> "VERIFIED: " + verdict.verified());
    int proven = verdict.dispatches() + verdict.narrowed();
    assertTrue(proven >= dispatches, () -> "dispatches: " + proven);
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
    row.put("by construction", verdict.narrowed());
    row.put("wrong dispatches", verdict.wrongDispatches().size());
    row.put("wrong edges", wrong);
    row.put(
        "explained edges",
        verdict.wrong().stream()
            .filter(each -> ComparisonArtefacts.reason(each) != null)
            .map(each -> each.edge() + ": " + ComparisonArtefacts.reason(each))
            .toList());
    row.put("named wrong dispatches", List.copyOf(verdict.wrongDispatches()));
    row.put("pairs without candidate", List.copyOf(verdict.lost()));
    return row;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
  }
}
