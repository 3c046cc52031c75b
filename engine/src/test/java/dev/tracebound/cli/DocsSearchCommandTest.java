package dev.tracebound.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.embedding.NativeCode;
import dev.tracebound.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

final class DocsSearchCommandTest {
  @TempDir Path folder = Path.of("");
  private final StringWriter errors = new StringWriter();

  @BeforeEach
  void writeCorpus() throws IOException {
    NativeCode.load();
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    Files.writeString(corpus.resolve("a.md"), "---\nid: DOC-01\n---\n# Badges\nA red badge.\n");
    Files.writeString(corpus.resolve("b.md"), "---\nid: DOC-02\n---\n# Labels\nA red label.\n");
    Files.writeString(corpus.resolve("c.pdf"), "no PDF");
  }

  private String run(int exitCode, String... arguments) {
    StringWriter out = new StringWriter();
    List<String> all = new ArrayList<>(List.of("docs", "search"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--corpus", folder.resolve("corpus").toString()));
    all.addAll(List.of("--home", folder.resolve("home").toString()));
    Console console = new Console(new PrintWriter(out), new PrintWriter(errors));
    assertEquals(
        exitCode,
        TraceboundCommand.create(console)
            .setErr(new PrintWriter(errors))
            .execute(all.toArray(String[]::new)),
        errors::toString);
    return out.toString();
  }

  @Test
  void jsonIsThatOfTheContract() {
    JsonNode result = Json.tree(run(0, "red badges", "--json"));
    assertEquals(List.of("question_id", "documents"), List.copyOf(result.propertyNames()));
    assertEquals(2, result.path("documents").size());
    JsonNode best = result.path("documents").get(0);
    assertEquals(List.of("doc_id", "score", "content"), List.copyOf(best.propertyNames()));
    assertEquals("DOC-01", best.path("doc_id").asString());
    assertTrue(best.path("content").asString().contains("A red badge."));
    assertEquals(
        "Q7",
        Json.tree(run(0, "red", "--json", "--question-id", "Q7")).path("question_id").asString());
  }

  @Test
  void peopleReadLinesAndProblemsBesideThem() {
    String lines = run(0, "red", "-k", "1");
    assertEquals(2, lines.lines().count(), lines);
    assertTrue(lines.contains("[DOC-0"), lines);
    assertTrue(
        errors.toString().contains("c.pdf: it is no PDF that can be read"), errors::toString);
  }

  @Test
  void vectorsAreComputedWithProgressAndOnlyWhereTheyAreWanted() {
    run(0, "red", "--vectors", "none");
    assertFalse(errors.toString().contains("embed"), errors::toString);
    run(0, "red", "--vectors", "kept");
    assertTrue(errors.toString().contains("2 of 2 passages have no vector"), errors::toString);
    run(0, "red");
    assertTrue(errors.toString().contains("embed "), errors::toString);
    run(ExitCode.WRONG_USE, "red", "--vectors", "some");
  }

  @Test
  void whatIsNotThereOrWrongHasItsExitCode() {
    assertEquals("", run(ExitCode.INSUFFICIENT, "telescope"));
    assertEquals(
        "[]", Json.tree(run(ExitCode.INSUFFICIENT, "?!", "--json")).path("documents").toString());
    run(ExitCode.WRONG_USE, "red", "-k", "0");
    run(ExitCode.WRONG_USE, " ");
    TraceboundCommand.create(new Console(new PrintWriter(errors), new PrintWriter(errors)))
        .execute("docs", "search", "x", "--corpus", folder.resolve("none").toString());
    assertTrue(errors.toString().contains("There is no folder"), errors::toString);
  }
}
