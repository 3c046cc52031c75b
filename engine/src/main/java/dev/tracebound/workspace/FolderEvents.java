package dev.tracebound.workspace;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What the platform tells of the folders of a tree. Folders that come are watched too. */
final class FolderEvents implements ChangeSource {
  private final SourceTree tree;
  private final WatchService service;
  private final Map<WatchKey, Path> folders = new HashMap<>();

  private FolderEvents(SourceTree tree, WatchService service) {
    this.tree = tree;
    this.service = service;
  }

  /**
   * @param root a folder
   * @throws IOException where the platform cannot watch that many folders, or none at all
   */
  static FolderEvents open(Path root) throws IOException {
    SourceTree tree = SourceTrees.open(root);
    try {
      FolderEvents events = new FolderEvents(tree, FileSystems.getDefault().newWatchService());
      try {
        events.watchFolders();
        return events;
      } catch (IOException | RuntimeException e) {
        events.service.close();
        throw e;
      }
    } catch (IOException | RuntimeException e) {
      tree.close();
      throw e;
    }
  }

  @Override
  public boolean await(Duration most) throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (true) {
      long left = most.toNanos() - (System.nanoTime() - start);
      WatchKey key = service.poll(left, TimeUnit.NANOSECONDS);
      if (key == null) {
        return false;
      }
      boolean change = concerns(key);
      if (!key.reset()) {
        Path gone = folders.remove(key);
        if (tree.root().equals(gone)) {
          throw new IOException(gone + " is gone");
        }
      }
      if (change) {
        return true;
      }
    }
  }

  private boolean concerns(WatchKey key) throws IOException {
    Path folder = folders.getOrDefault(key, tree.root());
    boolean concerns = false;
    for (WatchEvent<?> event : key.pollEvents()) {
      if (event.context() instanceof Path name) {
        Path child = folder.resolve(name);
        boolean known = folders.containsValue(child);
        // also one of a known name: it may be another folder than the one that is watched
        boolean came =
            event.kind().equals(StandardWatchEventKinds.ENTRY_CREATE)
                && Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)
                && watchFolders();
        concerns |= known || came || SourceTrees.isJava(name.toString());
      } else {
        // more happened than the platform could keep
        watchFolders();
        concerns = true;
      }
    }
    return concerns;
  }

  /** Whether there are more than before. */
  private boolean watchFolders() throws IOException {
    boolean grown = false;
    // what comes into a folder between being listed and being watched is seen the next time round
    for (boolean more = true; more; grown |= more) {
      more = watchListed();
    }
    return grown;
  }

  private boolean watchListed() throws IOException {
    int before = folders.size();
    for (Path folder : tree.folders(WorkMonitor.NONE)) {
      if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        WatchKey key =
            folder.register(
                service,
                StandardWatchEventKinds.ENTRY_CREATE,
                StandardWatchEventKinds.ENTRY_DELETE,
                StandardWatchEventKinds.ENTRY_MODIFY);
        folders.put(key, folder);
      }
    }
    return folders.size() > before;
  }

  @Override
  public void close() throws IOException {
    try (tree) {
      service.close();
    }
  }
}
