package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.AnswerViewModel.Near;
import dev.tracebound.desktop.investigate.AnswerViewModel.Sought;
import dev.tracebound.desktop.widget.Widgets;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What was looked for, each end with what came nearest to it; choosing one reads its code. */
final class SoughtEnds extends VBox {
  private final Messages messages;
  private final Consumer<Near> onChoose;

  SoughtEnds(Messages messages, List<Sought> ends, Consumer<Near> onChoose) {
    super(8);
    this.messages = messages;
    this.onChoose = onChoose;
    setId("sought");
    int number = 0;
    for (Sought end : ends) {
      Label text = Widgets.text(end.text(), "tb-small");
      text.setWrapText(true);
      VBox box = new VBox(2, text);
      if (end.nearest().isEmpty()) {
        box.getChildren().add(Widgets.text(messages.get("answer.nearest.none"), "tb-muted"));
      }
      for (Near near : end.nearest()) {
        HBox row = row(near, box.getChildren().size() == 1);
        row.setId("near-" + ++number);
        box.getChildren().add(row);
      }
      getChildren().add(box);
    }
  }

  private HBox row(Near near, boolean first) {
    Label rank = Widgets.text(messages.get("answer.nearest"), "tb-muted");
    rank.setMinWidth(Region.USE_PREF_SIZE);
    rank.setVisible(first);
    Label name = Widgets.text(near.name(), "tb-mono");
    name.setMinWidth(Region.USE_PREF_SIZE);
    Label place = Widgets.text(near.place(), "tb-mono-small", "tb-muted");
    place.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
    place.setMinWidth(0);
    HBox row = new HBox(10, rank, name, place);
    row.setAlignment(Pos.CENTER_LEFT);
    row.getStyleClass().addAll("tb-row", "compact");
    row.setFocusTraversable(true);
    row.setAccessibleText(messages.get("answer.nearest") + " " + near.name() + " " + near.place());
    Tooltip.install(row, new Tooltip(near.candidate().symbol()));
    row.setOnMouseClicked(click -> onChoose.accept(near));
    row.addEventHandler(
        KeyEvent.KEY_PRESSED,
        key -> {
          if (key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.SPACE) {
            key.consume();
            onChoose.accept(near);
          }
        });
    return row;
  }
}
