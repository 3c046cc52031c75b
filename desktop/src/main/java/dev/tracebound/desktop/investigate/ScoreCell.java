package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.investigate.EvidenceViewModel.Row;
import dev.tracebound.desktop.investigate.EvidenceViewModel.Score;
import dev.tracebound.desktop.widget.Widgets;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A part of a score: its figure, and below it a bar. */
final class ScoreCell extends TableCell<Row, Row> {
  private final int part;
  private final Label figure = Widgets.text("", "tb-body-small");
  private final DoubleProperty share = new SimpleDoubleProperty();
  private final StackPane track;
  private final VBox both;

  ScoreCell(int part) {
    this.part = part;
    Region fill = new Region();
    fill.getStyleClass().add("tb-score-fill");
    fill.setMinWidth(0);
    track = new StackPane(fill);
    track.getStyleClass().add("tb-score-track");
    StackPane.setAlignment(fill, Pos.CENTER_LEFT);
    fill.maxWidthProperty().bind(track.widthProperty().multiply(share));
    figure.setMaxWidth(Double.MAX_VALUE);
    figure.setAlignment(Pos.CENTER_RIGHT);
    both = new VBox(3, figure, track);
    both.setAlignment(Pos.CENTER_LEFT);
  }

  @Override
  protected void updateItem(@Nullable Row row, boolean empty) {
    super.updateItem(row, empty);
    if (row == null || empty) {
      setGraphic(null);
      setAccessibleText(null);
      return;
    }
    Score score = row.scores().get(part);
    boolean there = !score.figure().isEmpty();
    figure.setText(there ? score.figure() : "–");
    track.setVisible(there);
    share.set(score.share());
    setAccessibleText(score.figure());
    setGraphic(both);
  }
}
