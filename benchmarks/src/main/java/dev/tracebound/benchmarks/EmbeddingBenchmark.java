package dev.tracebound.benchmarks;

import dev.tracebound.embedding.Descriptors;
import dev.tracebound.embedding.EmbeddingModel;
import dev.tracebound.embedding.VectorIndex;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The shipped English model, and the exact search among 50,000 vectors of 384 numbers. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 4, time = 2)
public class EmbeddingBenchmark {
  private static final int VECTORS = 50_000;
  private static final int DIMS = 384;
  private static final List<String> WORDS =
      List.of(
          "open", "file", "dialog", "entry", "save", "export", "key", "parse", "author", "index",
          "search", "column", "sort", "import", "method", "returns", "the", "of", "when", "thrown");

  private final Random random = new Random(1);
  private WorkspaceHome home = new WorkspaceHome(Path.of(""));

  @SuppressWarnings("NullAway.Init") // by load
  private EmbeddingModel model;

  private VectorIndex index = VectorIndex.of(DIMS, List.of());
  private List<String> shortTexts = List.of();
  private List<String> passages = List.of();
  private float[] query = new float[DIMS];

  @Setup
  public void load() throws IOException {
    home = new WorkspaceHome(Files.createTempDirectory("bench-home"));
    model = open();
    List<float[]> vectors = new ArrayList<>();
    for (int i = 0; i < VECTORS; i++) {
      vectors.add(vector());
    }
    index = VectorIndex.of(DIMS, vectors);
    query = vector();
    shortTexts = texts(128, 15);
    passages = texts(32, 240);
  }

  @TearDown
  public void close() throws IOException {
    model.close();
    SourceCopy.delete(home.folder());
  }

  @Benchmark
  public String openAndClose() {
    try (EmbeddingModel opened = open()) {
      return opened.id();
    }
  }

  @Benchmark
  public float[][] oneQuery() {
    return model.embedQueries(List.of("how does the entry editor save a citation key to the file"));
  }

  @Benchmark
  public float[][] shortTexts128() {
    return model.embedDocuments(shortTexts, WorkMonitor.NONE);
  }

  @Benchmark
  public float[][] passages32() {
    return model.embedDocuments(passages, WorkMonitor.NONE);
  }

  @Benchmark
  public List<VectorIndex.Hit> scan50k() {
    return index.search(query, 100);
  }

  private EmbeddingModel open() {
    return EmbeddingModel.open(Descriptors.named("bge-small-en", home), home);
  }

  private List<String> texts(int count, int words) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add(
          random
              .ints(words, 0, WORDS.size())
              .mapToObj(WORDS::get)
              .collect(Collectors.joining(" ")));
    }
    return texts;
  }

  private float[] vector() {
    float[] vector = new float[DIMS];
    for (int d = 0; d < DIMS; d++) {
      vector[d] = (float) random.nextGaussian() / (float) Math.sqrt(DIMS);
    }
    return vector;
  }
}
