package dev.tracebound.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.evaluation.Diagnosis.Reach;
import dev.tracebound.evaluation.gold.CodeQuestion;
import dev.tracebound.evaluation.gold.DocumentQuestion;
import dev.tracebound.evaluation.gold.GoldQuestion;
import dev.tracebound.evaluation.gold.GoldReader;
import dev.tracebound.evaluation.gold.GoldSet;
import dev.tracebound.evaluation.gold.QuestionType;
import dev.tracebound.json.Json;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real runs over a small tree whose outcomes are known. */
class EvaluationTest {
  @TempDir Path folder;

  private EvaluationReport run(int repeat, WorkMonitor monitor) throws IOException {
    SourceFinder finder = new SourceFinder(Shop.sources(folder));
    GoldSet set = GoldReader.read(Shop.gold(folder));
    return new Evaluation(
            new SystemShadowEntry(new WorkspaceHome(folder.resolve("home"))),
            question ->
                question instanceof CodeQuestion code
                    ? finder.find(code.source())
                    : Optional.empty(),
            repeat,
            Clock.systemUTC())
        .run(
            new EvaluationReport.Gold(set.file(), set.sha256(), 8, 8, ""),
            set.questions(),
            monitor);
  }

  private static Map<String, Verdict> byId(EvaluationReport report) {
    return report.questions().stream().collect(Collectors.toMap(Verdict::id, Function.identity()));
  }

  private static Metric metric(EvaluationReport report, String key) {
    return report.metrics().stream().filter(m -> m.key().equals(key)).findFirst().orElseThrow();
  }

  @Test
  void everyQuestionEndsAsItsGoldSays() throws IOException {
    EvaluationReport report = run(2, WorkMonitor.NONE);
    Map<String, Verdict> verdicts = byId(report);
    Verdict verified = Objects.requireNonNull(verdicts.get("verified"));
    assertEquals(Grade.RIGHT_VERIFIED, verified.grade());
    assertEquals(1.0, Objects.requireNonNull(verified.chain()).coverage());
    assertTrue(verified.directOnly() && verified.stable());
    assertEquals(2, verified.millis().size());
    assertEquals(2, verified.retrievalMillis().size());
    assertEquals(List.of(1, 1), verified.ranks().stream().map(GoldRank::rank).toList());
    assertEquals(
        Grade.RIGHT_CONDITIONAL, Objects.requireNonNull(verdicts.get("conditional")).grade());
    assertEquals(
        Reach.CONDITIONAL,
        Objects.requireNonNull(Objects.requireNonNull(verdicts.get("conditional")).diagnosis())
            .reach());
    Verdict other = Objects.requireNonNull(verdicts.get("other-entry"));
    assertEquals(Grade.WRONG_ANSWER, other.grade());
    assertEquals(List.of(Fault.ENTRY_NOT_FOUND, Fault.NO_PATH), other.faults());
    Verdict noPath = Objects.requireNonNull(verdicts.get("no-path"));
    assertEquals(Grade.REFUSED, noPath.grade());
    assertEquals(List.of(Fault.NO_PATH), noPath.faults());
    assertTrue(
        noPath
            .why()
            .contains("gold chain breaks at Ledger.enter → Island.alone: no call of it is in"),
        noPath.why());
    Verdict refused = Objects.requireNonNull(verdicts.get("refused"));
    assertEquals(Grade.REFUSED, refused.grade());
    assertEquals(List.of(Fault.REFUSED_THOUGH_ANSWERABLE), refused.faults());
    assertTrue(Objects.requireNonNull(verdicts.get("place")).passed());
    assertTrue(Objects.requireNonNull(verdicts.get("nowhere")).passed());
    assertEquals(List.of("gone"), report.notRun().stream().map(n -> n.id()).toList());
    assertFalse(verdicts.containsKey("gone"));
  }

  @Test
  void figuresCountWhatWasRunOnly() throws IOException {
    EvaluationReport report = run(1, WorkMonitor.NONE);
    Metric right = metric(report, "path.right");
    assertEquals(2, right.count());
    assertEquals(5, right.of());
    assertEquals(0.4, right.value());
    assertEquals(1, metric(report, "path.right_verified").count());
    assertEquals(1, metric(report, "path.right_conditional").count());
    assertEquals(1, metric(report, "path.wrong_answer").count());
    assertEquals(2, metric(report, "path.refused").count());
    assertEquals(2, metric(report, "path.direct_only_verified").of());
    assertEquals(1, metric(report, "path.direct_only_verified").count());
    assertEquals(3, metric(report, "path.unrelated").of());
    assertEquals(0, metric(report, "path.unrelated").count());
    assertEquals(1, metric(report, "locate.hit@1").of());
    assertEquals(1.0, metric(report, "locate.mrr").value());
    assertEquals(1, metric(report, "unanswerable.refused").count());
    assertEquals(7, metric(report, "latency.whole_p95").of());
    assertEquals(Set.of("en", "zh-CN"), report.byLanguage().keySet());
    assertTrue(report.metrics().stream().noneMatch(m -> m.key().equals("all.stable")));
  }

  @Test
  void aReportReadsBackAndSaysWhatFailed() throws IOException {
    EvaluationReport report = run(1, WorkMonitor.NONE);
    assertEquals(report, Json.read(Json.pretty(report), EvaluationReport.class));
    String text = ReportText.of(report);
    for (String line :
        List.of(
            "7 of 8 questions of gold.jsonl were run, 4 passed, 3 failed, 1 could not be run.",
            "| path: right entry and target | 0.400 |",
            "- **no-path** refused: no path in the graph. refused (",
            "- **other-entry** wrong answer: entry not found, no path in the graph. shown: "
                + "Ledger.enter → Ledger.writeLine",
            "- **gone**: no sources of g.h:gone:1.0 were found")) {
      assertTrue(text.contains(line), () -> line + "\n" + text);
    }
    assertTrue(text.indexOf("## Figures") < text.indexOf("## Failed questions"));
  }

  @Test
  void stopsWhereItIsAskedTo() {
    WorkMonitor stopping =
        new WorkMonitor() {
          private boolean stop;

          @Override
          public void progress(String stage, long done, long total, String detail) {
            stop |= stage.equals("question") && done == 2;
          }

          @Override
          public boolean isCancelled() {
            return stop;
          }
        };
    assertThrows(CancellationException.class, () -> run(1, stopping));
  }

  /** An entry for documents that finds nothing, and breaks where it is told to. */
  private record Documents() implements Entry {
    @Override
    public String name() {
      return "documents";
    }

    @Override
    public boolean takes(QuestionType type) {
      return type == QuestionType.DOCUMENT;
    }

    @Override
    public Session open(Path material, WorkMonitor monitor) {
      return new Session() {
        @Override
        public String revision() {
          return "r";
        }

        @Override
        public Outcome run(GoldQuestion question, WorkMonitor watched) {
          if (question.question().equals("break")) {
            throw new IllegalStateException("no such shelf");
          }
          return new Outcome(
              AnswerStatus.ANSWERED,
              List.of(),
              List.of(),
              List.of(new Outcome.Ranking(Outcome.Ranking.DOCUMENTS, 1, List.of("D1", "D2"))),
              "",
              4,
              3);
        }

        @Override
        public Optional<Diagnosis> diagnose(GoldQuestion question, WorkMonitor watched) {
          return Optional.empty();
        }

        @Override
        public void close() {}
      };
    }
  }

  private EvaluationReport documents(GoldQuestion... questions) {
    return new Evaluation(new Documents(), question -> Optional.of(folder), 1, Clock.systemUTC())
        .run(
            new EvaluationReport.Gold("f", "s", questions.length, questions.length, ""),
            List.of(questions),
            WorkMonitor.NONE);
  }

  @Test
  void otherEntriesAreRunAndJudgedTheSameWay() {
    EvaluationReport report =
        documents(
            new DocumentQuestion("a", "what", "", "", List.of("D2")),
            new DocumentQuestion("b", "what", "", "", List.of("D9")),
            new DocumentQuestion("c", "break", "", "", List.of("D1")));
    assertEquals(1, metric(report, "documents.hit@3").count());
    assertEquals(2, metric(report, "documents.hit@3").of());
    assertEquals(0.25, metric(report, "documents.mrr").value());
    assertEquals(4.0, metric(report, "latency.whole_p50").value());
    assertEquals(1, metric(report, "all.broke").count());
    Verdict broke = report.questions().getLast();
    assertEquals(List.of(Fault.BROKE), broke.faults());
    assertTrue(broke.why().contains("no such shelf"), broke.why());
    assertEquals(report, Json.read(Json.pretty(report), EvaluationReport.class));
  }

  @Test
  void anEntryIsNotAskedWhatItDoesNotTake() throws IOException {
    GoldQuestion code = GoldReader.read(Shop.gold(folder)).questions().getFirst();
    String message =
        String.valueOf(assertThrows(UserError.class, () -> documents(code)).getMessage());
    assertTrue(message.contains("verified is of the type path"), message);
  }
}
