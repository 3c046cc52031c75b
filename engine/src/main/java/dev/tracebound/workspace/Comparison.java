package dev.tracebound.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;

/**
 * Looks every so often whether sizes or times are others: for archives, and for folders where the
 * platform tells nothing.
 */
final class Comparison implements ChangeSource {
  private static final String UNREADABLE = "unreadable";

  private final Path root;
  private final Duration every;
  private Object known;

  /**
   * @param root a folder or an archive
   */
  Comparison(Path root, Duration every) {
    this.root = root;
    this.every = every;
    this.known = now();
  }

  @Override
  public boolean await(Duration most) throws InterruptedException {
    long start = System.nanoTime();
    while (true) {
      Duration left = most.minusNanos(System.nanoTime() - start);
      if (!left.isPositive()) {
        return false;
      }
      Thread.sleep(every.compareTo(left) < 0 ? every : left);
      Object now = now();
      if (!now.equals(known)) {
        known = now;
        return true;
      }
    }
  }

  private Object now() {
    try {
      BasicFileAttributes attributes = Files.readAttributes(root, BasicFileAttributes.class);
      if (!attributes.isDirectory()) {
        return attributes.size() + " " + attributes.lastModifiedTime();
      }
      try (SourceTree tree = SourceTrees.open(root)) {
        return tree.list(WorkMonitor.NONE);
      }
    } catch (IOException | UserError gone) {
      // whoever reads the tree next says why
      return UNREADABLE;
    }
  }

  @Override
  public void close() {}
}
