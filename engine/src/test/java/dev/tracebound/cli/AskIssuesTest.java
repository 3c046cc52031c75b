package dev.tracebound.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.embedding.NativeCode;
import dev.tracebound.evaluation.Shop;
import dev.tracebound.investigation.CaseLog;
import dev.tracebound.investigation.InvestigationEvent;
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

/** Issues beside the answer to a code question. */
final class AskIssuesTest {
  private static final String MARK = "Background, no evidence";
  private static final String QUESTION = "How does OrderDesk.takeOrder reach Ledger.writeLine?";

  @TempDir Path folder = Path.of("");
  private final StringWriter errors = new StringWriter();
  private Path source = Path.of("");
  private Path issues = Path.of("");

  @BeforeEach
  void write() throws IOException {
    NativeCode.load();
    try (var children = Files.list(Shop.sources(folder))) {
      source = children.sorted().findFirst().orElseThrow();
    }
    issues = folder.resolve("issues.json");
    Files.writeString(
        issues,
        "[{\"number\": 7, \"title\": \"Order is written twice\","
            + " \"body\": \"takeOrder enters the\\u202E ledger twice.\"}]");
  }

  private String ask(int exitCode, String... more) {
    StringWriter out = new StringWriter();
    List<String> all = new ArrayList<>(List.of("ask", QUESTION, "--source", source.toString()));
    all.addAll(List.of("--home", folder.resolve("home").toString()));
    all.addAll(List.of(more));
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
  void theyAreMarkedRememberedAndChangeNothing() {
    String without = ask(0, "--json");
    String text = ask(0);
    assertFalse(text.contains(MARK), text);
    String beside = ask(0, "--issues", issues.toString());
    assertTrue(beside.startsWith(text.strip()), beside);
    String section = beside.substring(beside.indexOf(MARK));
    assertTrue(section.contains("issues.json#7: Order is written twice"), section);
    assertTrue(section.contains("takeOrder enters the ledger twice."), section);
    assertTrue(ask(0).contains(MARK));
    assertEquals(without, ask(0, "--json"));
    assertFalse(ask(0, "--no-issues").contains(MARK));
    assertFalse(ask(0).contains(MARK));
  }

  @Test
  void theirEventIsNoEvidenceAndIsStored() throws IOException {
    Path events = folder.resolve("events.jsonl");
    ask(0, "--issues", issues.toString(), "--events", events.toString());
    List<InvestigationEvent> all =
        CaseLog.read(events).entries().stream().map(entry -> entry.event()).toList();
    InvestigationEvent.Background background =
        all.stream()
            .filter(InvestigationEvent.Background.class::isInstance)
            .map(InvestigationEvent.Background.class::cast)
            .findFirst()
            .orElseThrow();
    assertEquals("background, no evidence", background.mark());
    assertEquals("issues.json#7", background.issues().getFirst().docId());
    InvestigationEvent.Answered answered =
        (InvestigationEvent.Answered) all.get(all.indexOf(background) + 1);
    assertTrue(
        answered.answer().citations().stream().noneMatch(c -> c.file().contains("issues.json")));
  }

  @Test
  void issuesThatAreGoneAreSaidAndStopNothing() throws IOException {
    ask(0, "--issues", issues.toString());
    Files.delete(issues);
    String text = ask(0);
    assertTrue(text.contains(MARK) && text.contains("There is no folder " + issues), text);
    ask(ExitCode.FAILED, "--issues", issues.toString());
    assertTrue(errors.toString().contains("Correct --issues"), errors::toString);
    ask(ExitCode.WRONG_USE, "--issues", issues.toString(), "--no-issues");
  }
}
