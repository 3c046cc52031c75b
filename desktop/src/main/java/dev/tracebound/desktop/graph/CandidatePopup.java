package dev.tracebound.desktop.graph;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.graph.ChainViewModel.CandidateRow;
import dev.tracebound.desktop.graph.ChainViewModel.OpenCondition;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;

/**
 * What may run at a call whose target is open: one row a candidate. Choosing one reads its code.
 */
final class CandidatePopup extends Popup {
  static final double WIDTH = 636;
  private static final double ROW = 36;
  private static final double LINE = 17;
  private static final double MOST_HEIGHT = 290;
  private static final double REASONS = 560;
  private static final double SMALL = 12;
  private static final int MOST_LINES = 2;

  private final Messages messages;

  CandidatePopup(Messages messages, OpenCondition condition, Consumer<CandidateRow> onChoose) {
    this.messages = messages;
    setAutoHide(true);
    // its shadow is no part of its place
    setAnchorLocation(AnchorLocation.CONTENT_TOP_LEFT);
    ListView<CandidateRow> rows = new ListView<>();
    rows.setId("candidates");
    rows.getStyleClass().add("tb-candidates");
    rows.setAccessibleText(title(condition));
    double row = ROW + lines(condition) * LINE;
    rows.setFixedCellSize(row);
    rows.setPrefHeight(Math.min(condition.candidates().size() * row, MOST_HEIGHT) + 2);
    rows.setCellFactory(list -> new Cell());
    rows.getItems().setAll(condition.candidates());
    rows.getSelectionModel().select(condition.chosen() - 1);
    rows.scrollTo(Math.max(0, condition.chosen() - 3));
    rows.getSelectionModel()
        .selectedItemProperty()
        .subscribe(
            (before, now) -> {
              if (now != null) {
                onChoose.accept(now);
              }
            });
    VBox box = new VBox(head(condition), rows, foot());
    box.setId("candidate-popup");
    box.getStyleClass().add("tb-popup");
    box.setPrefWidth(WIDTH);
    // a list keeps Esc to itself
    box.addEventFilter(KeyEvent.KEY_PRESSED, this::closeOnEscape);
    getContent().add(box);
    setOnShown(shown -> rows.requestFocus());
  }

  /** Lines that the longest reasons take. */
  private int lines(OpenCondition condition) {
    double longest =
        condition.candidates().stream()
            .mapToDouble(row -> TextWidth.of(reasons(row), SMALL))
            .max()
            .orElse(0);
    return Math.clamp((int) Math.ceil(longest / REASONS), 1, MOST_LINES);
  }

  private String reasons(CandidateRow row) {
    return row.reasons().isEmpty()
        ? messages.get("candidates.unexplained")
        : String.join(" · ", row.reasons());
  }

  private void closeOnEscape(KeyEvent key) {
    if (key.getCode() == KeyCode.ESCAPE) {
      key.consume();
      hide();
    }
  }

  private String title(OpenCondition condition) {
    return messages.get("candidates.title", condition.declared(), condition.candidates().size());
  }

  private HBox head(OpenCondition condition) {
    Label title = Widgets.text(title(condition), "tb-title");
    title.setMinWidth(Region.USE_PREF_SIZE);
    Label site = Widgets.text(messages.get("candidates.site", condition.site()), "tb-muted");
    site.setMinWidth(0);
    site.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    Label cap = Widgets.text("Esc", "tb-key-cap");
    cap.setMinWidth(Region.USE_PREF_SIZE);
    HBox head = new HBox(10, Widgets.diamondBadge("", 14), title, Widgets.grow(), site, cap);
    head.setAlignment(Pos.CENTER_LEFT);
    head.getStyleClass().add("tb-popup-head");
    return head;
  }

  private HBox foot() {
    HBox foot = new HBox(Widgets.text(messages.get("candidates.foot"), "tb-muted"));
    foot.setAlignment(Pos.CENTER_LEFT);
    foot.getStyleClass().add("tb-popup-foot");
    return foot;
  }

  private final class Cell extends ListCell<CandidateRow> {
    Cell() {
      // as wide as the list, whatever it holds: reasons wrap
      setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable CandidateRow row, boolean empty) {
      super.updateItem(row, empty);
      setText(null);
      setGraphic(row == null || empty ? null : graphic(row));
      setAccessibleText(
          row == null
              ? null
              : row.name()
                  + " "
                  + row.place()
                  + (row.chosen() ? ", " + messages.get("candidates.here") : "")
                  + ", "
                  + reasons(row));
    }

    private VBox graphic(CandidateRow row) {
      Region radio = new Region();
      radio.getStyleClass().add("tb-radio");
      Label name = Widgets.text(row.name(), "tb-mono");
      name.setMinWidth(0);
      Label place = Widgets.text(row.place(), "tb-mono-small", "tb-muted");
      place.setMinWidth(0);
      Label rank = Widgets.text(row.rank() + ".", "tb-muted");
      rank.setMinWidth(Region.USE_PREF_SIZE);
      HBox line = new HBox(8, radio, rank, name, place, Widgets.grow());
      if (row.chosen()) {
        line.getChildren().add(Widgets.chip(messages.get("candidates.here"), null, Tone.CONDITION));
      }
      line.setAlignment(Pos.CENTER_LEFT);
      Tooltip.install(line, new Tooltip(row.symbol()));
      Label reasons = Widgets.text(reasons(row), "tb-muted", "tb-reasons");
      reasons.setWrapText(true);
      reasons.setMaxHeight(MOST_LINES * LINE);
      reasons.setTooltip(new Tooltip(String.join("\n", row.reasons())));
      VBox both = new VBox(2, line, reasons);
      both.setAlignment(Pos.CENTER_LEFT);
      return both;
    }
  }
}
