package dev.tracebound.desktop.source;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Snippet;
import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Lane;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.Focus;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.desktop.source.SourceDocument.State;
import dev.tracebound.workspace.SourceText;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The source pane: follows the selection, reads and colours off the interface's thread. */
public final class SourceViewModel {
  private final CaseModel model;
  private final Session session;
  private final Messages messages;
  private final Lane reading;
  private final Lane checking;
  private final ReadOnlyObjectWrapper<@Nullable SourceDocument> document =
      new ReadOnlyObjectWrapper<>();
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final ObjectProperty<Double> zoom = new SimpleObjectProperty<>(1.0);

  public SourceViewModel(
      CaseModel model, Session session, Messages messages, Background background) {
    this.model = model;
    this.session = session;
    this.messages = messages;
    this.reading = background.lane();
    this.checking = background.lane();
    model.focusProperty().subscribe(this::follow);
    model.stateProperty().subscribe(this::onState);
    session.sourceProperty().subscribe((before, now) -> checkAgain());
  }

  /** What is shown; null before anything is selected. */
  ReadOnlyObjectProperty<@Nullable SourceDocument> documentProperty() {
    return document.getReadOnlyProperty();
  }

  /** Why a file cannot be shown; empty where it can. */
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Focus> focusProperty() {
    return model.focusProperty();
  }

  /** 1 is 100 %. */
  public ObjectProperty<Double> zoomProperty() {
    return zoom;
  }

  public Messages messages() {
    return messages;
  }

  private void onState(CaseState before, CaseState now) {
    if (!Objects.equals(before.answer(), now.answer())) {
      now.answer().ifPresentOrElse(this::checkHashes, checking::cancel);
    }
  }

  /** Compares the answer that is shown with the files as they are now, and reads the file again. */
  public void checkAgain() {
    model.state().answer().ifPresent(this::checkHashes);
    if (!model.focus().isNone()) {
      load(model.focus());
    }
  }

  private void follow(Focus focus) {
    if (focus.isNone()) {
      reading.cancel();
      document.set(null);
      problem.set("");
      return;
    }
    SourceDocument shown = document.get();
    if (shown != null && shown.path().equals(focus.file()) && shown.row(focus.lineStart()) >= 0) {
      reading.cancel();
      return;
    }
    load(focus);
  }

  private void load(Focus focus) {
    Optional<DeveloperAnswer> answer = model.state().answer();
    reading.run(
        monitor -> read(focus, answer),
        loaded -> {
          problem.set("");
          document.set(loaded);
        },
        failure -> {
          document.set(null);
          problem.set(
              messages.get(
                  "source.unreadable", focus.file(), String.valueOf(failure.getMessage())));
        });
  }

  private SourceDocument read(Focus focus, Optional<DeveloperAnswer> answer) throws IOException {
    String path = focus.file();
    Map<Integer, LineMark> marks = answer.map(some -> LineMark.of(some, path)).orElseGet(Map::of);
    Optional<SourceText> text = session.read(path);
    List<Snippet> snippets = answer.map(some -> snippets(some, path)).orElseGet(List::of);
    if (text.isEmpty()) {
      if (snippets.isEmpty()) {
        throw new IOException(messages.get("source.not_open"));
      }
      return SourceDocument.excerpt(path, snippets, marks);
    }
    State state = state(text.get(), snippets);
    // once the file has changed the ranges may point anywhere
    Map<Integer, LineMark> valid = state == State.STALE ? Map.of() : marks;
    return SourceDocument.whole(path, text.get().text(), focus.lineStart(), valid, state);
  }

  private static List<Snippet> snippets(DeveloperAnswer answer, String path) {
    return answer.code().stream().filter(piece -> piece.file().equals(path)).toList();
  }

  private static State state(SourceText text, List<Snippet> snippets) {
    if (snippets.isEmpty()) {
      return State.UNKNOWN;
    }
    return snippets.stream().allMatch(piece -> piece.fileSha256().equals(text.sha256()))
        ? State.MATCHES
        : State.STALE;
  }

  private void checkHashes(DeveloperAnswer answer) {
    checking.run(
        monitor -> {
          Set<String> stale = new TreeSet<>(session.changedFiles(monitor));
          if (!answer.edges().isEmpty()) {
            // the files match a newer index, which the answer does not come from
            stale.addAll(session.changedSince(answer.provenance().indexId()));
          }
          for (Snippet piece : answer.code()) {
            monitor.check();
            if (!stale.contains(piece.file()) && changed(piece)) {
              stale.add(piece.file());
            }
          }
          return stale;
        },
        model.staleFilesProperty()::set,
        failure -> problem.set(String.valueOf(failure.getMessage())));
  }

  private boolean changed(Snippet piece) {
    try {
      return session
          .read(piece.file())
          .filter(text -> !text.sha256().equals(piece.fileSha256()))
          .isPresent();
    } catch (IOException gone) {
      return true;
    }
  }
}
