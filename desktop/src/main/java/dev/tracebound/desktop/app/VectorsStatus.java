package dev.tracebound.desktop.app;

import dev.tracebound.desktop.app.VectorsViewModel.Shown;
import dev.tracebound.desktop.app.VectorsViewModel.Stage;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/** How far the open tree can be searched by meaning; not there where there is nothing to say. */
final class VectorsStatus extends HBox {
  private static final double MOST_OF_A_PROBLEM = 420;

  private final Messages messages;
  private final StackPane mark = new StackPane();
  private final Label text = new Label();
  private final Tooltip tooltip = new Tooltip();
  private final ProgressBar bar = new ProgressBar(0);
  private final Button button = new Button();

  VectorsStatus(VectorsViewModel model, Messages messages, Lifetime lifetime) {
    this.messages = messages;
    setId("vectors");
    setSpacing(6);
    setAlignment(Pos.CENTER_LEFT);
    setMinWidth(0);
    bar.getStyleClass().add("tb-thin-bar");
    tooltip.setWrapText(true);
    tooltip.setMaxWidth(MOST_OF_A_PROBLEM);
    text.setTooltip(tooltip);
    text.setMaxWidth(MOST_OF_A_PROBLEM);
    button.setId("vectors-toggle");
    button.getStyleClass().setAll("tb-status-button");
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(press -> model.toggle());
    getChildren().addAll(mark, text, bar, button);
    lifetime.watch(model.shownProperty(), this::show);
  }

  private void show(Shown shown) {
    boolean something = shown.stage() != Stage.QUIET;
    setVisible(something);
    setManaged(something);
    boolean computing = shown.stage() == Stage.COMPUTING;
    boolean broken = shown.stage() == Stage.BROKEN;
    mark.getStyleClass().setAll("tb-icon", (broken ? Tone.WARN : Tone.NEUTRAL).style());
    mark.getChildren().setAll(Icons.of(broken ? Feather.ALERT_CIRCLE : Feather.CPU, 14));
    bar.setVisible(computing);
    bar.setManaged(computing);
    bar.setProgress(shown.fraction());
    text.setText(
        switch (shown.stage()) {
          case QUIET -> "";
          case COMPUTING -> messages.get("status.vectors", shown.done(), shown.total());
          case STOPPED -> messages.get("status.vectors.stopped", shown.done(), shown.total());
          case BROKEN -> messages.get("status.vectors.broken", shown.problem());
        });
    tooltip.setText(
        broken
            ? messages.get("status.vectors.broken", shown.problem())
            : messages.get("status.vectors.hint"));
    button.setGraphic(
        Icons.of(computing ? Feather.X : broken ? Feather.ROTATE_CW : Feather.PLAY, 12));
    Widgets.named(
        button,
        messages.get(
            computing
                ? "status.vectors.stop"
                : broken ? "status.vectors.again" : "status.vectors.go_on"));
  }
}
