package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The compiled library is the judge of field edges too: which file's classes read and write which
 * field. Constants are left out, since javac puts their values in their place.
 */
final class FieldOracleTest {
  /**
   * @param uses at least so many VERIFIED uses, each of a field by a file
   * @param recall at least this share of the bytecode's uses is VERIFIED
   */
  @ParameterizedTest
  @CsvSource({
    "jackson-databind-2.15.2, 3800, 0.94",
    "gson-2.10.1,              660, 0.99",
    "commons-lang3-3.14.0,    1380, 0.99"
  })
  void whatIsVerifiedStandsInTheBytecode(
      String library, int uses, double recall, TestReporter reporter) throws IOException {
    String folder = System.getProperty("tracebound.test.sources", "target/test-sources");
    ShadowGraph graph = MemoryTree.ofJar(Path.of(folder, library + "-sources.jar")).index();
    BytecodeFields truth = BytecodeFields.ofJar(Path.of(folder, library + ".jar"));
    Set<String> verified = new TreeSet<>();
    for (CallEdge edge : graph.edges()) {
      boolean use = edge.kind() == EdgeKind.READS || edge.kind() == EdgeKind.WRITES;
      if (use
          && edge.confidence() == Confidence.VERIFIED
          && !truth.isConstant(graph.symbol(edge.callee()).id())) {
        verified.add(
            BytecodeFields.use(
                graph.symbol(edge.caller()).typeId(),
                edge.kind(),
                graph.symbol(edge.callee()).id()));
      }
    }
    Set<String> wrong = new TreeSet<>(verified);
    wrong.removeAll(truth.uses());
    wrong.removeAll(truth.possible());
    Set<String> missed = new TreeSet<>(truth.uses());
    missed.removeAll(verified);
    double found = 1 - (double) missed.size() / truth.uses().size();
    String summary =
        String.format(
            Locale.ROOT,
            "%d VERIFIED field uses, %d not in the bytecode, recall of %d %.4f",
            verified.size(),
            wrong.size(),
            truth.uses().size(),
            found);
    reporter.publishEntry(library, summary);
    assertEquals(Set.of(), wrong);
    assertTrue(verified.size() >= uses, summary);
    assertTrue(found >= recall, () -> summary + missed);
  }
}
