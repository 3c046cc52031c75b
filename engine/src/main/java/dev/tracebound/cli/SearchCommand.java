package dev.tracebound.cli;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.TreeGlossary;
import dev.tracebound.json.Json;
import dev.tracebound.retrieval.QuestionRewriter;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.retrieval.SearchHit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tracebound search --source DIR "TEXT"}. */
@Command(name = "search", description = "Ranked candidates for a text, with each score.")
final class SearchCommand implements Callable<Integer> {
  private final Console console;

  @Mixin SourceOptions options = new SourceOptions();

  @Parameters(paramLabel = "TEXT", description = "What to look for.")
  String text = "";

  @Mixin LimitOption limit = new LimitOption(20);

  @Option(names = "--json", description = "Print the candidates as JSON.")
  boolean json;

  @Spec @Nullable CommandSpec spec;

  SearchCommand(Console console) {
    this.console = console;
  }

  record Row(
      int rank,
      String symbol,
      String file,
      int lineStart,
      double score,
      Map<String, Double> scores) {}

  record Rows(List<Row> candidates) {}

  @Override
  public Integer call() throws IOException {
    CommandSpec command = Objects.requireNonNull(spec);
    int most = limit.limit(command);
    if (text.isBlank()) {
      throw new CommandLine.ParameterException(
          command.commandLine(), "The text is empty. Say what to look for.");
    }
    try (CodeIndex index = options.open(console)) {
      TreeGlossary glossary = index.glossary();
      glossary.problems().forEach(console::say);
      RewrittenQuestion words = QuestionRewriter.rewrite(text, glossary.glossary());
      words.glossary().forEach(term -> console.say(term.say()));
      VectorLine.of(index.prepareVectors(console)).ifPresent(console::say);
      List<SearchHit> hits = index.searcher().search(words.request(words.query(), most));
      List<Row> rows = new ArrayList<>();
      for (SearchHit hit : hits) {
        rows.add(
            new Row(
                rows.size() + 1,
                hit.symbol(),
                hit.file(),
                hit.lineStart(),
                hit.score(),
                hit.scores()));
      }
      if (json) {
        console.result(Json.pretty(new Rows(rows)));
      } else {
        rows.forEach(
            row ->
                console.result(
                    String.format(
                        Locale.ROOT,
                        "%3d  %7.3f  %s  %s:%d",
                        row.rank(),
                        row.score(),
                        row.symbol(),
                        row.file(),
                        row.lineStart())));
      }
      return rows.isEmpty() ? ExitCode.INSUFFICIENT : ExitCode.OK;
    }
  }
}
