package dev.tracebound.retrieval;

import dev.tracebound.embedding.Embeddings;
import dev.tracebound.embedding.Language;
import dev.tracebound.embedding.VectorIndex;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.StoredFields;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The vectors of the symbols of one index: computed when someone asks for it, used by every search
 * as far as they are there. What was computed once is kept by content, for all trees and for the
 * next process. For many threads.
 */
public final class SymbolVectors implements AutoCloseable {
  /** How many {@link #prepare} computes, a few seconds; more is for {@link #compute}. */
  public static final int FEW = 512;

  private static final Logger LOG = LoggerFactory.getLogger(SymbolVectors.class);
  private static final Set<String> CARD = Set.of(SymbolFields.CARD);
  private static final int QUERIES_KEPT = 64;
  private static final Known NONE = new Known(new int[0], VectorIndex.of(0, List.of()));

  private final IndexReader reader;
  private final int total;
  private final Embeddings embeddings;
  private final Map<String, float[]> queries = new LinkedHashMap<>();
  private final Object computing = new Object();
  private volatile Known known = NONE;
  private volatile String problem = "";
  private volatile boolean closed;

  /** Vectors that are there, and whose they are. Immutable. */
  static final class Known {
    private final int[] documents;
    private final VectorIndex index;

    /**
     * @param documents ascending; each one's vector is the row of its place here
     */
    private Known(int[] documents, VectorIndex index) {
      this.documents = documents;
      this.index = index;
    }

    VectorIndex index() {
      return index;
    }

    int size() {
      return documents.length;
    }

    int document(int row) {
      return documents[row];
    }

    /** Row of a document; below 0 where it has no vector. */
    int row(int document) {
      return Arrays.binarySearch(documents, document);
    }
  }

  SymbolVectors(IndexReader reader, Embeddings embeddings) {
    this.reader = reader;
    this.total = reader.numDocs();
    this.embeddings = embeddings;
  }

  /** How far they are now. */
  public VectorState state() {
    return new VectorState(known.size(), total, problem);
  }

  /**
   * Takes up what was computed before, and computes the rest where it is not more than {@link
   * #FEW}. Where no model can be used, {@link #state} says why.
   *
   * @throws CancellationException where the monitor asks to stop; what is there stays
   */
  public void prepare(WorkMonitor monitor) {
    run(FEW, monitor);
  }

  /**
   * Computes all that is missing; may take minutes. Searches meanwhile use what is there, and
   * {@link #close} ends it. Where no model can be used, {@link #state} says why.
   *
   * @param monitor told under the stage {@code embed}, in symbols
   * @throws CancellationException where the monitor asks to stop; what is there stays
   */
  public void compute(WorkMonitor monitor) {
    run(Integer.MAX_VALUE, monitor);
  }

  /** Ends what is being computed, and waits until it has; what was computed is kept. */
  @Override
  public void close() {
    closed = true;
    synchronized (computing) {
      known = NONE;
    }
  }

  /** The vectors as they are; empty where there are none. */
  Optional<Known> known() {
    Known now = known;
    return now.size() == 0 ? Optional.empty() : Optional.of(now);
  }

  /** A query's vector; empty where the model fails, which {@link #state} says then. */
  Optional<float[]> query(String text) {
    synchronized (queries) {
      float[] before = queries.get(text);
      if (before != null) {
        return Optional.of(before);
      }
    }
    try {
      float[] vector = embeddings.query(Language.ENGLISH, text);
      synchronized (queries) {
        if (queries.size() >= QUERIES_KEPT) {
          queries.remove(queries.keySet().iterator().next());
        }
        queries.put(text, vector);
      }
      return Optional.of(vector);
    } catch (UserError e) {
      broken(e);
      return Optional.empty();
    }
  }

  private void run(int most, WorkMonitor monitor) {
    WorkMonitor untilClosed = new UntilClosed(monitor);
    synchronized (computing) {
      untilClosed.check();
      if (state().isComplete()) {
        return;
      }
      try {
        fill(most, untilClosed);
        problem = "";
      } catch (UserError e) {
        broken(e);
      } catch (IOException e) {
        throw new UncheckedIOException("the search index cannot be read", e);
      }
    }
  }

  private void broken(UserError e) {
    String message = String.valueOf(e.getMessage());
    if (!message.equals(problem)) {
      problem = message;
      LOG.warn("search goes on by words alone: {}", problem);
    }
  }

  private void fill(int most, WorkMonitor monitor) throws IOException {
    List<String> cards = cards();
    Map<Integer, float[]> vectors =
        new TreeMap<>(embeddings.kept(Language.ENGLISH, cards, monitor));
    publish(vectors);
    List<Integer> missing = new ArrayList<>();
    for (int document = 0; document < cards.size(); document++) {
      if (!vectors.containsKey(document)) {
        missing.add(document);
      }
    }
    if (missing.size() > most) {
      return;
    }
    int from = 0;
    while (from < missing.size()) {
      // copying what is there costs ever more, so it is done ever more rarely
      int to = Math.min(missing.size(), from + Math.max(FEW, vectors.size() / 4));
      List<Integer> next = missing.subList(from, to);
      Part part = new Part(monitor, vectors.size(), cards.size());
      float[][] computed =
          embeddings.documents(Language.ENGLISH, next.stream().map(cards::get).toList(), part);
      for (int i = 0; i < computed.length; i++) {
        vectors.put(next.get(i), computed[i]);
      }
      publish(vectors);
      from = to;
    }
  }

  private void publish(Map<Integer, float[]> vectors) {
    if (!vectors.isEmpty()) {
      int dims = vectors.values().iterator().next().length;
      known =
          new Known(
              vectors.keySet().stream().mapToInt(Integer::intValue).toArray(),
              VectorIndex.of(dims, List.copyOf(vectors.values())));
    }
  }

  private List<String> cards() throws IOException {
    List<String> cards = new ArrayList<>();
    StoredFields stored = reader.storedFields();
    for (int document = 0; document < reader.maxDoc(); document++) {
      cards.add(
          Optional.ofNullable(stored.document(document, CARD).get(SymbolFields.CARD)).orElse(""));
    }
    return cards;
  }

  private final class UntilClosed implements WorkMonitor {
    private final WorkMonitor monitor;

    UntilClosed(WorkMonitor monitor) {
      this.monitor = monitor;
    }

    @Override
    public void progress(String stage, long done, long total, String detail) {
      monitor.progress(stage, done, total, detail);
    }

    @Override
    public boolean isCancelled() {
      return closed || monitor.isCancelled();
    }
  }

  /** Reports a part of the work as part of the whole. */
  private record Part(WorkMonitor whole, int before, int total) implements WorkMonitor {
    @Override
    public void progress(String stage, long done, long all, String detail) {
      whole.progress(stage, before + done, total, detail);
    }

    @Override
    public boolean isCancelled() {
      return whole.isCancelled();
    }
  }
}
