package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Over whole libraries, nothing is narrowed to what their hierarchies rule out. Stack traces say
 * nothing here: none of these versions has one that crosses a narrowed call.
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
    NarrowingShares shares = judge(library);
    assertTrue(shares.after().getOrDefault("CONSTRUCTION", 0) > 0, shares::toString);
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
        "netty-codec-http-4.1.115.Final",
        "reactor-core-3.7.1",
        "snakeyaml-2.4",
        "spring-jdbc-6.2.8",
        "undertow-core-2.3.18.Final"
      })
  void narrowedCallsOfOthersStayWithinTheHierarchy(String library) throws IOException {
    judge(library);
  }

  private static NarrowingShares judge(String library) throws IOException {
    ShadowGraph graph = MemoryTree.ofJar(OracleFiles.sources(library)).index();
    NarrowingShares shares = NarrowingShares.of(graph);
    REPORT.add(shares.row(library));
    assertEquals(List.of(), shares.contradictions());
    assertTrue(
        shares.after().getOrDefault("CONDITIONAL", 0)
            <= shares.before().getOrDefault("CONDITIONAL", 0),
        shares::toString);
    return shares;
  }
}
