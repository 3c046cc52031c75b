package dev.tracebound.desktop.base;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Platform;

/**
 * Where work is done and where its results are shown.
 *
 * @param worker runs the work
 * @param ui runs what touches properties that nodes are bound to
 */
public record Background(Executor worker, Executor ui) {

  /** Daemon threads for the work, the interface's thread for its results. */
  public static Background threads() {
    ExecutorService pool =
        Executors.newCachedThreadPool(
            work -> {
              // layout and parsing of odd input recurse deeply
              Thread thread = new Thread(null, work, "background", 16L << 20);
              thread.setDaemon(true);
              return thread;
            });
    return new Background(pool, Platform::runLater);
  }

  /** Everything at once on the calling thread: for tests without a toolkit. */
  public static Background currentThread() {
    return new Background(Runnable::run, Runnable::run);
  }

  public Lane lane() {
    return new Lane(this);
  }
}
