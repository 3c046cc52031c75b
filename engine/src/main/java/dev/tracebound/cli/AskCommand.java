package dev.tracebound.cli;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.documents.DocumentRetriever;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.investigation.AttachedIssues;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.investigation.CaseLog;
import dev.tracebound.investigation.InvestigationEvent;
import dev.tracebound.investigation.Investigator;
import dev.tracebound.investigation.IssueSearch;
import dev.tracebound.json.Json;
import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.TreeWorkspace;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tracebound ask --source DIR "QUESTION"}. */
@Command(name = "ask", description = "Ask one question; indexes the tree first where needed.")
final class AskCommand implements Callable<Integer> {
  private final Console console;

  @Mixin SourceOptions options = new SourceOptions();

  @Parameters(paramLabel = "QUESTION", description = "How does one part reach another?")
  String question = "";

  @Option(names = "--json", description = "Print the answer as DeveloperAnswerV1.")
  boolean json;

  @Option(
      names = "--events",
      paramLabel = "FILE",
      description = "Write the events there, one JSON object a line.")
  @Nullable Path events;

  @Option(
      names = "--issues",
      paramLabel = "PATH",
      description =
          "A folder of issue exports (Jira CSV, GitHub JSON), or one of them: issues that speak of"
              + " the question are shown beside the answer as background, never as evidence. Kept"
              + " for later questions about this tree.")
  @Nullable Path issues;

  @Option(names = "--no-issues", description = "Forget the issues that were named for this tree.")
  boolean noIssues;

  @Spec @Nullable CommandSpec spec;

  AskCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (noIssues && issues != null && spec != null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--issues and --no-issues exclude each other.");
    }
    if (question.isBlank() && spec != null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "The question is empty. Ask how one part of the code reaches another.");
    }
    try (CodeIndex index = options.open(console);
        IssueSearch background = background(index.workspace());
        EventFile file = new EventFile(events)) {
      VectorLine.of(index.prepareVectors(console)).ifPresent(console::say);
      Rendered rendered = new Rendered();
      DeveloperAnswer answer =
          new Investigator(index, background)
              .investigate(
                  question,
                  entry -> {
                    file.write(entry);
                    rendered.take(entry);
                  },
                  console);
      if (!index.freshness().isFresh()) {
        console.say(
            index.freshness().count()
                + " files changed since the index was built; without --no-update it is built"
                + " anew.");
      }
      console.result(json ? Json.pretty(answer) : rendered.text.stripTrailing());
      return ExitCode.of(answer.status());
    }
  }

  private IssueSearch background(TreeWorkspace workspace) {
    WorkspaceHome home = WorkspaceHome.resolve(options.home);
    if (noIssues) {
      AttachedIssues.detach(workspace);
    }
    if (issues != null) {
      AttachedIssues.attach(workspace, issues);
      return IssueSearch.open(issues, home, DocumentRetriever.Vectors.ALL, console);
    }
    return IssueSearch.attached(workspace, home, console);
  }

  /** The text of the answer as the events bring it. */
  private static final class Rendered {
    private String text = "";

    void take(CaseEntry entry) {
      if (entry.event() instanceof InvestigationEvent.Answered answered) {
        text = answered.text();
      }
    }
  }

  private static final class EventFile implements AutoCloseable {
    private final @Nullable BufferedWriter writer;

    EventFile(@Nullable Path file) {
      try {
        writer = file == null ? null : Files.newBufferedWriter(file);
      } catch (IOException e) {
        throw DiskErrors.cannotWrite(file, e);
      }
    }

    void write(CaseEntry entry) {
      if (writer != null) {
        try {
          writer.write(CaseLog.line(entry));
          writer.newLine();
          writer.flush();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }

    @Override
    public void close() throws IOException {
      if (writer != null) {
        writer.close();
      }
    }
  }
}
