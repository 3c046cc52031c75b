package dev.tracebound.shadow.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.shadow.Compilation;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.Facts;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JavaExtractorTest {
  private static final long SMALL_STACK = 512L << 10;

  private static SourceText source(String path, String text) {
    return new SourceText(path, text, "UTF-8", "", text.length());
  }

  private static Facts.FileFacts of(Map<String, Facts.FileFacts> facts, String path) {
    return facts.getOrDefault(path, Facts.FileFacts.lost("no facts of " + path));
  }

  @Test
  void filesThatBreakTheParserAreNamedAndTheRestGoesOn(@TempDir Path work) {
    String deep = "f(".repeat(20_000) + "1" + ")".repeat(20_000);
    String body = " int f(int i) { return i; } int a() { return " + deep + "; } }";
    List<SourceText> sources =
        List.of(
            source("A.java", "package p; class A {" + body),
            source("B.java", "package p; class B { void c() { d(); } void d() {} }"),
            source("C.java", "package p; class C {" + body),
            source("D.java", "package p; class D { void e() { new B().d(); } }"));
    JavaExtractor extractor = new JavaExtractor(SMALL_STACK, 1);
    List<Compilation.Unit> units =
        sources.stream()
            .map(each -> new Compilation.Unit(each.path(), "", extractor.outline(each), () -> each))
            .toList();
    Set<String> all = Set.of("A.java", "B.java", "C.java", "D.java");
    Map<String, Facts.FileFacts> facts =
        extractor.extract(
            new Compilation(new Compilation.Units("main", units), List.of(), List.of(), all),
            work,
            WorkMonitor.NONE);
    assertEquals(all, facts.keySet());
    for (String broken : List.of("A.java", "C.java")) {
      assertFalse(of(facts, broken).whole());
      assertTrue(of(facts, broken).note().contains("StackOverflowError"));
    }
    Facts.Edge call = of(facts, "B.java").edges().getFirst();
    assertEquals("p.B#d()", call.callee());
    assertEquals(Confidence.VERIFIED, call.confidence());
    assertTrue(of(facts, "D.java").whole());
  }
}
