package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Lane;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.Engine;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import dev.tracebound.investigation.InvestigationEvent.Started;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/** The line at the bottom: the index, whether the sources still match it, keys, zoom, language. */
final class StatusBar extends HBox {
  private final WorkbenchModel model;
  private final Messages messages;
  private final HBox left = new HBox(16);
  private final Label zoom = new Label();

  StatusBar(WorkbenchModel model, Actions actions, Lifetime lifetime) {
    this.model = model;
    this.messages = model.messages();
    getStyleClass().add("tb-status");
    setAlignment(Pos.CENTER_LEFT);
    left.setAlignment(Pos.CENTER_LEFT);
    Label language = new Label(messages.locale().equals(Locale.ENGLISH) ? "EN" : "中文");
    getChildren()
        .addAll(
            left,
            new VectorsStatus(model.vectors(), messages, lifetime),
            Widgets.grow(),
            key(actions, "next_hop"),
            key(actions, "next_pane"),
            zoom,
            language);
    lifetime.watch(model.zoomProperty(), factor -> zoom.setText(Math.round(factor * 100) + " %"));
    lifetime.add(model.cases().stateProperty().subscribe(this::show));
    lifetime.add(model.cases().staleFilesProperty().subscribe(this::show));
    lifetime.add(model.session().sourceProperty().subscribe(this::show));
    lifetime.add(model.watch().onProperty().subscribe(this::show));
    lifetime.add(model.watch().updatingProperty().subscribe(this::show));
    lifetime.add(model.watch().progressProperty().subscribe(this::show));
    lifetime.add(model.watch().problemProperty().subscribe(this::show));
    show();
  }

  private Label key(Actions actions, String id) {
    KeyCombination keys = Objects.requireNonNull(actions.get(id).keys());
    return new Label(keys.getDisplayText() + " " + messages.get("status.key." + id));
  }

  private void show() {
    left.getChildren().clear();
    Engine.Source source = model.session().sourceProperty().get();
    CaseState state = model.cases().state();
    Started started = state.started().orElse(null);
    if (source != null) {
      index(source.indexId(), source.files(), source.symbols());
    } else if (started != null) {
      index(started.indexId(), started.files(), started.symbols());
    } else {
      left.getChildren().add(item(Feather.FOLDER, Tone.NEUTRAL, messages.get("status.no_folder")));
    }
    if (source != null) {
      watch();
    }
    if (source != null && state.answer().isPresent()) {
      Set<String> stale = model.cases().staleFilesProperty().get();
      left.getChildren()
          .add(
              stale.isEmpty()
                  ? item(Feather.SHIELD, Tone.NEUTRAL, messages.get("status.unchanged"))
                  : item(Feather.CLOCK, Tone.WARN, messages.get("status.stale", stale.size())));
    }
  }

  private void watch() {
    String problem = model.watch().problemProperty().get();
    Lane.Progress progress = model.watch().progressProperty().get();
    if (model.watch().updatingProperty().get()) {
      String stage = progress.stage().isEmpty() ? "" : messages.named("progress", progress.stage());
      left.getChildren()
          .add(item(Feather.REFRESH_CW, Tone.NEUTRAL, messages.get("status.updating", stage)));
    } else if (!problem.isEmpty()) {
      left.getChildren()
          .add(item(Feather.ALERT_CIRCLE, Tone.WARN, messages.get("status.not_updated", problem)));
    } else if (!model.watch().onProperty().get()) {
      left.getChildren()
          .add(item(Feather.EYE_OFF, Tone.NEUTRAL, messages.get("status.not_watched")));
    }
  }

  private void index(String id, int files, int symbols) {
    left.getChildren()
        .add(item(Feather.CHECK, Tone.NEUTRAL, messages.get("status.index", id, files, symbols)));
  }

  private static HBox item(Feather icon, Tone tone, String text) {
    StackPane mark = new StackPane(Icons.of(icon, 14));
    mark.getStyleClass().addAll("tb-icon", tone.style());
    HBox item = new HBox(6, mark, new Label(text));
    item.setAlignment(Pos.CENTER_LEFT);
    return item;
  }
}
