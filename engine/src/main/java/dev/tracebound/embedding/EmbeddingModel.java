package dev.tracebound.embedding;

import ai.onnxruntime.OrtEnvironment;
import dev.tracebound.json.Json;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.Workers;
import dev.tracebound.workspace.WorkspaceHome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A model that turns texts into vectors, driven by its descriptor. Any text will do: blank, long,
 * with control characters or half a surrogate pair. Whatever goes wrong with the model is a {@link
 * UserError}, and search goes on by words alone. For many threads.
 */
public final class EmbeddingModel implements AutoCloseable {
  /** Key of the stage that progress is reported for. */
  static final String STAGE = "embed";

  /** Each runs the model on one core; a query takes the thread it comes on. */
  private static final int INDEXING_THREADS = 2;

  private static final long STACK_BYTES = 1L << 20;

  /** Texts whose token ids are held at once. */
  private static final int CHUNK = 1024;

  /** A batch is ended before it, filled-up tokens counted: the memory of a run grows with them. */
  private static final int BATCH_TOKENS = 8192;

  private final EmbeddingDescriptor descriptor;
  private final String id;
  private final Tokenizer tokenizer;
  private final OnnxModel model;
  private final ReentrantReadWriteLock use = new ReentrantReadWriteLock();
  private boolean open = true;

  private EmbeddingModel(
      EmbeddingDescriptor descriptor, String id, Tokenizer tokenizer, OnnxModel model) {
    this.descriptor = descriptor;
    this.id = id;
    this.tokenizer = tokenizer;
    this.model = model;
  }

  /**
   * Loads model and tokenizer.
   *
   * @param home relative paths of the descriptor start from its folder {@code embedding/models};
   *     native code is unpacked into {@code embedding/native}
   * @throws UserError where a file is missing or damaged or does not fit the descriptor
   */
  public static EmbeddingModel open(EmbeddingDescriptor descriptor, WorkspaceHome home) {
    OrtEnvironment environment = NativeLibraries.load(Folders.nativeCode(home));
    Path models = Folders.models(home);
    ModelFile file = ModelFile.at(descriptor.name(), descriptor.model(), models);
    ModelFile vocabulary = ModelFile.at(descriptor.name(), descriptor.tokenizer(), models);
    byte @Nullable [] shipped = file.path() == null ? file.bytes() : null;
    String identity = shipped == null ? file.identity() : Hashes.sha256(shipped);
    byte[] words = vocabulary.bytes();
    String hash =
        Hashes.sha256(
            String.join("\n", identity, Hashes.sha256(words), Json.line(descriptor.ofVectors())));
    String id = descriptor.name() + "-" + hash.substring(0, 16);
    Tokenizer tokenizer = Tokenizer.open(vocabulary, words, descriptor);
    try {
      OnnxModel model = OnnxModel.open(environment, file, shipped, descriptor);
      return new EmbeddingModel(descriptor, id, tokenizer, model);
    } catch (UserError e) {
      tokenizer.close();
      throw e;
    }
  }

  /** Numbers of a vector. */
  public int dims() {
    return descriptor.vectorDims();
  }

  /** {@link EmbeddingDescriptor#leastCosine}; 0 where it was not measured. */
  public float leastCosine() {
    Double least = descriptor.leastCosine();
    return least == null ? 0 : least.floatValue();
  }

  /**
   * The descriptor's name and a hash over model, tokenizer and descriptor: equal ids mean equal
   * vectors.
   */
  public String id() {
    return id;
  }

  /** What is put before each document; part of what its vector is cached by. */
  String documentPrefix() {
    return descriptor.documentPrefix();
  }

  /**
   * On the calling thread.
   *
   * @return one vector of {@link #dims} numbers a query, in their order
   * @throws UserError where the model fails
   */
  public float[][] embedQueries(List<String> queries) {
    Texts texts = new Texts(queries, descriptor.queryPrefix());
    float[][] vectors = new float[queries.size()][];
    texts.batches(0, queries.size()).forEach(batch -> embed(texts, batch, vectors));
    return vectors;
  }

  /**
   * On threads of its own.
   *
   * @return one vector of {@link #dims} numbers a document, in their order
   * @throws UserError where the model fails
   */
  public float[][] embedDocuments(List<String> documents, WorkMonitor monitor) {
    Texts texts = new Texts(documents, descriptor.documentPrefix());
    float[][] vectors = new float[documents.size()][];
    AtomicInteger done = new AtomicInteger();
    for (int from = 0; from < documents.size(); from += CHUNK) {
      monitor.check();
      List<Function<WorkMonitor, Boolean>> tasks = new ArrayList<>();
      for (int[] batch : texts.batches(from, Math.min(from + CHUNK, documents.size()))) {
        tasks.add(
            shared -> {
              shared.check();
              embed(texts, batch, vectors);
              shared.progress(STAGE, done.addAndGet(batch.length), documents.size(), "");
              return true;
            });
      }
      Workers.call(STAGE, INDEXING_THREADS, STACK_BYTES, monitor, tasks);
    }
    return vectors;
  }

  /** Waits for what is running. Vectors cannot be asked for any more. */
  @Override
  public void close() {
    use.writeLock().lock();
    try {
      if (open) {
        open = false;
        tokenizer.close();
        model.close();
      }
    } finally {
      use.writeLock().unlock();
    }
  }

  /** The texts of one call; their token ids for as long as they are needed. */
  private final class Texts {
    private final List<String> texts;
    private final String prefix;
    private final long[][] ids;

    Texts(List<String> texts, String prefix) {
      this.texts = texts;
      this.prefix = prefix;
      this.ids = new long[texts.size()][];
    }

    /** Indexes of texts that run together: of like length, so that little is filled up. */
    List<int[]> batches(int from, int to) {
      use.readLock().lock();
      try {
        requireOpen();
        for (int i = from; i < to; i++) {
          ids[i] = tokenizer.ids(prefix + texts.get(i));
        }
      } finally {
        use.readLock().unlock();
      }
      int[] sorted =
          IntStream.range(from, to)
              .boxed()
              .sorted(Comparator.comparingInt(i -> ids[i].length))
              .mapToInt(i -> i)
              .toArray();
      List<int[]> batches = new ArrayList<>();
      int start = 0;
      for (int i = 0; i < sorted.length; i++) {
        int next = i + 1;
        boolean full =
            next == sorted.length
                || next - start == descriptor.maxBatch()
                || (next - start + 1) * ids[sorted[next]].length > BATCH_TOKENS;
        if (full) {
          batches.add(Arrays.copyOfRange(sorted, start, next));
          start = next;
        }
      }
      return batches;
    }

    Batch take(int[] indexes) {
      Batch batch =
          Batch.of(
              Arrays.stream(indexes).mapToObj(i -> ids[i]).toList(),
              descriptor.padSide(),
              descriptor.padId());
      Arrays.stream(indexes).forEach(i -> ids[i] = new long[0]);
      return batch;
    }
  }

  private void embed(Texts texts, int[] indexes, float[][] vectors) {
    Batch batch = texts.take(indexes);
    use.readLock().lock();
    try {
      requireOpen();
      float[][] rows = model.run(batch);
      for (int row = 0; row < rows.length; row++) {
        vectors[indexes[row]] = rows[row];
      }
    } finally {
      use.readLock().unlock();
    }
  }

  private void requireOpen() {
    if (!open) {
      throw new IllegalStateException("the embedding model " + id + " is closed");
    }
  }
}
