package dev.tracebound.documents;

import dev.tracebound.documents.format.Limits;
import dev.tracebound.json.Json;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Measures the search of a corpus by its {@code questions.jsonl}: lines of {@code {"text", "gold":
 * [ids]}}. Argument: the folder. Prints the share of questions with a right document among the
 * first 1, 3 and 10, the mean reciprocal rank over 100, and the time a question takes once all is
 * warm.
 */
final class RetrievalFigures {
  private static final int DEPTH = 100;

  private final List<Integer> ranks = new ArrayList<>();
  private final List<Double> millis = new ArrayList<>();

  private RetrievalFigures() {}

  @SuppressWarnings("SystemOut")
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    Corpus corpus = new CorpusReader(folder, Limits.DEFAULT).read(WorkMonitor.NONE);
    List<String> questions = Files.readAllLines(folder.resolve("questions.jsonl"));
    try (DocumentSearcher searcher = DocumentSearcher.inMemory(corpus, WorkMonitor.NONE)) {
      new RetrievalFigures().ask(questions, searcher);
      RetrievalFigures warm = new RetrievalFigures();
      warm.ask(questions, searcher);
      System.out.println(warm.line());
    }
  }

  private void ask(List<String> questions, DocumentSearcher searcher) {
    Map<String, String> copies = new HashMap<>();
    for (CorpusDocument document : searcher.corpus().documents()) {
      document.otherIds().forEach(other -> copies.put(other, document.id()));
    }
    for (String line : questions) {
      JsonNode question = Json.tree(line);
      Set<String> gold = new HashSet<>();
      for (JsonNode id : question.path("gold")) {
        gold.add(copies.getOrDefault(id.asString(), id.asString()));
      }
      long start = System.nanoTime();
      List<DocumentHit> hits =
          searcher.search(question.path("text").asString(), DEPTH, Optional.empty());
      millis.add((System.nanoTime() - start) / 1e6);
      List<Boolean> right = hits.stream().map(hit -> gold.contains(hit.docId())).toList();
      ranks.add(right.indexOf(true) + 1);
    }
  }

  private double within(int most) {
    return ranks.stream().filter(rank -> rank > 0 && rank <= most).count() / (double) ranks.size();
  }

  private String line() {
    List<Double> sorted = millis.stream().sorted().toList();
    return String.format(
        Locale.ROOT,
        "n=%d hit@1 %.3f hit@3 %.3f hit@10 %.3f MRR %.3f, ms p50 %.1f p95 %.1f",
        ranks.size(),
        within(1),
        within(3),
        within(10),
        ranks.stream().mapToDouble(rank -> rank == 0 ? 0 : 1.0 / rank).average().orElse(0),
        sorted.get(sorted.size() / 2),
        sorted.get(sorted.size() * 95 / 100));
  }
}
