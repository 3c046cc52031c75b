package dev.tracebound.index;

import dev.tracebound.embedding.Embeddings;
import dev.tracebound.workspace.WorkspaceHome;
import org.jspecify.annotations.Nullable;

/**
 * The models of one home for all indexes that are open at once: loaded when one is needed, given up
 * with the last of them. For many threads.
 */
final class SharedEmbeddings {
  private final WorkspaceHome home;
  private @Nullable Embeddings embeddings;
  private int users;

  SharedEmbeddings(WorkspaceHome home) {
    this.home = home;
  }

  /** To be given back with {@link #giveBack}, once. Loads nothing yet. */
  synchronized Embeddings take() {
    Embeddings shared = embeddings == null ? new Embeddings(home) : embeddings;
    embeddings = shared;
    users++;
    return shared;
  }

  synchronized void giveBack() {
    users--;
    if (users == 0 && embeddings != null) {
      embeddings.close();
      embeddings = null;
    }
  }
}
