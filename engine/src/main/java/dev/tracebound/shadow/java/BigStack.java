package dev.tracebound.shadow.java;

import dev.tracebound.workspace.WorkMonitor;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs work in a thread with a big stack and waits for it. */
final class BigStack {
  private BigStack() {}

  /**
   * @param work gets a monitor that also stops it when the waiting thread is interrupted
   * @return what the work returned; what it threw is thrown here
   */
  static <T> T call(
      String name, long stackBytes, WorkMonitor monitor, Function<WorkMonitor, T> work) {
    AtomicBoolean interrupted = new AtomicBoolean();
    AtomicReference<@Nullable T> result = new AtomicReference<>();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    WorkMonitor stoppable =
        new WorkMonitor() {
          @Override
          public void progress(String stage, long done, long total, String detail) {
            monitor.progress(stage, done, total, detail);
          }

          @Override
          public boolean isCancelled() {
            return interrupted.get() || monitor.isCancelled();
          }
        };
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                result.set(work.apply(stoppable));
              } catch (Throwable e) {
                failure.set(e);
              }
            },
            name,
            stackBytes);
    thread.setDaemon(true);
    thread.start();
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted.set(true);
      }
    }
    if (interrupted.get()) {
      Thread.currentThread().interrupt();
    }
    switch (failure.get()) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    }
    T value = result.get();
    if (value == null) {
      throw new CancellationException("cancelled");
    }
    return value;
  }
}
