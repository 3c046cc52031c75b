package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls that happened, as stack traces of bug reports show them, stand in the shadow. */
final class RuntimeOracleTest {
  private static final Set<String> SMALL =
      Set.of("gson", "junit-platform-engine", "micrometer-core", "mybatis", "rocketmq-client");

  @Test
  void whatRanIsInTheShadowOfSmallLibraries() throws IOException {
    RuntimeVerdict verdict = judge(true);
    assertTrue(verdict.bound() >= 0.99, verdict.unbound()::toString);
    assertTrue(verdict.dispatched() >= 0.99, verdict.undispatched()::toString);
  }

  @Test
  @Tag("large")
  void whatRanIsInTheShadowOfAll() throws IOException {
    RuntimeVerdict verdict = judge(false);
    java.nio.file.Files.writeString(OracleFiles.reports().resolve("runtime.txt"),
       verdict.pairs() + " bound " + verdict.bound() + " disp " + verdict.dispatched() + "\n" + String.join("\n", verdict.unbound()) + "\n\n" + String.join("\n", verdict.undispatched()) + "\n" + verdict.chains());
    assertTrue(verdict.bound() >= 0.99, verdict.unbound()::toString);
    assertTrue(verdict.dispatched() >= 0.99, verdict.undispatched()::toString);
  }

  private static RuntimeVerdict judge(boolean small) throws IOException {
    Map<String, List<StackTraces.Trace>> byLibrary =
        StackTraces.all().stream()
            .filter(each -> !small || SMALL.contains(OracleFiles.artifact(each.library())))
            .collect(
                Collectors.groupingBy(
                    StackTraces.Trace::library, TreeMap::new, Collectors.toList()));
    List<RuntimeVerdict> verdicts = new ArrayList<>();
    for (Map.Entry<String, List<StackTraces.Trace>> each : byLibrary.entrySet()) {
      ShadowGraph graph = MemoryTree.ofJar(OracleFiles.sources(each.getKey())).index();
      verdicts.add(RuntimeVerdict.of(graph, each.getValue()));
    }
    return RuntimeVerdict.together(verdicts);
  }
}
