package dev.tracebound.desktop.model;

import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The source tree that is open, if one is. Changed on the interface's thread, read from any. */
public final class Session {
  private final ReadOnlyObjectWrapper<Engine.@Nullable Source> source =
      new ReadOnlyObjectWrapper<>();
  private volatile Engine.@Nullable Source current;

  public ReadOnlyObjectProperty<Engine.@Nullable Source> sourceProperty() {
    return source.getReadOnlyProperty();
  }

  /** Takes a newly opened tree and closes the one before it. */
  public void open(Engine.Source next) {
    Engine.Source before = current;
    current = next;
    source.set(next);
    if (before != null) {
      before.close();
    }
  }

  /** A file as it is now; empty where no tree is open. */
  public Optional<SourceText> read(String path) throws IOException {
    Engine.Source from = current;
    return from == null ? Optional.empty() : Optional.of(from.sourceText(path));
  }

  /** Files that are not what was indexed; none where no tree is open. */
  public Set<String> changedFiles(WorkMonitor monitor) throws IOException {
    Engine.Source from = current;
    return from == null ? Set.of() : from.changedFiles(monitor);
  }
}
