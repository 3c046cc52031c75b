package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real library without a class path, beside its own jar and beside that of another version. */
final class JacksonConfirmationTest {
  private static final String LIBRARY = "jackson-databind-2.15.2";
  private static final String EARLIER = "jackson-databind-2.15.0";
  private static final int DECIDED_AT_LEAST = 240;

  @TempDir Path work;

  @Test
  void itsOwnJarDecidesAndAnotherVersionsDecidesNothingElse() throws IOException {
    MemoryTree sources = MemoryTree.ofJar(OracleFiles.sources(LIBRARY));
    IndexedTree plain = sources.index(IndexedTree.NONE, work, WorkMonitor.NONE);
    Path jar = OracleFiles.compiled(LIBRARY);
    ShadowGraph own = sources.compiledTo(jar).index(plain, work, WorkMonitor.NONE).graph();
    Path otherJar = OracleFiles.compiled(EARLIER);
    ShadowGraph other = sources.compiledTo(otherJar).index(plain, work, WorkMonitor.NONE).graph();

    onlyCandidatesAreDecided(plain.graph(), own);
    onlyCandidatesAreDecided(plain.graph(), other);
    Map<String, String> decided = decided(own);
    Map<String, String> byOther = decided(other);
    assertTrue(decided.size() >= DECIDED_AT_LEAST, () -> "decided: " + decided.size());
    assertTrue(byOther.size() < decided.size(), () -> "by the other: " + byOther.size());
    byOther.forEach((site, callee) -> assertEquals(decided.get(site), callee, site));
  }

  private static void onlyCandidatesAreDecided(ShadowGraph plain, ShadowGraph confirmed) {
    assertEquals(plain.edges().size(), confirmed.edges().size());
    for (int i = 0; i < plain.edges().size(); i++) {
      CallEdge before = plain.edges().get(i);
      CallEdge after = confirmed.edges().get(i);
      if (after.basis() == Basis.BYTECODE) {
        assertEquals(Confidence.AMBIGUOUS, before.confidence());
        assertEquals(Confidence.AMBIGUOUS, after.confidence());
        assertEquals(before.reason(), after.reason());
        assertEquals(after.callee(), after.candidates().getFirst());
        assertEquals(Set.copyOf(before.candidates()), Set.copyOf(after.candidates()));
      } else {
        assertEquals(before, after);
      }
    }
  }

  /** For each call that bytecode decided, by caller and place, what is called. */
  private static Map<String, String> decided(ShadowGraph graph) {
    Map<String, String> decided = new TreeMap<>();
    for (CallEdge edge : graph.edges()) {
      if (edge.basis() == Basis.BYTECODE) {
        decided.put(
            graph.symbol(edge.caller()).id() + edge.site(), graph.symbol(edge.callee()).id());
      }
    }
    return decided;
  }
}
