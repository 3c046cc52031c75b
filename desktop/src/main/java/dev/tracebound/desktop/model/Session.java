package dev.tracebound.desktop.model;

import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The source tree that is open, if one is. Changed on the interface's thread, read from any. */
public final class Session {
  private final ReadOnlyObjectWrapper<Engine.@Nullable Source> source =
      new ReadOnlyObjectWrapper<>();
  private final Executor closer;
  private final Map<String, Set<String>> changedSince = new ConcurrentHashMap<>();
  private volatile @Nullable Held current;

  public Session() {
    this(Runnable::run);
  }

  /**
   * @param closer closes what is not used any more
   */
  public Session(Executor closer) {
    this.closer = closer;
  }

  /** A source as long as someone works with it: closed once it was replaced and all are through. */
  public static final class Use implements AutoCloseable {
    private final Held held;
    private boolean open = true;

    private Use(Held held) {
      this.held = held;
    }

    public Engine.Source source() {
      return held.source;
    }

    @Override
    public synchronized void close() {
      if (open) {
        open = false;
        held.release();
      }
    }
  }

  private final class Held {
    private final Engine.Source source;

    /** The session itself is one. */
    private int users = 1;

    Held(Engine.Source source) {
      this.source = source;
    }

    synchronized boolean take() {
      if (users == 0) {
        return false;
      }
      users++;
      return true;
    }

    synchronized void release() {
      users--;
      if (users == 0) {
        closer.execute(source::close);
      }
    }
  }

  public ReadOnlyObjectProperty<Engine.@Nullable Source> sourceProperty() {
    return source.getReadOnlyProperty();
  }

  /** Takes a newly opened tree; the one before it is closed once nothing works with it. */
  public void open(Engine.Source next) {
    changedSince.clear();
    replace(next);
  }

  /**
   * Takes the next generation of the tree that is open.
   *
   * @param changed files that were other ones in the generation before
   */
  public void update(Engine.Source next, Set<String> changed) {
    Held before = current;
    if (before != null) {
      changedSince.put(before.source.indexId(), Set.of());
      changedSince.replaceAll((id, files) -> union(files, changed));
    }
    replace(next);
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    Set<String> all = new TreeSet<>(some);
    all.addAll(others);
    return all;
  }

  /** Files that changed after a generation that was open before, as far as that is known. */
  public Set<String> changedSince(String indexId) {
    return changedSince.getOrDefault(indexId, Set.of());
  }

  /** Gives back what is open, at the end. */
  public void close() {
    Held before = current;
    current = null;
    if (before != null) {
      before.release();
    }
  }

  private void replace(Engine.Source next) {
    Held before = current;
    current = new Held(next);
    source.set(next);
    if (before != null) {
      before.release();
    }
  }

  /** What is open, to work with until it is given back; empty where no tree is open. */
  public Optional<Use> use() {
    Held held = current;
    while (held != null && !held.take()) {
      // it was replaced just now
      held = current;
    }
    return Optional.ofNullable(held).map(Use::new);
  }

  /** A file as it is now; empty where no tree is open. */
  public Optional<SourceText> read(String path) throws IOException {
    try (Use use = use().orElse(null)) {
      return use == null ? Optional.empty() : Optional.of(use.source().sourceText(path));
    }
  }

  /** Files that are not what was indexed; none where no tree is open. */
  public Set<String> changedFiles(WorkMonitor monitor) throws IOException {
    try (Use use = use().orElse(null)) {
      return use == null ? Set.of() : use.source().changedFiles(monitor);
    }
  }
}
