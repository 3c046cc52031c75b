package dev.tracebound.documents;

import dev.tracebound.embedding.EmbeddingModel;
import dev.tracebound.embedding.Embeddings;
import dev.tracebound.embedding.Language;
import dev.tracebound.embedding.VectorIndex;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The vectors of the passages that one model is for, as far as they were computed. */
final class ModelVectors {
  /** Passages before the first new ones can be found; then twice as many each time. */
  private static final int FIRST = 512;

  private final Embeddings embeddings;
  private final Language language;
  private final List<Passage> passages;
  private final int[] numbers;

  /** Null until the model was loaded. */
  private volatile @Nullable Searchable searchable;

  /**
   * @param numbers of the passages, by the rows of the index
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Searchable(int[] numbers, VectorIndex index, float least) {}

  /**
   * @param language one that the model is for
   * @param passages all of the corpus
   * @param numbers of those that the model is for
   */
  ModelVectors(
      Embeddings embeddings, Language language, List<Passage> passages, List<Integer> numbers) {
    this.embeddings = embeddings;
    this.language = language;
    this.passages = passages;
    this.numbers = numbers.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Takes up the vectors that were computed before.
   *
   * @throws UserError where the model cannot be loaded
   */
  void load() {
    publish(embeddings.kept(language, texts(numbers), WorkMonitor.NONE));
  }

  /**
   * Computes what is missing.
   *
   * @throws UserError where the model cannot be loaded or fails; what it gave before is used
   * @throws java.util.concurrent.CancellationException likewise
   */
  void compute(WorkMonitor monitor) {
    Map<Integer, float[]> vectors =
        new HashMap<>(embeddings.kept(language, texts(numbers), monitor));
    publish(vectors);
    List<Integer> missing =
        IntStream.range(0, numbers.length)
            .filter(row -> !vectors.containsKey(row))
            .boxed()
            .toList();
    int done = 0;
    for (int size = FIRST; done < missing.size(); size *= 2) {
      List<Integer> rows = missing.subList(done, Math.min(done + size, missing.size()));
      int[] some = rows.stream().mapToInt(row -> numbers[row]).toArray();
      float[][] computed =
          embeddings.documents(language, texts(some), monitor.part(done, missing.size()));
      for (int i = 0; i < computed.length; i++) {
        vectors.put(rows.get(i), computed[i]);
      }
      done += computed.length;
      publish(vectors);
    }
  }

  /** Passages of this model. */
  int size() {
    return numbers.length;
  }

  /** Of these, the ones that have a vector. */
  int known() {
    Searchable now = searchable;
    return now == null ? 0 : now.numbers().length;
  }

  /** {@link EmbeddingModel#leastCosine}. */
  double least() {
    Searchable now = searchable;
    return now == null ? 0 : now.least();
  }

  /**
   * @param scores takes the cosines, by the passages' numbers
   * @throws UserError where the model fails
   */
  void score(String query, float[] scores) {
    Searchable now = searchable;
    if (now == null || now.numbers().length == 0) {
      return;
    }
    float[] cosines = now.index().scores(embeddings.query(language, query));
    for (int row = 0; row < cosines.length; row++) {
      scores[now.numbers()[row]] = cosines[row];
    }
  }

  private List<String> texts(int[] some) {
    return Arrays.stream(some).mapToObj(number -> passages.get(number).titleAndText()).toList();
  }

  private void publish(Map<Integer, float[]> vectors) {
    EmbeddingModel model = embeddings.model(language);
    List<float[]> known = new ArrayList<>();
    int[] rows = new int[numbers.length];
    for (int row = 0; row < numbers.length; row++) {
      float[] vector = vectors.get(row);
      if (vector != null) {
        rows[known.size()] = numbers[row];
        known.add(vector);
      }
    }
    searchable =
        new Searchable(
            Arrays.copyOf(rows, known.size()),
            VectorIndex.of(model.dims(), known),
            model.leastCosine());
  }
}
