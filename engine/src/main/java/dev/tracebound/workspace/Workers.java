package dev.tracebound.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs tasks side by side in threads with big stacks and waits for them. */
public final class Workers {
  private Workers() {}

  /**
   * @param threads how many at once
   * @param tasks each gets a monitor that also stops it when the waiting thread is interrupted or
   *     another task failed
   * @return what the tasks returned, in their order; what one of them threw is thrown here, once
   *     all have ended
   */
  public static <T> List<T> call(
      String name,
      int threads,
      long stackBytes,
      WorkMonitor monitor,
      List<Function<WorkMonitor, T>> tasks) {
    Shared<T> shared = new Shared<>(monitor, tasks);
    List<Thread> started = new ArrayList<>();
    for (int i = 0; i < Math.min(threads, tasks.size()); i++) {
      Thread thread = new Thread(null, shared, name + "-" + i, stackBytes);
      thread.setDaemon(true);
      thread.start();
      started.add(thread);
    }
    started.forEach(thread -> join(thread, shared));
    if (shared.interrupted.get()) {
      Thread.currentThread().interrupt();
    }
    return shared.results();
  }

  private static void join(Thread thread, Shared<?> shared) {
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        shared.interrupted.set(true);
      }
    }
  }

  private static final class Shared<T> implements Runnable, WorkMonitor {
    private final WorkMonitor monitor;
    private final List<Function<WorkMonitor, T>> tasks;
    private final List<AtomicReference<@Nullable T>> results = new ArrayList<>();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    Shared(WorkMonitor monitor, List<Function<WorkMonitor, T>> tasks) {
      this.monitor = monitor;
      this.tasks = tasks;
      tasks.forEach(task -> results.add(new AtomicReference<>()));
    }

    @Override
    public void run() {
      for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
        try {
          results.get(i).set(tasks.get(i).apply(this));
        } catch (Throwable e) {
          // the others are cancelled by it, so the first is the cause
          failure.compareAndSet(null, e);
        }
      }
    }

    @Override
    public void progress(String stage, long done, long total, String detail) {
      synchronized (this) {
        monitor.progress(stage, done, total, detail);
      }
    }

    @Override
    public boolean isCancelled() {
      return interrupted.get() || failure.get() != null || monitor.isCancelled();
    }

    List<T> results() {
      switch (failure.get()) {
        case null -> {}
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        case Throwable e -> throw new IllegalStateException(e);
      }
      List<T> all = new ArrayList<>();
      for (AtomicReference<@Nullable T> each : results) {
        T value = each.get();
        if (value == null) {
          throw new CancellationException("cancelled");
        }
        all.add(value);
      }
      return all;
    }
  }
}
