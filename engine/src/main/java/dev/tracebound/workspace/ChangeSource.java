package dev.tracebound.workspace;

import java.io.IOException;
import java.time.Duration;

/** Something that notices changes in a source tree. Used by one thread, which ends it. */
interface ChangeSource extends AutoCloseable {

  /**
   * Waits for the next change.
   *
   * @param most how long
   * @return whether there was one; false when the time was up
   * @throws IOException where it cannot go on noticing
   * @throws InterruptedException where the thread is to end
   */
  boolean await(Duration most) throws IOException, InterruptedException;

  @Override
  void close() throws IOException;
}
