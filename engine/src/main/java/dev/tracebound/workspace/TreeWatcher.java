package dev.tracebound.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells when files of a source tree may have changed. Follows the platform's events where it can,
 * else compares every few seconds. Nothing is written, no file is read.
 */
public final class TreeWatcher implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TreeWatcher.class);

  /** Editors and version control write in bursts: one burst is one change. */
  private static final Duration QUIET = Duration.ofMillis(300);

  /** A burst that does not end is told of all the same. */
  private static final Duration LONGEST_BURST = Duration.ofSeconds(3);

  private static final Duration COMPARE_EVERY = Duration.ofSeconds(3);
  private static final Duration FOREVER = Duration.ofDays(1);

  /** Opens a source of changes. */
  @FunctionalInterface
  interface Opener {
    ChangeSource open() throws IOException;
  }

  private final List<Opener> sources;
  private final Runnable changed;
  private final Thread thread;
  private volatile boolean closed;

  /**
   * @param sources the next is taken where one fails
   */
  TreeWatcher(List<Opener> sources, Runnable changed) {
    this.sources = List.copyOf(sources);
    this.changed = changed;
    this.thread = new Thread(this::run, "tree-watcher");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Starts to watch, and returns at once.
   *
   * @param source a folder or an archive
   * @param changed called on a thread of its own, once for each burst of changes; and once as soon
   *     as changes are noticed, for what happened before. Must return soon
   */
  public static TreeWatcher start(Path source, Runnable changed) {
    Opener compare = () -> new Comparison(source, COMPARE_EVERY);
    return new TreeWatcher(
        Files.isDirectory(source)
            ? List.of(() -> FolderEvents.open(source), compare)
            : List.of(compare),
        changed);
  }

  private void run() {
    for (Opener opener : sources) {
      try (ChangeSource source = opener.open()) {
        tell();
        follow(source);
      } catch (IOException | UserError | UnsupportedOperationException e) {
        LOG.info("changes are looked for in another way now: {}", e.getMessage());
      } catch (InterruptedException | CancellationException e) {
        return;
      }
    }
    LOG.warn("changes are not noticed any more");
  }

  private void follow(ChangeSource source) throws IOException, InterruptedException {
    while (!closed) {
      if (source.await(FOREVER)) {
        long start = System.nanoTime();
        boolean more = true;
        while (more && System.nanoTime() - start < LONGEST_BURST.toNanos()) {
          more = source.await(QUIET);
        }
        tell();
      }
    }
  }

  private void tell() {
    if (!closed) {
      changed.run();
    }
  }

  /** Ends it; one last call may still be under way. */
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
  }
}
