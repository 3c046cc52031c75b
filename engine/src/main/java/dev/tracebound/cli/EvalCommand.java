package dev.tracebound.cli;

import dev.tracebound.documents.DocumentRetriever;
import dev.tracebound.evaluation.DocumentEntry;
import dev.tracebound.evaluation.Entry;
import dev.tracebound.evaluation.Evaluation;
import dev.tracebound.evaluation.EvaluationReport;
import dev.tracebound.evaluation.GoldSelection;
import dev.tracebound.evaluation.ReportText;
import dev.tracebound.evaluation.SourceFinder;
import dev.tracebound.evaluation.SystemShadowEntry;
import dev.tracebound.evaluation.gold.CodeQuestion;
import dev.tracebound.evaluation.gold.GoldQuestion;
import dev.tracebound.evaluation.gold.GoldReader;
import dev.tracebound.evaluation.gold.GoldSet;
import dev.tracebound.evaluation.gold.QuestionType;
import dev.tracebound.json.Json;
import dev.tracebound.project.maven.LocalRepositoryFolder;
import dev.tracebound.workspace.AtomicFiles;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkspaceHome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tracebound eval --gold FILE --out DIR}. */
@Command(
    name = "eval",
    description = "Run a gold set through an entry and write its report; see also 'eval compare'.")
final class EvalCommand implements Callable<Integer> {
  private static final String EVALUATION = "evaluation";

  private final Console console;

  @Option(
      names = "--gold",
      paramLabel = "FILE",
      description = "The questions with their gold, one JSON object a line.")
  @Nullable Path gold;

  @Option(
      names = "--sources",
      paramLabel = "DIR",
      description =
          "Where the sources lie: artifact-version-sources.jar or the same unpacked, or a local"
              + " Maven repository. Default: this machine's. Nothing is fetched.")
  @Nullable Path sources;

  @Option(
      names = "--corpus",
      paramLabel = "PATH",
      description =
          "What questions about documents are asked of: a folder of documents, or one file.")
  @Nullable Path corpus;

  @Option(
      names = "--vectors",
      paramLabel = "WHICH",
      description = "For documents, as for 'docs search'. Default: ${DEFAULT-VALUE}.")
  DocumentRetriever.Vectors vectors = DocumentRetriever.Vectors.ALL;

  @Option(
      names = "--issues",
      paramLabel = "PATH",
      description = "Issue exports to search beside each question about code, as for 'ask'.")
  @Nullable Path issues;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Writes report.json and report.md into DIR/ENTRY.")
  @Nullable Path out;

  @Option(
      names = "--entry",
      paramLabel = "ENTRY",
      description =
          "Which entry is asked: "
              + SystemShadowEntry.NAME
              + " about code, "
              + DocumentEntry.NAME
              + " about documents. Default: ${DEFAULT-VALUE}.")
  String entry = SystemShadowEntry.NAME;

  @Option(
      names = "--split",
      split = ",",
      paramLabel = "NAME",
      description = "Only questions of these splits.")
  Set<String> splits = Set.of();

  @Option(
      names = "--type",
      split = ",",
      paramLabel = "TYPE",
      description = "Only questions of these types: ${COMPLETION-CANDIDATES}.")
  Set<QuestionType> types = Set.of();

  @Option(names = "--only", split = ",", paramLabel = "ID", description = "Only these questions.")
  Set<String> ids = Set.of();

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "Timed runs of each question. Default: ${DEFAULT-VALUE}.")
  int repeat = 1;

  @Option(
      names = "--home",
      paramLabel = "DIR",
      description = "Indexes and cases are kept in its folder evaluation, as for 'ask'.")
  @Nullable Path home;

  @Option(names = "--json", description = "Print the report as JSON.")
  boolean json;

  @Spec @Nullable CommandSpec spec;

  EvalCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Path goldFile = required("--gold", gold);
    Path folder = required("--out", out);
    if (repeat < 1) {
      throw wrongUse("--repeat is at least 1, not " + repeat + ".");
    }
    EvaluationReport report = run(goldFile);
    Path into = folder.resolve(report.entry());
    String machine = Json.pretty(report);
    String text = ReportText.of(report);
    AtomicFiles.DISK.write(into.resolve(EvaluationReport.JSON), machine + "\n");
    AtomicFiles.DISK.write(into.resolve(EvaluationReport.MARKDOWN), text);
    console.result(json ? machine : text.stripTrailing());
    console.say("Written to " + into.resolve(EvaluationReport.MARKDOWN) + " and beside it.");
    return ExitCode.OK;
  }

  private EvaluationReport run(Path goldFile) {
    // a person's own cases stay apart from those of an evaluation
    WorkspaceHome kept =
        new WorkspaceHome(WorkspaceHome.resolve(home).folder().resolve(EVALUATION));
    return switch (entry) {
      case SystemShadowEntry.NAME -> {
        SourceFinder finder = new SourceFinder(sourceFolder());
        yield run(
            goldFile, new SystemShadowEntry(kept, issues()), question -> place(finder, question));
      }
      case DocumentEntry.NAME -> {
        Path documents = required("--corpus", corpus);
        yield run(goldFile, new DocumentEntry(kept, vectors), question -> Optional.of(documents));
      }
      default ->
          throw wrongUse(
              "There is no entry "
                  + entry
                  + "; there are "
                  + SystemShadowEntry.NAME
                  + " and "
                  + DocumentEntry.NAME
                  + ".");
    };
  }

  private Optional<Path> issues() {
    if (issues != null && !Files.exists(issues)) {
      throw new UserError(
          "There is no "
              + issues.toAbsolutePath()
              + ". Correct --issues: a folder of issue exports, or one of them.");
    }
    return Optional.ofNullable(issues);
  }

  private EvaluationReport run(
      Path goldFile, Entry asked, Function<GoldQuestion, Optional<Path>> materials) {
    GoldSet set = GoldReader.read(goldFile);
    GoldSelection selection = new GoldSelection(splits, types, ids);
    List<GoldQuestion> questions = selection.of(set);
    return new Evaluation(asked, materials, repeat, Clock.systemUTC())
        .run(
            new EvaluationReport.Gold(
                set.file(),
                set.sha256(),
                set.questions().size(),
                questions.size(),
                selection.text()),
            questions,
            console);
  }

  private Path sourceFolder() {
    if (sources == null) {
      return LocalRepositoryFolder.find(Path.of(System.getProperty("user.home", "")));
    }
    if (!Files.isDirectory(sources)) {
      throw new UserError(
          "There is no folder "
              + sources.toAbsolutePath()
              + ". Correct --sources: the folder that holds the -sources.jar files.");
    }
    return sources;
  }

  private static Optional<Path> place(SourceFinder finder, GoldQuestion question) {
    return question instanceof CodeQuestion code ? finder.find(code.source()) : Optional.empty();
  }

  private Path required(String option, @Nullable Path value) {
    if (value == null) {
      throw wrongUse("Missing required option: '" + option + "'");
    }
    return value;
  }

  private CommandLine.ParameterException wrongUse(String message) {
    return new CommandLine.ParameterException(Objects.requireNonNull(spec).commandLine(), message);
  }
}
