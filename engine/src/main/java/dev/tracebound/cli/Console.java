package dev.tracebound.cli;

import dev.tracebound.workspace.WorkMonitor;
import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Where a command writes: results to one stream, everything else to the other. As a monitor it
 * shows progress there and stops the work on Ctrl+C.
 */
public final class Console implements WorkMonitor {
  private static final long QUIET_NANOS = 500_000_000L;

  private final PrintWriter out;
  private final PrintWriter err;
  private final AtomicBoolean cancelled = new AtomicBoolean();
  private String stage = "";
  private long lastShown;

  public Console(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  /** A result, for machines. */
  public void result(String line) {
    out.println(line);
    out.flush();
  }

  /** Anything else, for people. */
  public void say(String line) {
    err.println(line);
    err.flush();
  }

  /** Asks the running work to stop. */
  public void cancel() {
    cancelled.set(true);
  }

  @Override
  public synchronized void progress(String newStage, long done, long total, String detail) {
    long now = System.nanoTime();
    if (newStage.equals(stage) && now - lastShown < QUIET_NANOS) {
      return;
    }
    stage = newStage;
    lastShown = now;
    say(
        newStage
            + (total > 0 ? " " + done + "/" + total : "")
            + (detail.isEmpty() ? "" : " " + detail));
  }

  @Override
  public boolean isCancelled() {
    return cancelled.get();
  }
}
