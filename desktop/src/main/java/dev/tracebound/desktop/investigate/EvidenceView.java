package dev.tracebound.desktop.investigate;

import atlantafx.base.theme.Styles;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.EvidenceViewModel.Row;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Widgets;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
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
  private static final double LEAST_NAME = 140;

  /** Room for its head, in either language. */
  private static final double SCORE = 64;

  private final Messages messages;
  private final Lifetime lifetime = new Lifetime();
  private final TableColumn<Row, Row> symbols = new TableColumn<>();
  private boolean showing;

  EvidenceView(EvidenceViewModel model) {
    this.messages = model.messages();
    setId("evidence");
    getStyleClass().addAll(Styles.DENSE, "tb-evidence");
    setPlaceholder(Widgets.text(messages.get("evidence.empty"), "tb-muted"));
    setAccessibleText(messages.get("evidence.title"));
    setRowFactory(table -> new CandidateRow());
    getColumns().add(number("evidence.rank", 34, row -> Integer.toString(row.rank())));
    getColumns().add(symbols());
    getColumns().add(text("evidence.end", 56, Row::end));
    for (int i = 0; i < EvidenceViewModel.PARTS.size(); i++) {
      getColumns().add(score(i));
    }
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

  /** Gives names what the fixed columns leave. */
  private void share(double width) {
    double fixed =
        getColumns().stream()
            .filter(column -> !column.equals(symbols))
            .mapToDouble(TableColumn::getMinWidth)
            .sum();
    symbols.setPrefWidth(Math.max(LEAST_NAME, Math.floor(width - fixed - SCROLL_BAR)));
  }

  void dispose() {
    lifetime.end();
  }

  private TableColumn<Row, Row> symbols() {
    head(symbols, "evidence.symbol");
    symbols.setMinWidth(LEAST_NAME);
    symbols.setCellFactory(column -> new SymbolCell(messages));
    return symbols;
  }

  private TableColumn<Row, Row> score(int part) {
    TableColumn<Row, Row> column = new TableColumn<>();
    head(column, "evidence." + EvidenceViewModel.PARTS.get(part));
    fix(column, SCORE);
    column.getStyleClass().add("number");
    column.setCellFactory(ignored -> new ScoreCell(part));
    return column;
  }

  private TableColumn<Row, Row> used() {
    return number(
        "evidence.used", 54, row -> row.hop() > 0 ? messages.get("evidence.hop", row.hop()) : "");
  }

  private TableColumn<Row, Row> number(String key, double width, Function<Row, String> value) {
    TableColumn<Row, Row> column = plain(key, width, value, Pos.CENTER_RIGHT);
    column.getStyleClass().add("number");
    return column;
  }

  private TableColumn<Row, Row> text(String key, double width, Function<Row, String> value) {
    return plain(key, width, value, Pos.CENTER_LEFT);
  }

  private TableColumn<Row, Row> plain(
      String key, double width, Function<Row, String> value, Pos position) {
    TableColumn<Row, Row> column = new TableColumn<>();
    head(column, key);
    fix(column, width);
    column.setCellFactory(
        ignored ->
            new TableCell<>() {
              @Override
              protected void updateItem(@Nullable Row row, boolean empty) {
                super.updateItem(row, empty);
                setText(row == null || empty ? null : value.apply(row));
                setAlignment(position);
              }
            });
    return column;
  }

  private void head(TableColumn<Row, Row> column, String key) {
    Label head = Widgets.text(messages.get(key), "tb-column");
    head.setTooltip(new Tooltip(messages.get(key + ".hint")));
    column.setGraphic(head);
    column.setReorderable(false);
    column.setSortable(false);
    column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
  }

  /** Only names take what room is left. */
  private static void fix(TableColumn<Row, Row> column, double width) {
    column.setPrefWidth(width);
    column.setMinWidth(width);
    column.setMaxWidth(width);
  }

  private static final class CandidateRow extends TableRow<Row> {
    @Override
    protected void updateItem(@Nullable Row row, boolean empty) {
      super.updateItem(row, empty);
      pseudoClassStateChanged(IN_CHAIN, row != null && !empty && row.hop() > 0);
    }
  }
}
