package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The compiled library is the judge of its shadow: what the sources alone, without a class path,
 * are said to call must stand in the bytecode, which javac wrote with all types at hand.
 */
final class BytecodeOracleTest {
  /**
   * @param verified at least so many VERIFIED edges within the library
   * @param recall at least this share of the bytecode's pairs is VERIFIED
   * @param named at least this share is VERIFIED or a candidate of an AMBIGUOUS edge
   * @param dispatches at least so many VERIFIED dispatches
   */
  @ParameterizedTest
  @CsvSource({
    "jackson-databind-2.15.2, 14000, 0.955, 0.997, 5000",
    "gson-2.10.1,              1650, 0.998, 0.998,   70",
    "commons-lang3-3.14.0,     4600, 0.999, 0.999,  900"
  })
  void whatIsVerifiedStandsInTheBytecode(
      String library,
      int verified,
      double recall,
      double named,
      int dispatches,
      TestReporter reporter)
      throws IOException {
    String folder = System.getProperty("tracebound.test.sources", "target/test-sources");
    MemoryTree sources = MemoryTree.ofJar(Path.of(folder, library + "-sources.jar"));
    OracleVerdict verdict = OracleVerdict.of(sources, Path.of(folder, library + ".jar"));
    reporter.publishEntry(library, summary(verdict));

    List<OracleVerdict.Wrong> wrong =
        verdict.wrong().stream().filter(each -> !isDeadCode(each, sources)).toList();
    assertEquals(List.of(), wrong);
    assertEquals(Set.of(), verdict.wrongDispatches());
    assertTrue(verdict.verified() >= verified, () -> summary(verdict));
    assertTrue(verdict.dispatches() >= dispatches, () -> summary(verdict));
    assertTrue(verdict.recall() >= recall, () -> summary(verdict) + verdict.missed());
    assertTrue(verdict.recallWithCandidates() >= named, () -> summary(verdict) + verdict.lost());
  }

  @org.junit.jupiter.api.Tag("large")
  @ParameterizedTest
  @org.junit.jupiter.params.provider.ValueSource(strings = {
    "guava-33.4.8-jre", "helidon-webserver-4.2.3","httpclient5-5.4.4","joda-time-2.14.0","logback-classic-1.5.18","lucene-queryparser-10.3.1","snakeyaml-2.4","spring-jdbc-6.2.8"})
  void probe(String library) throws IOException {
    MemoryTree sources = MemoryTree.ofJar(OracleFiles.sources(library));
    OracleVerdict verdict = OracleVerdict.of(sources, OracleFiles.compiled(library));
    StringBuilder b = new StringBuilder(library + " " + summary(verdict) + "\n");
    verdict.wrong().forEach(w -> b.append("W ").append(w).append("\n"));
    verdict.wrongDispatches().forEach(w -> b.append("D ").append(w).append("\n"));
    verdict.missed().forEach(w -> b.append(verdict.lost().contains(w) ? "L ":"M ").append(w).append("\n"));
    java.nio.file.Files.writeString(Path.of("/tmp/orc/probe-" + library + ".txt"), b);
  }

  private static String summary(OracleVerdict verdict) {
    return String.format(
        Locale.ROOT,
        "%d VERIFIED, %d not in the bytecode, precision %.5f, recall of %d pairs %.4f, with"
            + " candidates %.4f; %d VERIFIED dispatches, %d wrong",
        verdict.verified(),
        verdict.wrong().size(),
        verdict.precision(),
        verdict.pairs(),
        verdict.recall(),
        verdict.recallWithCandidates(),
        verdict.dispatches(),
        verdict.wrongDispatches().size());
  }

  /** javac leaves out what stands behind this constant of jackson-databind, which is false. */
  private static boolean isDeadCode(OracleVerdict.Wrong wrong, MemoryTree sources) {
    List<String> lines = sources.text(wrong.path()).lines().toList();
    return lines.get(wrong.line() - 2).strip().equals("if (CACHE_UNKNOWN_MAPPINGS) {");
  }
}
