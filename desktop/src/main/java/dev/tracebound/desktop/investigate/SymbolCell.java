package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.EvidenceViewModel.Row;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What was found and, below it, where. */
final class SymbolCell extends TableCell<Row, Row> {
  private final Label name = Widgets.text("", "tb-mono-small");
  private final Label place = Widgets.text("", "tb-mono-small", "tb-muted");
  private final Label named;
  private final VBox both;

  SymbolCell(Messages messages) {
    name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    name.setMinWidth(0);
    place.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    named = Widgets.chip(messages.get("evidence.named"), null, Tone.ACCENT);
    named.getStyleClass().add("low");
    HBox first = new HBox(6, name, named);
    first.setAlignment(Pos.CENTER_LEFT);
    both = new VBox(1, first, place);
    both.setAlignment(Pos.CENTER_LEFT);
  }

  @Override
  protected void updateItem(@Nullable Row row, boolean empty) {
    super.updateItem(row, empty);
    if (row == null || empty) {
      setGraphic(null);
      setTooltip(null);
      setAccessibleText(null);
      return;
    }
    name.setText(row.name());
    place.setText(row.place());
    named.setVisible(row.named());
    named.setManaged(row.named());
    setTooltip(new Tooltip(row.candidate().symbol() + "\n" + row.candidate().file()));
    setAccessibleText(row.name() + " " + row.place());
    setGraphic(both);
  }
}
