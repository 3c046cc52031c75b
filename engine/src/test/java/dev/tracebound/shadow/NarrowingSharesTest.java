package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Over whole libraries, nothing is narrowed to what their hierarchies and stack traces rule out.
 */
final class NarrowingSharesTest {
  private static final OracleReport REPORT = new OracleReport("narrowing");

  @AfterAll
  static void write() throws IOException {
    REPORT.write();
  }

  @ParameterizedTest
  @ValueSource(strings = {"jackson-databind-2.15.2", "gson-2.10.1", "commons-lang3-3.14.0"})
  void narrowedCallsStayWithinTheHierarchy(String library) throws IOException {
    ShadowGraph graph = MemoryTree.ofJar(OracleFiles.sources(library)).index();
    NarrowingShares shares = NarrowingShares.of(graph);
    REPORT.add(shares.row(library));
    assertEquals(List.of(), shares.contradictions());
    assertTrue(shares.after().getOrDefault("CONSTRUCTION", 0) > 0, shares::toString);
    assertTrue(
        shares.after().getOrDefault("CONDITIONAL", 0)
            <= shares.before().getOrDefault("CONDITIONAL", 0),
        shares::toString);
    List<StackTraces.Trace> traces =
        StackTraces.all().stream().filter(each -> each.library().equals(library)).toList();
    if (!traces.isEmpty()) {
      RuntimeVerdict verdict = RuntimeVerdict.of(graph, traces);
      assertTrue(verdict.dispatched() >= 0.99, verdict.undispatched()::toString);
    }
  }
}
