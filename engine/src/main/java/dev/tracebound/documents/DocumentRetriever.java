package dev.tracebound.documents;

import dev.tracebound.documents.format.Limits;
import dev.tracebound.embedding.Embeddings;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A corpus as questions are put to it: its index and its vectors, by words and by meaning. Where a
 * model is missing or fails, or vectors are missing, the search goes on with what is there and
 * {@link #limitations} says so. For many threads.
 */
public final class DocumentRetriever implements AutoCloseable {
  private final DocumentSearcher searcher;
  private final Embeddings embeddings;
  private final Optional<PassageVectors> vectors;

  /** Which vectors are used. */
  public enum Vectors {
    /** All; those that are missing are computed first. */
    ALL,
    /** Those that were computed before. */
    KEPT,
    /** None: words alone. */
    NONE
  }

  private DocumentRetriever(
      DocumentSearcher searcher, Embeddings embeddings, Optional<PassageVectors> vectors) {
    this.searcher = searcher;
    this.embeddings = embeddings;
    this.vectors = vectors;
  }

  /**
   * Opens a corpus; builds its index where that is not there or not of today, and computes vectors.
   *
   * @param corpus a folder of documents, or one file of them
   * @param home where its index and its vectors are kept
   * @throws dev.tracebound.workspace.UserError where the corpus cannot be read, or holds nothing to
   *     search
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  public static DocumentRetriever open(
      Path corpus, WorkspaceHome home, Vectors use, WorkMonitor monitor) throws IOException {
    DocumentSearcher searcher =
        new DocumentIndexer(home.corpus(corpus), Limits.DEFAULT).open(corpus, monitor);
    Embeddings embeddings = new Embeddings(home);
    boolean opened = false;
    try {
      Optional<PassageVectors> vectors =
          use == Vectors.NONE
              ? Optional.empty()
              : Optional.of(new PassageVectors(searcher.corpus(), embeddings));
      vectors.ifPresent(
          passages -> {
            if (use == Vectors.ALL) {
              passages.compute(monitor);
            } else {
              passages.load();
            }
          });
      opened = true;
      return new DocumentRetriever(searcher, embeddings, vectors);
    } finally {
      if (!opened) {
        embeddings.close();
        searcher.close();
      }
    }
  }

  /** See {@link DocumentSearcher#search}. */
  public List<DocumentHit> retrieve(String question, int k) {
    return searcher.search(question, k, vectors.map(scores -> scores));
  }

  /** See {@link DocumentSearcher#background}. */
  public List<IssueBackground> background(String question, int k) {
    return searcher.background(question, k, vectors.map(scores -> scores));
  }

  /** What is searched. */
  public Corpus corpus() {
    return searcher.corpus();
  }

  /** What a search by meaning could not do so far, one sentence each. */
  public List<String> limitations() {
    return vectors.map(PassageVectors::limitations).orElse(List.of());
  }

  @Override
  public void close() throws IOException {
    embeddings.close();
    searcher.close();
  }
}
