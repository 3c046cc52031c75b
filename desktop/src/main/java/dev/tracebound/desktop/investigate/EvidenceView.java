package dev.tracebound.desktop.investigate;

import atlantafx.base.theme.Styles;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.EvidenceViewModel.Row;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Widgets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** The candidates as a table. */
final class EvidenceView extends TableView<Row> {
  private static final PseudoClass IN_CHAIN = PseudoClass.getPseudoClass("in-chain");

  private static final double SCROLL_BAR = 14;

  private final Messages messages;
  private final Lifetime lifetime = new Lifetime();
  private final List<TableColumn<Row, Row>> growing = new ArrayList<>();
  private boolean showing;

  EvidenceView(EvidenceViewModel model) {
    this.messages = model.messages();
    setId("evidence");
    getStyleClass().addAll(Styles.DENSE, "tb-evidence");
    setPlaceholder(Widgets.text(messages.get("evidence.empty"), "tb-muted"));
    setAccessibleText(messages.get("evidence.title"));
    setRowFactory(table -> new CandidateRow());
    getColumns().add(number("evidence.rank", 34, row -> Integer.toString(row.rank())));
    getColumns().add(text("evidence.symbol", 166, Row::name, "tb-mono-small"));
    getColumns().add(text("evidence.place", 166, Row::place, "tb-mono-small"));
    getColumns().add(column("evidence.end", 52, Row::end, "tb-body-small", Pos.CENTER_LEFT));
    getColumns().add(score("lexical"));
    getColumns().add(score("identifier"));
    getColumns().add(score("coverage"));
    getColumns().add(number("evidence.fused", 54, row -> Figures.score(row.candidate().score())));
    getColumns()
        .add(number("evidence.round", 28, row -> Integer.toString(row.candidate().round())));
    getColumns().add(used());
    lifetime.watch(widthProperty(), width -> share(width.doubleValue()));
    lifetime.watch(
        model.rowsProperty(),
        rows -> {
          showing = true;
          getItems().setAll(rows);
          showing = false;
        });
    lifetime.watch(
        model.focusProperty(),
        focus -> {
          showing = true;
          getSelectionModel().clearSelection();
          getItems().stream()
              .filter(row -> focus.hop() > 0 && row.hop() == focus.hop())
              .findFirst()
              .ifPresent(getSelectionModel()::select);
          showing = false;
        });
    getSelectionModel()
        .selectedItemProperty()
        .subscribe(
            row -> {
              if (row != null && !showing) {
                model.select(row);
              }
            });
  }

  /** Gives names and places what the fixed columns leave. */
  private void share(double width) {
    double fixed =
        getColumns().stream()
            .filter(column -> !growing.contains(column))
            .mapToDouble(TableColumn::getMinWidth)
            .sum();
    double each = Math.max(100, Math.floor((width - fixed - SCROLL_BAR) / growing.size()));
    growing.forEach(column -> column.setPrefWidth(each));
  }

  void dispose() {
    lifetime.end();
  }

  private TableColumn<Row, Row> text(
      String key, double width, Function<Row, String> value, String style) {
    TableColumn<Row, Row> column = column(key, width, value, style, Pos.CENTER_LEFT);
    column.setMinWidth(100);
    column.setMaxWidth(Double.MAX_VALUE);
    growing.add(column);
    return column;
  }

  private TableColumn<Row, Row> number(String key, double width, Function<Row, String> value) {
    TableColumn<Row, Row> column = column(key, width, value, "tb-body-small", Pos.CENTER_RIGHT);
    column.getStyleClass().add("number");
    return column;
  }

  private TableColumn<Row, Row> score(String part) {
    return number(
        "evidence." + part,
        50,
        row -> Double.isNaN(row.score(part)) ? "–" : Figures.score(row.score(part)));
  }

  private TableColumn<Row, Row> used() {
    TableColumn<Row, Row> column =
        number(
            "evidence.used",
            54,
            row -> row.hop() > 0 ? messages.get("evidence.hop", row.hop()) : "");
    return column;
  }

  private TableColumn<Row, Row> column(
      String key, double width, Function<Row, String> value, String style, Pos position) {
    Label head = Widgets.text(messages.get(key), "tb-column");
    head.setTooltip(new Tooltip(messages.get(key + ".hint")));
    TableColumn<Row, Row> column = new TableColumn<>();
    column.setGraphic(head);
    column.setPrefWidth(width);
    // only names and places take what room is left
    column.setMinWidth(width);
    column.setMaxWidth(width);
    column.setReorderable(false);
    column.setSortable(false);
    column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
    column.setCellFactory(
        ignored ->
            new TableCell<>() {
              @Override
              protected void updateItem(@Nullable Row row, boolean empty) {
                super.updateItem(row, empty);
                String shown = row == null || empty ? null : value.apply(row);
                setText(shown);
                setTooltip(shown == null || shown.length() < 12 ? null : new Tooltip(shown));
                setAlignment(position);
                setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
                if (!getStyleClass().contains(style)) {
                  getStyleClass().add(style);
                }
              }
            });
    return column;
  }

  private static final class CandidateRow extends TableRow<Row> {
    @Override
    protected void updateItem(@Nullable Row row, boolean empty) {
      super.updateItem(row, empty);
      pseudoClassStateChanged(IN_CHAIN, row != null && !empty && row.hop() > 0);
    }
  }
}
