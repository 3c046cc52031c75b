package dev.tracebound.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.evaluation.EvaluationReport;
import dev.tracebound.evaluation.Shop;
import dev.tracebound.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvalCommandTest {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter errors = new StringWriter();
  private final Console console = new Console(new PrintWriter(out), new PrintWriter(errors));
  private String gold = "";
  private String sources = "";

  @BeforeEach
  void write() throws IOException {
    gold = Shop.gold(folder).toString();
    sources = Shop.sources(folder).toString();
  }

  private void run(int exitCode, String... arguments) {
    out.getBuffer().setLength(0);
    assertEquals(
        exitCode,
        TraceboundCommand.create(console).setErr(new PrintWriter(errors)).execute(arguments),
        errors::toString);
  }

  private void eval(int exitCode, String into, String... more) {
    String[] all = new String[9 + more.length];
    System.arraycopy(
        new String[] {
          "eval",
          "--gold",
          gold,
          "--sources",
          sources,
          "--out",
          folder.resolve(into).toString(),
          "--home",
          folder.resolve("home").toString()
        },
        0,
        all,
        0,
        9);
    System.arraycopy(more, 0, all, 9, more.length);
    run(exitCode, all);
  }

  @Test
  void writesBothReportsForItsEntryAndComparesThem() throws IOException {
    eval(0, "one");
    Path report = folder.resolve("one/system-shadow");
    assertEquals(out.toString().strip(), Files.readString(report.resolve("report.md")).strip());
    assertEquals(7, EvaluationReport.read(report).questions().size());
    assertTrue(errors.toString().contains("question "), "progress is shown");
    assertTrue(Files.isDirectory(folder.resolve("home/evaluation/trees")));
    eval(0, "two", "--split", "public", "--repeat", "2");
    assertEquals(6, EvaluationReport.read(folder.resolve("two/system-shadow")).questions().size());
    run(
        0,
        "eval",
        "compare",
        report.toString(),
        folder.resolve("two/system-shadow/report.json").toString());
    assertTrue(out.toString().contains("6 questions compared. 1 questions are in one"));
    assertTrue(
        out.toString()
            .contains(
                "| path: right entry and target | 0.400 | 0.400 | 0.000 | 0 | 0 | 1.000 | 5"));
  }

  @Test
  void chosenQuestionsOnly() {
    eval(0, "out", "--only", "verified,place", "--json");
    EvaluationReport report = Json.read(out.toString().strip(), EvaluationReport.class);
    assertEquals(2, report.questions().size());
    assertEquals("--only place,verified", report.gold().selection());
    eval(0, "out", "--type", "path,insufficient");
    eval(1, "out", "--only", "verify");
    assertTrue(errors.toString().contains("--only names verify, which gold.jsonl does not have"));
    eval(1, "out", "--split", "hidden");
    assertTrue(errors.toString().contains("It has other,public."), errors::toString);
    eval(1, "out", "--only", "nowhere", "--type", "path");
    assertTrue(errors.toString().contains("No question of gold.jsonl is left"));
  }

  @Test
  void wrongUseIsToldApart() {
    run(2, "eval", "--gold", gold);
    assertTrue(errors.toString().contains("Missing required option: '--out'"));
    eval(2, "out", "--repeat", "0");
    eval(2, "out", "--entry", "external-api");
    assertTrue(errors.toString().contains("there are system-shadow and"));
    eval(2, "out", "--type", "paths");
    sources = folder.resolve("nothing").toString();
    eval(1, "out");
    assertTrue(errors.toString().contains("Correct --sources"));
    run(1, "eval", "compare", gold, gold);
    assertTrue(errors.toString().contains("is no report of this version"));
    run(1, "eval", "compare", folder.toString(), folder.toString());
    assertTrue(errors.toString().contains("cannot be read"));
  }

  @Test
  void documentQuestionsAreRefusedByTheCodeEntry() throws IOException {
    Path file = folder.resolve("documents.jsonl");
    Files.writeString(file, "{\"id\":\"d\",\"text\":\"What?\",\"gold\":[\"D\"]}\n");
    gold = file.toString();
    eval(1, "out");
    assertTrue(
        errors.toString().contains("which the entry system-shadow does not take"),
        errors::toString);
  }

  @Test
  void documentQuestionsHaveAnEntryAndAFolderOfTheirOwn() throws IOException {
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    Files.writeString(
        corpus.resolve("lines.jsonl"),
        """
        {"id": "D1", "title": "Kettle", "text": "It boils water."}
        {"id": "D2", "title": "Kettle", "text": "It boils water."}
        {"id": "D3", "title": "Pan", "text": "It fries eggs."}
        """);
    Path file = folder.resolve("documents.jsonl");
    Files.writeString(
        file,
        """
        {"id": "q1", "text": "What boils water?", "gold": ["D2"]}
        {"id": "q2", "text": "Which one boils?", "gold": ["D3"]}
        """);
    gold = file.toString();
    eval(2, "out", "--entry", "document-search");
    assertTrue(errors.toString().contains("'--corpus'"), errors::toString);
    eval(
        0, "out", "--entry", "document-search", "--corpus", corpus.toString(), "--vectors", "none");
    EvaluationReport report = EvaluationReport.read(folder.resolve("out/document-search"));
    assertEquals("document-search", report.entry());
    assertEquals(List.of(true, false), report.questions().stream().map(q -> q.passed()).toList());
    assertTrue(report.questions().getLast().why().contains("found first: D1 (Kettle"));
    List<String> keys = report.metrics().stream().map(metric -> metric.key()).toList();
    assertTrue(
        keys.containsAll(
            List.of("documents.hit@1", "documents.hit@3", "documents.hit@10", "documents.mrr")),
        keys::toString);
  }

  @Test
  void cancellingWritesNothing() {
    console.cancel();
    eval(130, "out");
    assertFalse(Files.exists(folder.resolve("out")));
  }
}
