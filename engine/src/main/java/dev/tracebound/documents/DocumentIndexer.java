package dev.tracebound.documents;

import dev.tracebound.documents.format.Limits;
import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.TreeWorkspace;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds and opens the index of a corpus on disk. The last complete one stays usable whatever
 * happens to a new one.
 */
public final class DocumentIndexer {
  private static final Logger LOG = LoggerFactory.getLogger(DocumentIndexer.class);
  private static final String SEARCH = "search";

  private final TreeWorkspace workspace;
  private final Limits limits;

  /**
   * @param workspace where the index is kept; nothing is written into the corpus
   */
  public DocumentIndexer(TreeWorkspace workspace, Limits limits) {
    this.workspace = workspace;
    this.limits = limits;
  }

  /**
   * Opens the index of a corpus; builds it where there is none, or where the content of a file
   * changed since.
   *
   * @throws UserError where the corpus cannot be read or holds nothing to search, or the index
   *     cannot be written
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  public DocumentSearcher open(Path folder, WorkMonitor monitor) {
    CorpusReader reader = new CorpusReader(folder, limits);
    String fingerprint = reader.fingerprint(monitor);
    return workspace
        .current()
        .flatMap(generation -> kept(generation, fingerprint))
        .orElseGet(() -> build(reader, monitor));
  }

  private static Optional<DocumentSearcher> kept(Path generation, String fingerprint) {
    try {
      return StoredCorpus.isOf(generation, fingerprint)
          ? Optional.of(searcher(generation, StoredCorpus.read(generation)))
          : Optional.empty();
    } catch (IOException e) {
      LOG.warn("the index in {} cannot be read and is built anew: {}", generation, e.getMessage());
      return Optional.empty();
    }
  }

  private DocumentSearcher build(CorpusReader reader, WorkMonitor monitor) {
    Corpus corpus = reader.read(monitor);
    try (TreeWorkspace.Generation generation = workspace.beginGeneration()) {
      try (Directory directory = FSDirectory.open(generation.path().resolve(SEARCH))) {
        PassageIndex.write(directory, corpus.passages(), monitor);
        StoredCorpus.write(generation.path(), corpus);
      } catch (IOException e) {
        throw DiskErrors.cannotWrite(generation.path(), e);
      }
      Path complete = generation.commit();
      try {
        return searcher(complete, corpus);
      } catch (IOException e) {
        throw new UserError(
            "The index in "
                + complete
                + " was written and cannot be read: "
                + DiskErrors.reason(e)
                + ". Check the disk.",
            e);
      }
    }
  }

  private static DocumentSearcher searcher(Path generation, Corpus corpus) throws IOException {
    Directory directory = FSDirectory.open(generation.resolve(SEARCH));
    try {
      return new DocumentSearcher(corpus, directory);
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }
}
