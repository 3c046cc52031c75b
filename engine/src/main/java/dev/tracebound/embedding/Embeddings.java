package dev.tracebound.embedding;

import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The models of a home, one a language, each loaded when it is first asked for. A {@link UserError}
 * from here means that search goes on by words alone. For many threads.
 */
public final class Embeddings implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Embeddings.class);

  /** Documents between two writes of the cache: what a cancelled run leaves is kept. */
  private static final int CHUNK = 512;

  private final WorkspaceHome home;
  private final Map<Language, String> names;
  private final Map<String, Loaded> loaded = new HashMap<>();
  private boolean open = true;

  /**
   * @param cache null where none could be opened
   */
  private record Loaded(EmbeddingModel model, @Nullable VectorCache cache) {}

  /** With the shipped models. */
  public Embeddings(WorkspaceHome home) {
    this(home, Map.of());
  }

  /**
   * @param names of descriptors for languages whose model is to be another than the shipped one
   */
  public Embeddings(WorkspaceHome home, Map<Language, String> names) {
    this.home = home;
    this.names = Map.copyOf(names);
  }

  /**
   * The model of a language.
   *
   * @throws UserError where it cannot be loaded; the next call tries again
   */
  public EmbeddingModel model(Language language) {
    return loaded(language).model();
  }

  /**
   * @return {@link EmbeddingModel#dims} numbers
   * @throws UserError where the model cannot be loaded or fails
   */
  public float[] query(Language language, String query) {
    return model(language).embedQueries(List.of(query))[0];
  }

  /**
   * Equal documents are computed once, and those that were computed before not again.
   *
   * @return one vector of {@link EmbeddingModel#dims} numbers a document, in their order
   * @throws UserError where the model cannot be loaded or fails
   */
  public float[][] documents(Language language, List<String> documents, WorkMonitor monitor) {
    Loaded use = loaded(language);
    float[][] vectors = new float[documents.size()][];
    for (int from = 0; from < documents.size(); from += CHUNK) {
      monitor.check();
      int to = Math.min(from + CHUNK, documents.size());
      embed(use, documents, vectors, from, to, monitor);
      monitor.progress(EmbeddingModel.STAGE, to, documents.size(), "");
    }
    return vectors;
  }

  /**
   * Vectors that were computed before, by the index of their document; what is not among them is
   * for {@link #documents} to compute. Runs no model.
   *
   * @throws UserError where the model cannot be loaded
   */
  public Map<Integer, float[]> kept(
      Language language, List<String> documents, WorkMonitor monitor) {
    Loaded use = loaded(language);
    Map<Integer, float[]> known = new HashMap<>();
    for (int i = 0; i < documents.size(); i++) {
      if (i % CHUNK == 0) {
        monitor.check();
      }
      float[] vector = kept(use, key(use, documents.get(i)));
      if (vector != null) {
        known.put(i, vector);
      }
    }
    return known;
  }

  /** Waits for what is running. */
  @Override
  public synchronized void close() {
    open = false;
    for (Loaded each : loaded.values()) {
      each.model().close();
      try {
        if (each.cache() != null) {
          each.cache().close();
        }
      } catch (IOException e) {
        LOG.warn("the kept vectors of {} could not be closed", each.model().id(), e);
      }
    }
    loaded.clear();
  }

  private static void embed(
      Loaded use,
      List<String> documents,
      float[][] vectors,
      int from,
      int to,
      WorkMonitor monitor) {
    Map<String, float[]> known = new HashMap<>();
    Map<String, String> missing = new LinkedHashMap<>();
    List<String> keys = new ArrayList<>();
    for (String document : documents.subList(from, to)) {
      String key = key(use, document);
      keys.add(key);
      if (!known.containsKey(key) && !missing.containsKey(key)) {
        float[] kept = kept(use, key);
        if (kept == null) {
          missing.put(key, document);
        } else {
          known.put(key, kept);
        }
      }
    }
    List<String> missingKeys = List.copyOf(missing.keySet());
    WorkMonitor part = monitor.part(from, documents.size());
    List<float[]> computed =
        List.of(use.model().embedDocuments(List.copyOf(missing.values()), part));
    for (int i = 0; i < missingKeys.size(); i++) {
      known.put(missingKeys.get(i), computed.get(i));
    }
    keep(use, missingKeys, computed);
    for (int i = from; i < to; i++) {
      vectors[i] = Objects.requireNonNull(known.get(keys.get(i - from))).clone();
    }
  }

  private static String key(Loaded use, String document) {
    return VectorCache.key(use.model().id(), use.model().documentPrefix(), document);
  }

  private static float @Nullable [] kept(Loaded use, String key) {
    try {
      return use.cache() == null ? null : use.cache().get(key);
    } catch (IOException e) {
      LOG.warn("a kept vector of {} could not be read and is computed", use.model().id(), e);
      return null;
    }
  }

  private static void keep(Loaded use, List<String> keys, List<float[]> vectors) {
    try {
      if (use.cache() != null && !keys.isEmpty()) {
        use.cache().put(keys, vectors);
      }
    } catch (IOException e) {
      LOG.warn("vectors of {} could not be kept for the next time", use.model().id(), e);
    }
  }

  private synchronized Loaded loaded(Language language) {
    if (!open) {
      throw new IllegalStateException("the embeddings are closed");
    }
    String name = names.getOrDefault(language, language.model());
    Loaded known = loaded.get(name);
    if (known == null) {
      EmbeddingModel model = EmbeddingModel.open(Descriptors.named(name, home), home);
      known = new Loaded(model, cache(model));
      loaded.put(name, known);
    }
    return known;
  }

  private @Nullable VectorCache cache(EmbeddingModel model) {
    try {
      return VectorCache.open(Folders.vectors(home), model.id(), model.dims());
    } catch (UserError e) {
      LOG.warn("vectors are not kept for the next time: {}", e.getMessage());
      return null;
    }
  }
}
