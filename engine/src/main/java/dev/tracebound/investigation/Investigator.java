package dev.tracebound.investigation;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.controller.DecisionMaker;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions about one index. The window and the command line both ask here; all that they
 * learn comes as events, which are stored in a case log as they happen.
 */
public final class Investigator {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  private final CodeIndex index;
  private final @Nullable DecisionMaker adviser;
  private final IssueSearch issues;
  private final Clock clock;

  public Investigator(CodeIndex index) {
    this(index, IssueSearch.NONE);
  }

  /**
   * @param issues shown beside answers; must stay open for as long as this is used
   */
  public Investigator(CodeIndex index, IssueSearch issues) {
    this(index, null, issues, Clock.systemUTC());
  }

  /**
   * @param adviser who proposes decisions before code does; null where code decides alone
   */
  Investigator(CodeIndex index, @Nullable DecisionMaker adviser, Clock clock) {
    this(index, adviser, IssueSearch.NONE, clock);
  }

  private Investigator(
      CodeIndex index, @Nullable DecisionMaker adviser, IssueSearch issues, Clock clock) {
    this.index = index;
    this.adviser = adviser;
    this.issues = issues;
    this.clock = clock;
  }

  /**
   * Runs one investigation to its end.
   *
   * @param question as asked
   * @param listener sees each event after it was stored; called on this thread
   * @throws UserError where the question is empty
   * @throws CancellationException where it was stopped; the last event says so
   */
  public DeveloperAnswer investigate(
      String question, Consumer<CaseEntry> listener, WorkMonitor monitor) {
    long start = System.nanoTime();
    if (question.isBlank()) {
      throw new UserError("The question is empty. Ask how one part of the code reaches another.");
    }
    String caseId = newCaseId();
    Path file = index.workspace().cases().resolve(caseId + ".jsonl");
    try (Recorder recorder = new Recorder(file, listener, clock)) {
      Inquiry inquiry = new Inquiry(index, adviser, question, issues, recorder, monitor);
      String outcome = "failed";
      String message = "";
      try {
        DeveloperAnswer answer = inquiry.run(caseId);
        outcome = answer.status().name().toLowerCase(Locale.ROOT);
        return answer;
      } catch (CancellationException e) {
        outcome = "cancelled";
        throw e;
      } catch (RuntimeException e) {
        message = String.valueOf(e.getMessage());
        throw e;
      } finally {
        recorder.record(
            new InvestigationEvent.Ended(
                outcome,
                message,
                (System.nanoTime() - start) / 1e6,
                inquiry.retrievals(),
                inquiry.modelCalls()));
      }
    }
  }

  private String newCaseId() {
    byte[] random = new byte[4];
    ThreadLocalRandom.current().nextBytes(random);
    return STAMP.format(clock.instant()) + "-" + HexFormat.of().formatHex(random);
  }
}
