package dev.tracebound.desktop.base;

import dev.tracebound.workspace.WorkMonitor;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Work of one kind, off the interface's thread, of which only the latest counts: a new run cancels
 * the one before it, and whatever an older run still reports is dropped. All methods are called on
 * the interface's thread; so are all callbacks.
 */
public final class Lane {

  /** How far a run is. {@code total} is 0 where it is not known. */
  public record Progress(String stage, long done, long total, String detail) {
    public static final Progress NONE = new Progress("", 0, 0, "");

    /** 0 to 1; negative where it is not known. */
    public double fraction() {
      return total <= 0 ? -1 : Math.min(1, (double) done / total);
    }
  }

  /** What is to be done. */
  @FunctionalInterface
  public interface Work<T> {
    T run(WorkMonitor monitor) throws Exception;
  }

  private final Background background;
  private final AtomicLong generation = new AtomicLong();
  private final AtomicLong stopped = new AtomicLong();
  private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<Progress> progress =
      new ReadOnlyObjectWrapper<>(Progress.NONE);

  Lane(Background background) {
    this.background = background;
  }

  public ReadOnlyBooleanProperty runningProperty() {
    return running.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Progress> progressProperty() {
    return progress.getReadOnlyProperty();
  }

  /**
   * @param done gets the result
   * @param failed gets what the work threw; a {@link CancellationException} only where the work
   *     stopped itself
   */
  public <T> void run(Work<T> work, Consumer<? super T> done, Consumer<? super Throwable> failed) {
    run(work, done, failed, late -> {});
  }

  /**
   * @param dropped gets a result that came too late: what has to be closed can be closed then
   */
  public <T> void run(
      Work<T> work,
      Consumer<? super T> done,
      Consumer<? super Throwable> failed,
      Consumer<? super T> dropped) {
    long mine = generation.incrementAndGet();
    running.set(true);
    progress.set(Progress.NONE);
    WorkMonitor monitor = new Monitor(mine);
    background
        .worker()
        .execute(
            () -> {
              Runnable end;
              Runnable late = () -> {};
              try {
                T result = work.run(monitor);
                end = () -> done.accept(result);
                late = () -> dropped.accept(result);
              } catch (Throwable failure) {
                end = () -> failed.accept(failure);
              }
              Runnable last = end;
              onUi(
                  mine,
                  () -> {
                    running.set(false);
                    last.run();
                  },
                  late);
            });
  }

  /**
   * Passes something on from inside a run, in order; dropped once the run is no longer the latest.
   */
  public <T> Consumer<T> relay(WorkMonitor monitor, Consumer<? super T> to) {
    if (!(monitor instanceof Monitor own)) {
      throw new IllegalArgumentException("not a monitor of this lane");
    }
    return value -> onUi(own.mine, () -> to.accept(value));
  }

  /** Asks the latest run to end; what it still reports, and that it has ended, is heard. */
  public void stop() {
    stopped.set(generation.get());
  }

  /** Stops the latest run; its callbacks are not called any more. */
  public void cancel() {
    generation.incrementAndGet();
    running.set(false);
  }

  private void onUi(long mine, Runnable act) {
    onUi(mine, act, () -> {});
  }

  private void onUi(long mine, Runnable act, Runnable late) {
    background.ui().execute(() -> (generation.get() == mine ? act : late).run());
  }

  private final class Monitor implements WorkMonitor {
    private static final long REPORT_EVERY_NANOS = 40_000_000;
    private final long mine;
    private long reported;

    Monitor(long mine) {
      this.mine = mine;
    }

    @Override
    public synchronized void progress(String stage, long done, long total, String detail) {
      long now = System.nanoTime();
      if (reported == 0 || now - reported > REPORT_EVERY_NANOS) {
        reported = now;
        onUi(mine, () -> progress.set(new Progress(stage, done, total, detail)));
      }
    }

    @Override
    public boolean isCancelled() {
      return generation.get() != mine || stopped.get() == mine;
    }
  }
}
