package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Lane;
import dev.tracebound.desktop.base.Lane.Progress;
import dev.tracebound.desktop.model.Engine;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the open index up to date while files change. The new index takes the place of the old one
 * for the next question; one that is being answered keeps its own to its end.
 */
final class WatchViewModel {
  private static final Logger LOG = LoggerFactory.getLogger(WatchViewModel.class);

  /** So many updates in a row give way to newer changes; the next one runs to its end. */
  private static final int GIVES_WAY = 3;

  private final Engine engine;
  private final Session session;
  private final Background background;
  private final Lane updating;
  private final Runnable checkAgain;
  private final BooleanProperty on = new SimpleBooleanProperty(true);
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private @Nullable Path watched;
  private Engine.Watch watch = () -> {};
  private int gaveWay;
  private boolean again;

  /**
   * @param checkAgain compares what is shown with the files as they are
   */
  WatchViewModel(Engine engine, Session session, Background background, Runnable checkAgain) {
    this.engine = engine;
    this.session = session;
    this.background = background;
    this.updating = background.lane();
    this.checkAgain = checkAgain;
    session.sourceProperty().subscribe(this::follow);
    on.subscribe(this::follow);
  }

  /** Whether files are watched. */
  BooleanProperty onProperty() {
    return on;
  }

  ReadOnlyBooleanProperty updatingProperty() {
    return updating.runningProperty();
  }

  ReadOnlyObjectProperty<Progress> progressProperty() {
    return updating.progressProperty();
  }

  /** Why the last update failed; empty where it did not. */
  ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  void toggle() {
    on.set(!on.get());
  }

  /** Ends the watch. */
  void close() {
    watch.close();
    watch = () -> {};
    updating.cancel();
    watched = null;
  }

  private void follow() {
    Engine.Source source = session.sourceProperty().get();
    Path root = source == null || !on.get() ? null : source.root();
    if (root == null) {
      close();
    } else if (!root.equals(watched)) {
      close();
      watched = root;
      problem.set("");
      watch = engine.watch(root, () -> background.ui().execute(() -> changed(root)));
    }
  }

  private void changed(Path root) {
    if (!root.equals(watched)) {
      return;
    }
    if (updating.runningProperty().get() && gaveWay >= GIVES_WAY) {
      again = true;
      return;
    }
    gaveWay = updating.runningProperty().get() ? gaveWay + 1 : 0;
    update(root);
  }

  private void update(Path root) {
    again = false;
    updating.run(
        monitor -> reopened(root, monitor),
        now -> {
          problem.set("");
          now.ifPresentOrElse(next -> session.update(next.source(), next.changed()), checkAgain);
          ended(root);
        },
        failure -> {
          failed(failure);
          ended(root);
        },
        late -> late.ifPresent(next -> background.worker().execute(next.source()::close)));
  }

  private void ended(Path root) {
    gaveWay = 0;
    if (again && root.equals(watched)) {
      update(root);
    }
  }

  /**
   * @param changed files that were other ones in the generation before
   */
  private record Next(Engine.Source source, Set<String> changed) {}

  /** The tree with its index brought up to date; empty where nothing changed. */
  private Optional<Next> reopened(Path root, WorkMonitor monitor) throws IOException {
    try (Session.Use use = session.use().orElse(null)) {
      if (use == null || use.source().changedFiles(monitor).isEmpty()) {
        return Optional.empty();
      }
      Engine.Source next = engine.open(root, monitor);
      try {
        // once more: what changed while it was indexed counts too
        return Optional.of(new Next(next, use.source().changedFiles(monitor)));
      } catch (IOException | RuntimeException e) {
        next.close();
        throw e;
      }
    }
  }

  private void failed(Throwable failure) {
    if (failure instanceof CancellationException) {
      return;
    }
    if (!(failure instanceof UserError || failure instanceof IOException)) {
      LOG.error("bringing the index up to date failed", failure);
    }
    problem.set(String.valueOf(failure.getMessage()));
    checkAgain.run();
  }
}
