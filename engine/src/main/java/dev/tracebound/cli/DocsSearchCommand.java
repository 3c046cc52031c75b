package dev.tracebound.cli;

import dev.tracebound.documents.DocumentHit;
import dev.tracebound.documents.DocumentRetriever;
import dev.tracebound.documents.DocumentSearcher;
import dev.tracebound.documents.Note;
import dev.tracebound.documents.Passage;
import dev.tracebound.documents.RetrievedDocuments;
import dev.tracebound.json.Json;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tracebound docs search --corpus DIR "QUERY"}. */
@Command(name = "search", description = "The documents of a corpus that a question is about.")
final class DocsSearchCommand implements Callable<Integer> {
  private static final int SHOWN = 160;

  private final Console console;

  @Option(
      names = "--corpus",
      required = true,
      paramLabel = "DIR",
      description =
          "A folder of documents: Markdown, HTML, text, PDF, passages, issue exports; or one of"
              + " these files.")
  @Nullable Path corpus;

  @Parameters(paramLabel = "QUERY", description = "What to look for.")
  String query = "";

  @Option(
      names = "-k",
      paramLabel = "N",
      description = "At most this many documents. Default: ${DEFAULT-VALUE}.")
  int k = DocumentSearcher.TOP;

  @Option(
      names = "--question-id",
      paramLabel = "ID",
      description = "The question's id in the JSON. Default: derived from the query.")
  @Nullable String questionId;

  @Option(
      names = "--vectors",
      paramLabel = "WHICH",
      description =
          "Search by meaning with all vectors, computing those that are missing; with those that"
              + " were kept; or with none, by words alone. Default: ${DEFAULT-VALUE}.")
  DocumentRetriever.Vectors vectors = DocumentRetriever.Vectors.ALL;

  @Option(names = "--json", description = "Print the documents as JSON.")
  boolean json;

  @Option(
      names = "--home",
      paramLabel = "DIR",
      description =
          "Where indexes are kept. Default: TRACEBOUND_HOME, else the platform's data folder.")
  @Nullable Path home;

  @Spec @Nullable CommandSpec spec;

  DocsSearchCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    require(k >= 1, "-k is at least 1, not " + k + ".");
    require(!query.isBlank(), "The query is empty. Say what to look for.");
    Path folder = Objects.requireNonNull(corpus);
    WorkspaceHome kept = WorkspaceHome.resolve(home);
    try (DocumentRetriever retriever = DocumentRetriever.open(folder, kept, vectors, console)) {
      retriever.corpus().notes().stream().map(Note::say).forEach(console::say);
      List<DocumentHit> hits = retriever.retrieve(query, k);
      retriever.limitations().forEach(console::say);
      if (json) {
        String id = questionId == null ? "q-" + Hashes.sha256(query).substring(0, 8) : questionId;
        console.result(Json.pretty(RetrievedDocuments.of(id, hits)));
      } else {
        hits.forEach(hit -> console.result(line(hit)));
      }
      return hits.isEmpty() ? ExitCode.INSUFFICIENT : ExitCode.OK;
    }
  }

  private void require(boolean holds, String message) {
    if (!holds) {
      throw new CommandLine.ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }
  }

  private static String line(DocumentHit hit) {
    Passage best = hit.passage();
    String text = best.text().replaceAll("\\s+", " ");
    int end = text.offsetByCodePoints(0, Math.min(SHOWN, text.codePointCount(0, text.length())));
    return String.format(
        Locale.ROOT,
        "%7.3f  [%s]  %s%s%n         %s%s",
        hit.score(),
        hit.docId(),
        best.title(),
        best.section().isEmpty() ? "" : ", " + best.section(),
        text.substring(0, end),
        end < text.length() ? "…" : "");
  }
}
