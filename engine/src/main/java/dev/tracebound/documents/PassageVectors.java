package dev.tracebound.documents;

import dev.tracebound.embedding.Embeddings;
import dev.tracebound.embedding.Language;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The vectors of a corpus's passages, each of the model of its language. A query is compared with
 * the passages of its own language; the others score 0. What a model cannot do is said by {@link
 * #limitations}, and its passages score 0. Can be asked while vectors are computed: those that are
 * there are used. For many threads.
 */
public final class PassageVectors implements DenseScores {
  private final Corpus corpus;
  private final Map<Language, ModelVectors> models = new EnumMap<>(Language.class);
  private final ConcurrentSkipListSet<String> problems = new ConcurrentSkipListSet<>();

  /**
   * Without any vectors yet.
   *
   * @param embeddings must stay open for as long as this is used
   */
  public PassageVectors(Corpus corpus, Embeddings embeddings) {
    this.corpus = corpus;
    List<Passage> passages = corpus.passages();
    for (Language language : Language.values()) {
      List<Integer> numbers =
          IntStream.range(0, passages.size())
              .filter(number -> passages.get(number).language() == language)
              .boxed()
              .toList();
      if (!numbers.isEmpty()) {
        models.put(language, new ModelVectors(embeddings, language, passages, numbers));
      }
    }
  }

  /** Takes up the vectors that were computed before, and computes nothing. */
  public void load() {
    models.values().forEach(model -> attempt(model::load));
  }

  /**
   * Computes the vectors that are missing.
   *
   * @param monitor told under the stage {@code embed}, in passages
   * @throws java.util.concurrent.CancellationException where the monitor says so; what was computed
   *     by then is used, and need not be computed again
   */
  public void compute(WorkMonitor monitor) {
    models.values().forEach(model -> attempt(() -> model.compute(monitor)));
  }

  /** Passages that have no vector. */
  public int missing() {
    return models.values().stream().mapToInt(model -> model.size() - model.known()).sum();
  }

  /** What the search cannot do for lack of a model or of vectors, one sentence each. */
  public List<String> limitations() {
    Stream<String> incomplete =
        missing() == 0
            ? Stream.of()
            : Stream.of(
                missing()
                    + " of "
                    + corpus.passages().size()
                    + " passages have no vector and are found by their words alone.");
    return Stream.concat(problems.stream(), incomplete).toList();
  }

  @Override
  public float[] of(String query) {
    float[] scores = new float[corpus.passages().size()];
    ModelVectors model = models.get(Language.of(query, Language.ENGLISH));
    if (model != null) {
      attempt(() -> model.score(query, scores));
    }
    return scores;
  }

  @Override
  public double least(String query) {
    ModelVectors model = models.get(Language.of(query, Language.ENGLISH));
    return model == null ? 0 : model.least();
  }

  @Override
  public double coverage(String query) {
    ModelVectors model = models.get(Language.of(query, Language.ENGLISH));
    return model == null ? 0 : (double) model.known() / model.size();
  }

  private void attempt(Runnable work) {
    try {
      work.run();
    } catch (UserError e) {
      problems.add(e.getMessage() + " Search went on by words alone.");
    }
  }
}
