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

  /**
   * Hears of a part of this work as of a part of the whole.
   *
   * @param before units that were done when it begins
   * @param whole units in all
   */
  default WorkMonitor part(long before, long whole) {
    WorkMonitor all = this;
    return new WorkMonitor() {
      @Override
      public void progress(String stage, long done, long total, String detail) {
        all.progress(stage, before + done, whole, detail);
      }

      @Override
      public boolean isCancelled() {
        return all.isCancelled();
      }
    };
  }
}
