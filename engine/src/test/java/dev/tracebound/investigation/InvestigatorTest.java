package dev.tracebound.investigation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Snippet;
import dev.tracebound.answer.DeveloperAnswer.Station;
import dev.tracebound.controller.DecidedBy;
import dev.tracebound.controller.Decision;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.investigation.InvestigationEvent.PathsSearched;
import dev.tracebound.json.Json;
import dev.tracebound.json.Schemas;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole pipeline over a real index of a small tree. */
class InvestigatorTest {
  private static final String VERIFIED_QUESTION =
      "How does LabelResolver.resolve reach LaunchBadge.paint?";
  private static final String CONDITIONAL_QUESTION =
      "How does LabelResolver.resolve reach MessageBundle.lookup?";

  @TempDir Path folder;
  private SmallTree tree;

  @BeforeEach
  void tree() throws IOException {
    tree = SmallTree.badges(folder);
  }

  private static List<String> chain(DeveloperAnswer answer) {
    return answer.callChain().stream().map(Station::symbol).toList();
  }

  @Test
  void answersWithAVerifiedChain() throws IOException {
    DeveloperAnswer answer = tree.ask(VERIFIED_QUESTION);
    assertEquals(AnswerStatus.ANSWERED, answer.status());
    assertEquals(Confidence.VERIFIED, answer.overallConfidence());
    assertEquals(
        List.of(
            "badge.LabelResolver#resolve(String)",
            "badge.BadgePresenter#present(String)",
            "badge.LaunchBadge#show(String)",
            "badge.LaunchBadge#paint(String)"),
        chain(answer));
    Link dispatch = answer.edges().get(1);
    assertEquals(Basis.CLOSED_WORLD, dispatch.basis());
    assertTrue(
        answer.limitations().stream().anyMatch(line -> line.contains("BadgeView.show")),
        () -> "the closed world is named: " + answer.limitations());
  }

  @Test
  void whatSpeaksForDescribedEndsComesWithWhatIsNeeded() throws IOException {
    tree.ask("How does the resolver that turns a label into text reach the painting of a badge?");
    PathsSearched described = searched();
    Double evidence = Objects.requireNonNull(described.evidence());
    assertTrue(evidence > 0 && evidence <= 1, described.toString());
    assertEquals(Evidence.needed().ends(), described.evidenceNeeded());
    tree.ask(VERIFIED_QUESTION);
    assertNull(searched().evidence());
    assertNull(searched().evidenceNeeded());
  }

  private PathsSearched searched() {
    return tree.entries.stream()
        .map(CaseEntry::event)
        .filter(PathsSearched.class::isInstance)
        .map(PathsSearched.class::cast)
        .reduce((first, second) -> second)
        .orElseThrow();
  }

  @Test
  void theFramesOfAPastedTraceAreTheEnds() throws IOException {
    DeveloperAnswer answer =
        tree.ask(
            """
            Why is the badge empty?
            java.lang.IllegalStateException: no text
            \tat java.base/java.util.Objects.requireNonNull(Objects.java:220)
            \tat badge.LaunchBadge.paint(LaunchBadge.java:1)
            \tat badge.BadgePresenter.present(BadgePresenter.java:11)
            \tat badge.LabelResolver.resolve(LabelResolver.java:14)
            \tat app.Main.main(Main.java:3)
            """);
    assertEquals(AnswerStatus.ANSWERED, answer.status());
    assertEquals("badge.LabelResolver#resolve(String)", chain(answer).getFirst());
    assertEquals("badge.LaunchBadge#paint(String)", chain(answer).getLast());
  }

  @Test
  void aTraceOfAnotherProgramIsNoAnswer() throws IOException {
    DeveloperAnswer answer =
        tree.ask("java.lang.Error\n\tat x.Y.z(Y.java:1)\n\tat x.Y.main(Y.java:2)\n");
    assertEquals(AnswerStatus.INSUFFICIENT, answer.status());
  }

  @Test
  void citedTextIsTheHashedTextOfTheFile() throws IOException {
    DeveloperAnswer answer = tree.ask(VERIFIED_QUESTION);
    for (Snippet snippet : answer.code()) {
      String file = Files.readString(tree.sources().resolve(snippet.file()));
      assertEquals(file.substring(snippet.start(), snippet.end()), snippet.text());
      assertEquals(Hashes.sha256(snippet.text()), snippet.sha256());
      assertEquals(file.substring(0, snippet.start()).lines().count() + 1, snippet.lineStart());
    }
    Snippet site =
        answer.code().stream().filter(s -> s.role().equals("call_site")).findFirst().orElseThrow();
    assertEquals("    presenter.present(source.text(raw));", site.text());
  }

  @Test
  void openDispatchGoesToReviewWithItsCondition() throws IOException {
    DeveloperAnswer answer = tree.ask(CONDITIONAL_QUESTION);
    assertEquals(AnswerStatus.NEEDS_HUMAN_REVIEW, answer.status());
    assertEquals(Confidence.CONDITIONAL, answer.overallConfidence());
    assertEquals(
        List.of(
            "badge.LabelResolver#resolve(String)",
            "badge.CachedLabelSource#text(String)",
            "badge.MessageBundle#lookup(String)"),
        chain(answer));
    DeveloperAnswer.Condition condition = answer.edges().getFirst().condition();
    assertEquals("badge.CachedLabelSource", condition == null ? "" : condition.receiver());
    assertEquals(2, condition == null ? 0 : condition.candidates().size());
    assertNull(answer.edges().get(1).condition());
    InvestigationEvent.Guarded guard = tree.events(InvestigationEvent.Guarded.class).getFirst();
    assertFalse(guard.passed());
    assertEquals(
        List.of(false, true, true, true, true),
        guard.checks().stream().map(check -> check.passed()).toList());
  }

  @Test
  void refusesWhatTheTreeDoesNotHold() throws IOException {
    DeveloperAnswer answer = tree.ask("How does LabelResolver.resolve reach the Kafka producer?");
    assertEquals(AnswerStatus.INSUFFICIENT, answer.status());
    assertTrue(answer.callChain().isEmpty());
    assertTrue(
        answer.summaryFacts().stream().anyMatch(fact -> fact.contains("Kafka producer")),
        () -> "says what was looked for: " + answer.summaryFacts());
  }

  @Test
  void everyEventIsValidStoredAndReadBack() throws IOException {
    for (String question :
        List.of(VERIFIED_QUESTION, CONDITIONAL_QUESTION, "Where is the Kafka producer?")) {
      tree.ask(question);
      for (CaseEntry entry : tree.entries) {
        assertEquals(
            List.of(),
            Schemas.violations(Schemas.INVESTIGATION_EVENT, Json.tree(Json.line(entry))));
      }
      InvestigationEvent.Started started = tree.events(InvestigationEvent.Started.class).getFirst();
      try (CodeIndex index = tree.open(CodeIndexer.Policy.KEEP)) {
        Path file = index.workspace().cases().resolve(started.caseId() + ".jsonl");
        assertEquals(tree.entries, CaseLog.read(file).entries());
      }
    }
  }

  @Test
  void changedSourceIsStaleAndNeverVerified() throws IOException {
    tree.ask(VERIFIED_QUESTION);
    tree.file(
        "badge/BadgePresenter.java",
        """
        package badge;

        class BadgePresenter {
          BadgePresenter(BadgeView view) {}

          void present(String text) {}
        }
        """);
    DeveloperAnswer kept = tree.ask(VERIFIED_QUESTION, CodeIndexer.Policy.KEEP);
    assertEquals(AnswerStatus.INSUFFICIENT, kept.status());
    assertTrue(
        kept.limitations().stream().anyMatch(l -> l.contains("STALE: badge/BadgePresenter.java")),
        () -> "names the file: " + kept.limitations());
    DeveloperAnswer updated = tree.ask(VERIFIED_QUESTION);
    assertEquals(AnswerStatus.INSUFFICIENT, updated.status());
  }

  @Test
  void sourceChangedBetweenSearchAndGuardIsStale() throws IOException {
    try (CodeIndex index = tree.open(CodeIndexer.Policy.UPDATE)) {
      DeveloperAnswer answer =
          new Investigator(index)
              .investigate(
                  VERIFIED_QUESTION,
                  entry -> {
                    if (entry.event() instanceof InvestigationEvent.Decided) {
                      change("badge/LaunchBadge.java");
                    }
                  },
                  WorkMonitor.NONE);
      assertEquals(AnswerStatus.INSUFFICIENT, answer.status());
    }
  }

  private void change(String path) {
    try {
      Path file = tree.sources().resolve(path);
      Files.writeString(file, Files.readString(file) + "// changed\n");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void neverMoreThanTwoRetrievalsWhateverIsProposed() throws IOException {
    try (CodeIndex index = tree.open(CodeIndexer.Policy.UPDATE)) {
      for (int seed = 0; seed < 100; seed++) {
        Random random = new Random(seed);
        List<CaseEntry> entries = new ArrayList<>();
        new Investigator(index, view -> anything(random), Clock.systemUTC())
            .investigate(
                random.nextBoolean() ? VERIFIED_QUESTION : CONDITIONAL_QUESTION,
                entries::add,
                WorkMonitor.NONE);
        long retrievals =
            entries.stream()
                .filter(entry -> entry.event() instanceof InvestigationEvent.Retrieved)
                .count();
        assertTrue(retrievals <= 2, "seed " + seed + ": " + retrievals);
      }
    }
  }

  private static Decision anything(Random random) {
    List<String> actions =
        List.of("answer", "rerank", "retrieve_again", "insufficient", "ANSWER", "", "loop");
    List<String> queries = List.of("", "label", "again " + random.nextInt(), "resolve reach");
    List<List<String>> orders = List.of(List.of(), List.of("C1"), List.of("C999"));
    return new Decision(
        DecidedBy.MODEL,
        actions.get(random.nextInt(actions.size())),
        queries.get(random.nextInt(queries.size())),
        orders.get(random.nextInt(orders.size())),
        random.nextBoolean() ? "because" : "");
  }

  @Test
  void emptyQuestionIsSaidPlainly() throws IOException {
    try (CodeIndex index = tree.open(CodeIndexer.Policy.UPDATE)) {
      Investigator investigator = new Investigator(index);
      assertThrows(
          UserError.class, () -> investigator.investigate(" \n ", entry -> {}, WorkMonitor.NONE));
    }
  }

  @Test
  void stoppedInquiryEndsAsCancelled() throws IOException {
    try (CodeIndex index = tree.open(CodeIndexer.Policy.UPDATE)) {
      WorkMonitor stopped =
          new WorkMonitor() {
            @Override
            public void progress(String stage, long done, long total, String detail) {}

            @Override
            public boolean isCancelled() {
              return true;
            }
          };
      List<CaseEntry> entries = new ArrayList<>();
      Investigator investigator = new Investigator(index);
      assertThrows(
          CancellationException.class,
          () -> investigator.investigate(VERIFIED_QUESTION, entries::add, stopped));
      assertEquals(
          "cancelled",
          entries.getLast().event() instanceof InvestigationEvent.Ended ended
              ? ended.outcome()
              : "");
    }
  }

  @Test
  void answerInTheLanguageOfTheQuestion() throws IOException {
    DeveloperAnswer answer = tree.ask("从 LabelResolver.resolve 到 LaunchBadge.paint 的调用链是什么？");
    assertEquals(AnswerStatus.ANSWERED, answer.status());
    String text = tree.events(InvestigationEvent.Answered.class).getFirst().text();
    assertTrue(text.startsWith("业务 Summary\n"), text);
    assertTrue(text.contains("简约调用链"), text);
  }
}
