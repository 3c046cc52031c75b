package dev.tracebound.investigation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Snippet;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.json.Json;
import dev.tracebound.json.Schemas;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hop that is VERIFIED by where its receiver comes from says where, and stands on that. */
final class ConstructionTest {
  private static final String QUESTION =
      "How does LabelResolver.resolve reach MessageBundle.lookup?";
  private static final String FACTORY =
      """
      package badge;

      final class Sources {
        private static final LabelSource SHARED = new CachedLabelSource();

        static LabelSource shared() {
          return SHARED;
        }
      }
      """;

  @TempDir Path folder;
  private SmallTree tree;

  @BeforeEach
  void writeSources() throws IOException {
    tree = SmallTree.badges(folder);
    tree.file("badge/Sources.java", FACTORY);
    tree.file(
        "badge/LabelResolver.java",
        """
        package badge;

        final class LabelResolver {
          private final LabelSource source = Sources.shared();

          void resolve(String raw) {
            source.text(raw);
          }
        }
        """);
  }

  @Test
  void theAnswerShowsWhereTheReceiverIsCreated() throws IOException {
    DeveloperAnswer answer = tree.ask(QUESTION);
    assertEquals(AnswerStatus.ANSWERED, answer.status());
    assertEquals(Confidence.VERIFIED, answer.overallConfidence());
    Link link = answer.edges().getFirst();
    assertEquals("badge.CachedLabelSource#text(String)", link.to());
    assertEquals(Basis.CONSTRUCTION, link.basis());
    List<String> places =
        answer.code().stream()
            .filter(each -> link.evidence().contains(each.id()) && each.role().equals("origin"))
            .map(each -> each.file() + ":" + each.lineStart() + " " + each.text().strip())
            .toList();
    assertEquals(
        List.of(
            "badge/LabelResolver.java:4 private final LabelSource source = Sources.shared();",
            "badge/Sources.java:7 return SHARED;",
            "badge/Sources.java:4 private static final LabelSource SHARED = new"
                + " CachedLabelSource();"),
        places);
    Snippet created =
        answer.code().stream()
            .filter(each -> each.symbol().equals("badge.CachedLabelSource"))
            .findFirst()
            .orElseThrow();
    assertTrue(
        answer.summaryFacts().stream()
            .anyMatch(
                line ->
                    line.contains(
                        "created as CachedLabelSource at Sources.java:4 [" + created.id() + "]")),
        answer.summaryFacts()::toString);
    assertTrue(
        answer.citations().stream().anyMatch(each -> each.id().equals(created.id())),
        answer.citations()::toString);
    assertTrue(
        answer.limitations().stream().anyMatch(line -> line.contains("reflection")),
        answer.limitations()::toString);
    assertEquals(
        List.of(), Schemas.violations(Schemas.DEVELOPER_ANSWER, Json.tree(Json.line(answer))));
  }

  @Test
  void aChangedCreationIsStaleAndNeverVerified() throws IOException {
    try (CodeIndex index = tree.open(CodeIndexer.Policy.UPDATE)) {
      tree.file("badge/Sources.java", FACTORY.replace("Cached", "Remote"));
      DeveloperAnswer answer =
          new Investigator(index).investigate(QUESTION, tree.entries::add, WorkMonitor.NONE);
      assertTrue(answer.status() != AnswerStatus.ANSWERED, answer.status()::toString);
      assertTrue(
          answer.limitations().stream().anyMatch(line -> line.contains("badge/Sources.java")),
          answer.limitations()::toString);
    }
  }

  @Test
  void anotherCreationIsAnotherAnswer() throws IOException {
    tree.ask(QUESTION);
    tree.file("badge/Sources.java", FACTORY.replace("Cached", "Remote"));
    DeveloperAnswer answer = tree.ask(QUESTION);
    assertTrue(answer.status() != AnswerStatus.ANSWERED, answer.status()::toString);
  }
}
