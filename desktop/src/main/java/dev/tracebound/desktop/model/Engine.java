package dev.tracebound.desktop.model;

import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.retrieval.VectorState;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** All that the window asks of the engine. Every call may take long: never on the FX thread. */
public interface Engine {

  /**
   * Opens a folder or a {@code -sources.jar} and brings its index up to date.
   *
   * @throws UserError where it cannot be used, with what to do
   * @throws CancellationException where the monitor was cancelled
   */
  Source open(Path tree, WorkMonitor monitor);

  /**
   * Watches a folder or an archive, and returns at once.
   *
   * @param changed called on any thread when files may have changed; once at the start, too
   */
  Watch watch(Path tree, Runnable changed);

  /** Something that is watched until it is closed. */
  interface Watch extends AutoCloseable {
    @Override
    void close();
  }

  /** An opened source tree with its index. */
  interface Source extends AutoCloseable {

    /** Short name to show. */
    String name();

    Path root();

    /** Generation of the index. */
    String indexId();

    int files();

    int symbols();

    /** How far it can be searched by meaning now. */
    VectorState vectors();

    /**
     * Makes it findable by meaning with what was computed before, and what little may be missing.
     *
     * @return how far that is, and why not farther
     * @throws CancellationException where the monitor was cancelled; what was computed is kept
     */
    VectorState prepareVectors(WorkMonitor monitor);

    /**
     * Makes all of it findable by meaning, in minutes for a large tree at its first time; questions
     * meanwhile use what is there.
     *
     * @return how far that is, and why not farther
     * @throws CancellationException where the monitor was cancelled; what was computed is kept
     */
    VectorState computeVectors(WorkMonitor monitor);

    /**
     * One investigation; returns once its last entry was handed on.
     *
     * @param listener gets each entry as it happens, on the calling thread
     */
    void ask(String question, Consumer<CaseEntry> listener, WorkMonitor monitor);

    /**
     * A file as it is now.
     *
     * @param path as in the events
     * @throws IOException where it cannot be read (any more)
     */
    SourceText sourceText(String path) throws IOException;

    /**
     * Files that are not what was indexed: changed, added or gone since. Relative paths.
     *
     * @throws IOException where the tree cannot be listed
     */
    Set<String> changedFiles(WorkMonitor monitor) throws IOException;

    @Override
    void close();
  }
}
