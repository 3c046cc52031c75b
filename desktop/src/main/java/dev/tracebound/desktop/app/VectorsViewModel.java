package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Lane;
import dev.tracebound.desktop.base.Lane.Progress;
import dev.tracebound.desktop.model.Engine;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.retrieval.VectorState;
import dev.tracebound.workspace.WorkMonitor;
import java.util.concurrent.CancellationException;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the open tree findable by meaning, in the background: nobody waits for it, and a person may
 * stop it. Once stopped, trees get what was computed before and what little may be missing.
 */
final class VectorsViewModel {
  private static final Logger LOG = LoggerFactory.getLogger(VectorsViewModel.class);

  /** Where it stands. */
  enum Stage {
    /** Nothing to say: no tree is open, or all of it can be found by meaning. */
    QUIET,
    COMPUTING,
    STOPPED,
    /** No model can be used. */
    BROKEN
  }

  /**
   * What is to be shown.
   *
   * @param done symbols that can be found by meaning
   * @param total symbols that there are
   * @param problem why no model can be used; empty where one can
   */
  record Shown(Stage stage, long done, long total, String problem) {
    static final Shown QUIET = new Shown(Stage.QUIET, 0, 0, "");

    /** 0 to 1. */
    double fraction() {
      return total == 0 ? 0 : (double) done / total;
    }

    private static Shown of(VectorState state) {
      if (!state.problem().isEmpty()) {
        return new Shown(Stage.BROKEN, state.ready(), state.total(), state.problem());
      }
      return state.isComplete()
          ? QUIET
          : new Shown(Stage.STOPPED, state.ready(), state.total(), "");
    }
  }

  private final Session session;
  private final Lane computing;
  private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(Shown.QUIET);
  private boolean wanted = true;

  VectorsViewModel(Session session, Background background) {
    this.session = session;
    this.computing = background.lane();
    computing.progressProperty().subscribe(this::progress);
    // the value, not that it is no longer known: that is told once only where nobody reads it
    session.sourceProperty().subscribe(source -> follow());
  }

  ReadOnlyObjectProperty<Shown> shownProperty() {
    return shown.getReadOnlyProperty();
  }

  /** Stops what is being computed; goes on, or tries again, where nothing is. */
  void toggle() {
    if (computing.runningProperty().get()) {
      stop();
    } else {
      wanted = true;
      follow();
    }
  }

  /** Computes no more than what little may be missing, of this tree and of those opened later. */
  void stop() {
    wanted = false;
    computing.stop();
  }

  /** Ends it for good. */
  void close() {
    computing.cancel();
  }

  private void follow() {
    Session.Use use = session.use().orElse(null);
    if (use == null) {
      computing.cancel();
      shown.set(Shown.QUIET);
      return;
    }
    boolean all = wanted;
    computing.run(
        monitor -> {
          try (use) {
            return computed(use.source(), all, monitor);
          }
        },
        state -> shown.set(Shown.of(state)),
        this::failed);
  }

  private static VectorState computed(Engine.Source source, boolean all, WorkMonitor monitor) {
    try {
      return all ? source.computeVectors(monitor) : source.prepareVectors(monitor);
    } catch (CancellationException stopped) {
      return source.vectors();
    }
  }

  private void progress(Progress now) {
    if (now.total() > 0) {
      shown.set(new Shown(Stage.COMPUTING, now.done(), now.total(), ""));
    }
  }

  private void failed(Throwable failure) {
    LOG.error("the vectors could not be computed", failure);
    shown.set(new Shown(Stage.BROKEN, 0, 0, String.valueOf(failure.getMessage())));
  }
}
