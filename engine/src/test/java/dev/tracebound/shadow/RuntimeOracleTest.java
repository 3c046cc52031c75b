package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls that happened, as stack traces of bug reports show them, stand in the shadow. */
final class RuntimeOracleTest {
  private static final OracleReport REPORT = new OracleReport("runtime");

  private static final Set<String> SMALL =
      Set.of("gson", "junit-platform-engine", "micrometer-core", "mybatis", "rocketmq-client");

  @AfterAll
  static void write() throws IOException {
    REPORT.write();
  }

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
    RuntimeVerdict verdict = RuntimeVerdict.together(verdicts);
    REPORT.add(row(small ? "small libraries" : "all libraries", byLibrary.size(), verdict));
    return verdict;
  }

  private static Map<String, Object> row(String which, int libraries, RuntimeVerdict verdict) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("traces of", which);
    row.put("versions", libraries);
    row.put("pairs", verdict.pairs());
    row.put("bound VERIFIED", verdict.pairs() - verdict.unbound().size());
    row.put("ran, and is a candidate", verdict.pairs() - verdict.undispatched().size());
    row.put("pairs into a lambda", verdict.lambdas());
    for (RuntimeVerdict.Strength strength : RuntimeVerdict.Strength.values()) {
      row.put(strength.name().toLowerCase(Locale.ROOT) + " chains", verdict.chains(strength));
    }
    row.put("not bound", verdict.unbound());
    row.put("not among the candidates", verdict.undispatched());
    row.put("chains", verdict.chains().stream().map(Object::toString).toList());
    return row;
  }
}
