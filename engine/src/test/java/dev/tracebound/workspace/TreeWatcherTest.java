package dev.tracebound.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TreeWatcherTest {
  private static final long PATIENCE_SECONDS = 60;
  private static final TreeWatcher.Opener NO_WATCHES =
      () -> {
        throw new IOException("User limit of inotify watches reached");
      };

  @TempDir Path root;

  private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

  private void tell() {
    told.add("changed");
  }

  private void awaitChange() throws InterruptedException {
    assertNotNull(told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS), "no change was told");
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  private List<String> all() throws IOException {
    try (Stream<Path> paths = Files.walk(root)) {
      return paths.map(path -> root.relativize(path).toString()).sorted().toList();
    }
  }

  @Test
  void filesAndFoldersThatComeChangeAndGoAreTold() throws Exception {
    write("a/A.java", "class A {}");
    try (TreeWatcher watcher = TreeWatcher.start(root, this::tell)) {
      assertNotNull(watcher);
      awaitChange();
      write("a/A.java", "class A { int x; }");
      awaitChange();
      write("a/b/c/C.java", "class C {}");
      awaitChange();
      told.clear();
      write("a/b/c/C.java", "class C { int x; }");
      awaitChange();
      told.clear();
      Files.delete(root.resolve("a/A.java"));
      awaitChange();
      assertEquals(List.of("", "a", "a/b", "a/b/c", "a/b/c/C.java"), all());
    }
  }

  @Test
  void aFolderThatGoesAndComesAgainIsStillWatched() throws Exception {
    write("A.java", "class A {}");
    write("a/B.java", "class B {}");
    try (TreeWatcher watcher = TreeWatcher.start(root, this::tell)) {
      assertNotNull(watcher);
      awaitChange();
      Files.delete(root.resolve("a/B.java"));
      Files.delete(root.resolve("a"));
      write("a/B.java", "class B { int x; }");
      awaitChange();
      write("a/B.java", "class B { int x, y; }");
      awaitChange();
    }
  }

  @Test
  void whereThePlatformGivesUpFilesAreCompared() throws Exception {
    write("A.java", "class A {}");
    TreeWatcher.Opener compare = () -> new Comparison(root, Duration.ofMillis(10));
    try (TreeWatcher watcher = new TreeWatcher(List.of(NO_WATCHES, compare), this::tell)) {
      assertNotNull(watcher);
      awaitChange();
      write("A.java", "class A { int x; }");
      awaitChange();
      told.clear();
      Files.delete(root.resolve("A.java"));
      awaitChange();
    }
  }

  @Test
  void anArchiveIsCompared() throws Exception {
    Path archive = root.resolve("x-sources.jar");
    Files.writeString(archive, "one");
    TreeWatcher.Opener compare = () -> new Comparison(archive, Duration.ofMillis(10));
    try (TreeWatcher watcher = new TreeWatcher(List.of(compare), this::tell)) {
      assertNotNull(watcher);
      awaitChange();
      Files.writeString(archive, "another");
      awaitChange();
    }
  }

  /** Gives what it is told to give, then waits to be interrupted. */
  private static final class Script implements ChangeSource {
    private final Deque<Boolean> answers;
    private final CountDownLatch through = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    Script(Boolean... answers) {
      this.answers = new ArrayDeque<>(List.of(answers));
    }

    @Override
    public boolean await(Duration most) throws InterruptedException {
      Boolean answer = answers.poll();
      if (answer == null) {
        through.countDown();
        new CountDownLatch(1).await();
      }
      return Boolean.TRUE.equals(answer);
    }

    @Override
    public void close() {
      ended.countDown();
    }
  }

  @Test
  void aBurstIsOneChangeAndCloseEndsTheWatch() throws Exception {
    Script script = new Script(true, true, true, false, true, false);
    TreeWatcher watcher = new TreeWatcher(List.of(() -> script), this::tell);
    assertTrue(script.through.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
    assertEquals(3, told.size(), "the start and two bursts");
    watcher.close();
    assertTrue(script.ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
  }
}
