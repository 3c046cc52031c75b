package dev.tracebound.desktop.graph;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.graph.ChainPicture.Box;
import dev.tracebound.desktop.graph.ChainPicture.Route;
import dev.tracebound.desktop.widget.Widgets;
import java.util.function.IntConsumer;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The chain as a list: the way in for keyboards and screen readers, with the same marks. */
final class ChainList extends ListView<ChainList.Row> {

  /**
   * @param route the edge that leaves it; null at the end
   */
  record Row(Box box, @Nullable Route route) {}

  private boolean showing;

  ChainList(Messages messages, IntConsumer onHop) {
    getStyleClass().add("tb-chain-list");
    setAccessibleText(messages.get("chain.title"));
    setCellFactory(list -> new Cell());
    getSelectionModel()
        .selectedItemProperty()
        .subscribe(
            row -> {
              if (row != null && !showing) {
                onHop.accept(row.box().station().position());
              }
            });
  }

  void show(ChainPicture picture) {
    showing = true;
    getItems().clear();
    for (int i = 0; i < picture.stations().size(); i++) {
      Route route = i < picture.edges().size() ? picture.edges().get(i) : null;
      getItems().add(new Row(picture.stations().get(i), route));
    }
    showing = false;
  }

  void select(int position) {
    showing = true;
    getSelectionModel().clearAndSelect(position - 1);
    showing = false;
  }

  private static final class Cell extends ListCell<Row> {
    @Override
    protected void updateItem(@Nullable Row row, boolean empty) {
      super.updateItem(row, empty);
      setText(null);
      setGraphic(row == null || empty ? null : graphic(row));
      setAccessibleText(row == null ? null : accessible(row));
    }

    private static String accessible(Row row) {
      String station = row.box().caption().accessible();
      return row.route() == null ? station : station + ". " + row.route().label().accessible();
    }

    private static VBox graphic(Row row) {
      Box box = row.box();
      Label name = Widgets.text(box.caption().type() + box.caption().member(), "tb-mono");
      Label place =
          Widgets.text(box.station().file() + ":" + box.station().lineStart(), "tb-muted");
      place.setMinWidth(0);
      HBox line =
          new HBox(
              12,
              Widgets.badge(box.station().position(), box.entry(), false, 20),
              name,
              Widgets.grow(),
              place);
      line.setAlignment(Pos.CENTER_LEFT);
      VBox both = new VBox(4, line);
      Route route = row.route();
      if (route != null) {
        Group sample =
            MarkNodes.edge(route.state(), EdgeMarks.between(route.state(), 0, 28, 0, route.tag()));
        String text =
            route.label().type().isEmpty()
                ? route.label().kind() + " · " + route.label().basis()
                : route.label().kind() + " " + route.label().type() + " " + route.label().basis();
        HBox edge = new HBox(12, sample, Widgets.text(text, "tb-muted"));
        edge.setAlignment(Pos.CENTER_LEFT);
        edge.getStyleClass().add("tb-chain-list-edge");
        both.getChildren().add(edge);
      }
      return both;
    }
  }
}
