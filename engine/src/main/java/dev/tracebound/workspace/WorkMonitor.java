package dev.tracebound.workspace;

import java.util.concurrent.CancellationException;

/** Progress out, cancellation in. Every long work takes one; calls come from any thread. */
public interface WorkMonitor {

  /** Reports nothing and is never cancelled. */
  WorkMonitor NONE =
      new WorkMonitor() {
        @Override
        public void progress(String stage, long done, long total, String detail) {}

        @Override
        public boolean isCancelled() {
          return false;
        }
      };

  /**
   * @param stage what is being done, a stable key such as {@code parse}
   * @param done units done so far
   * @param total units in all; 0 where not known yet
   * @param detail the file at hand; may be empty
   */
  void progress(String stage, long done, long total, String detail);

  boolean isCancelled();

  /**
   * @throws CancellationException where the person asked to stop
   */
  default void check() {
    if (isCancelled() || Thread.currentThread().isInterrupted()) {
      throw new CancellationException("cancelled");
    }
  }
}
