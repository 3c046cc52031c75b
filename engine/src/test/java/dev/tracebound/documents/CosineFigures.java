package dev.tracebound.documents;

import dev.tracebound.documents.format.Limits;
import dev.tracebound.embedding.Embeddings;
import dev.tracebound.json.Json;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Measures {@code least_cosine} of a model, which must be null in its descriptor for that.
 * Arguments: a home, a corpus, its questions with gold, and questions of other subjects. Prints how
 * near the nearest passage comes to questions of other subjects, and gold to its own questions.
 */
final class CosineFigures {
  private CosineFigures() {}

  @SuppressWarnings("SystemOut")
  public static void main(String[] arguments) throws IOException {
    Corpus corpus = new CorpusReader(Path.of(arguments[1]), Limits.DEFAULT).read(WorkMonitor.NONE);
    try (Embeddings embeddings = new Embeddings(new WorkspaceHome(Path.of(arguments[0])))) {
      PassageVectors vectors = new PassageVectors(corpus, embeddings);
      vectors.compute(WorkMonitor.NONE);
      System.out.println(vectors.limitations());
      System.out.println("gold   " + nearest(Path.of(arguments[2]), corpus, vectors));
      System.out.println("others " + nearest(Path.of(arguments[3]), corpus, vectors));
    }
  }

  private static String nearest(Path questions, Corpus corpus, PassageVectors vectors)
      throws IOException {
    List<Float> best = new ArrayList<>();
    for (String line : Files.readAllLines(questions)) {
      JsonNode question = Json.tree(line);
      Set<String> gold = new HashSet<>();
      question.path("gold").forEach(id -> gold.add(id.asString()));
      float[] scores = vectors.of(question.path("text").asString());
      float most = -1;
      for (int i = 0; i < scores.length; i++) {
        if (gold.isEmpty() || gold.contains(corpus.passages().get(i).docId())) {
          most = Math.max(most, scores[i]);
        }
      }
      best.add(most);
    }
    best.sort(null);
    StringBuilder line = new StringBuilder("n=" + best.size());
    for (int percent : new int[] {0, 1, 5, 25, 50, 75, 90, 95, 99, 100}) {
      line.append(
          String.format(
              Locale.ROOT, " p%d %.3f", percent, best.get((best.size() - 1) * percent / 100)));
    }
    return line.toString();
  }
}
