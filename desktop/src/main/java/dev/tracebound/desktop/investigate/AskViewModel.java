package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Lane;
import dev.tracebound.desktop.base.Lane.Progress;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.Engine;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.investigation.InvestigationEvent.Started;
import dev.tracebound.workspace.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The bar at the top: what is open, the question, asking and stopping. */
public final class AskViewModel {
  private static final Logger LOG = LoggerFactory.getLogger(AskViewModel.class);

  private final Engine engine;
  private final CaseModel model;
  private final Session session;
  private final Messages messages;
  private final Background background;
  private final Lane opening;
  private final Lane asking;
  private final StringProperty question = new SimpleStringProperty("");
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper scope = new ReadOnlyStringWrapper("");
  private final BooleanBinding busy;
  private final BooleanBinding canAsk;
  private final BooleanBinding canReindex;

  public AskViewModel(
      Engine engine, CaseModel model, Session session, Messages messages, Background background) {
    this.engine = engine;
    this.model = model;
    this.session = session;
    this.messages = messages;
    this.background = background;
    this.opening = background.lane();
    this.asking = background.lane();
    this.busy = opening.runningProperty().or(asking.runningProperty());
    this.canAsk =
        Bindings.createBooleanBinding(
            () ->
                session.sourceProperty().get() != null && !busy.get() && !question.get().isBlank(),
            session.sourceProperty(),
            busy,
            question);
    this.canReindex = session.sourceProperty().isNotNull().and(busy.not());
    session.sourceProperty().subscribe(this::refreshScope);
    model.stateProperty().subscribe(this::refreshScope);
    messages.localeProperty().subscribe(this::refreshScope);
    refreshScope();
  }

  public StringProperty questionProperty() {
    return question;
  }

  /** Name of what is open, of the stored case's source, or what to do first. */
  public ReadOnlyStringProperty scopeProperty() {
    return scope.getReadOnlyProperty();
  }

  /** What went wrong and what to do; empty where nothing did. */
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  public BooleanBinding canAskProperty() {
    return canAsk;
  }

  public BooleanBinding canReindexProperty() {
    return canReindex;
  }

  /** Whether something runs that {@link #stop} ends. */
  public BooleanBinding busyProperty() {
    return busy;
  }

  public ReadOnlyBooleanProperty openingProperty() {
    return opening.runningProperty();
  }

  public ReadOnlyObjectProperty<Progress> openingProgressProperty() {
    return opening.progressProperty();
  }

  /** Files that are not what was indexed. */
  public ReadOnlyObjectProperty<Set<String>> staleFilesProperty() {
    return model.staleFilesProperty();
  }

  public ReadOnlyObjectProperty<CaseState> stateProperty() {
    return model.stateProperty();
  }

  public ReadOnlyObjectProperty<Engine.@Nullable Source> sourceProperty() {
    return session.sourceProperty();
  }

  public Messages messages() {
    return messages;
  }

  /** Opens a folder or an archive; what was open before stays open where it fails. */
  public void open(Path tree) {
    open(tree, () -> {});
  }

  /**
   * Brings the index up to date with the files and, where there is one, asks the question again.
   */
  public void reindex() {
    Engine.Source source = session.sourceProperty().get();
    if (source != null) {
      open(source.root(), this::ask);
    }
  }

  private void open(Path tree, Runnable then) {
    problem.set("");
    asking.stop();
    opening.run(
        monitor -> engine.open(tree, monitor),
        opened -> {
          asking.cancel();
          session.open(opened);
          model.clear();
          then.run();
        },
        this::failed,
        late -> background.worker().execute(late::close));
  }

  /** Asks the question; nothing happens where it cannot be asked now. */
  public void ask() {
    Session.Use use = canAsk.get() ? session.use().orElse(null) : null;
    if (use == null) {
      return;
    }
    String asked = question.get().strip();
    problem.set("");
    model.clear();
    asking.run(
        monitor -> {
          try (use) {
            Consumer<CaseEntry> show = asking.relay(monitor, model::append);
            use.source().ask(asked, show, monitor);
            return asked;
          }
        },
        done -> {},
        this::failed);
  }

  /** Ends what runs; what was found so far stays on screen. */
  public void stop() {
    if (!busy.get()) {
      return;
    }
    opening.stop();
    asking.stop();
  }

  /** Shows a stored case: nothing is asked, nothing is run. */
  public void replay(List<CaseEntry> entries) {
    asking.cancel();
    problem.set("");
    model.replay(entries);
    model.state().started().map(Started::question).ifPresent(question::set);
  }

  public void dismissProblem() {
    problem.set("");
  }

  private void refreshScope() {
    Engine.Source source = session.sourceProperty().get();
    if (source != null) {
      scope.set(source.name());
    } else {
      scope.set(model.state().started().map(Started::source).orElse(messages.get("ask.no_folder")));
    }
  }

  private void failed(Throwable failure) {
    switch (failure) {
      case UserError error -> problem.set(String.valueOf(error.getMessage()));
      case CancellationException stopped -> problem.set(messages.get("ask.stopped"));
      default -> {
        LOG.error("the window's work failed", failure);
        problem.set(messages.get("ask.failed", String.valueOf(failure.getMessage())));
      }
    }
  }
}
