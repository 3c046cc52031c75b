package dev.tracebound.desktop.graph;

import static dev.tracebound.desktop.graph.ChainPicture.BADGE;
import static dev.tracebound.desktop.graph.ChainPicture.CARD_HEIGHT;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.graph.ChainPicture.Box;
import dev.tracebound.desktop.graph.ChainPicture.Label;
import dev.tracebound.desktop.graph.ChainPicture.Route;
import dev.tracebound.desktop.widget.Widgets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import org.jspecify.annotations.Nullable;

/** The drawn chain. Selecting and pointing only change styles: nothing is laid out again. */
final class ChainCanvas extends Pane {
  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

  private static final double ROLE_WIDTH = 60;
  private static final double DIAMOND = 18;

  private final Messages messages;
  private final IntConsumer onHop;
  private final IntConsumer onEdge;
  private final List<List<Node>> stations = new ArrayList<>();
  private @Nullable Line hanger;

  ChainCanvas(Messages messages, IntConsumer onHop, IntConsumer onEdge) {
    this.messages = messages;
    this.onHop = onHop;
    this.onEdge = onEdge;
    getStyleClass().add("tb-chain");
  }

  void show(ChainPicture picture) {
    getChildren().clear();
    stations.clear();
    setMinSize(picture.width(), picture.height());
    setPrefSize(picture.width(), picture.height());
    picture.edges().forEach(this::edge);
    picture.stations().forEach(box -> station(box, picture.cardWidth()));
  }

  /**
   * Draws the line from a diamond down to what hangs from it.
   *
   * @return the line's lower end, in the canvas
   */
  Point2D hang(Route route) {
    release();
    double x = (route.x1() + route.x2()) / 2;
    Line line = new Line(x, route.y() + DIAMOND / 2, x, getMinHeight());
    line.getStyleClass().add("tb-hanger");
    line.setMouseTransparent(true);
    getChildren().addFirst(line);
    hanger = line;
    return new Point2D(x, getMinHeight());
  }

  /** Takes that line away. */
  void release() {
    if (hanger != null) {
      getChildren().remove(hanger);
      hanger = null;
    }
  }

  /** Marks one station; 0 for none. */
  void select(int position) {
    for (int i = 0; i < stations.size(); i++) {
      boolean selected = i + 1 == position;
      stations.get(i).forEach(node -> node.pseudoClassStateChanged(SELECTED, selected));
    }
  }

  private void edge(Route route) {
    Group marks =
        MarkNodes.edge(
            route.state(),
            EdgeMarks.between(route.state(), route.x1(), route.x2(), route.y(), route.tag()));
    marks.setId("edge-" + route.from());
    marks.setOnMouseClicked(click -> onEdge.accept(route.from()));
    VBox label = label(route);
    double centre = (route.x1() + route.x2()) / 2;
    double width = route.x2() - route.x1() + BADGE * 2;
    label.setPrefSize(width, ChainPicture.LABEL_HEIGHT);
    double clear = route.state() == EdgeState.CONDITIONAL ? 12 : 8;
    label.relocate(centre - width / 2, route.y() - clear - ChainPicture.LABEL_HEIGHT);
    Tooltip.install(marks, new Tooltip(route.label().accessible()));
    Tooltip.install(label, new Tooltip(route.label().accessible()));
    label.setOnMouseClicked(click -> onEdge.accept(route.from()));
    getChildren().addAll(label, marks);
  }

  private static VBox label(Route route) {
    Label label = route.label();
    VBox box = new VBox(Widgets.text(label.kind(), "tb-edge-kind"));
    if (!label.type().isEmpty()) {
      box.getChildren().add(Widgets.text(label.type(), "tb-edge-type"));
    }
    box.getChildren()
        .add(Widgets.text(label.basis(), label.type().isEmpty() ? "tb-edge-basis" : "tb-edge-of"));
    box.setAlignment(Pos.BOTTOM_CENTER);
    box.getStyleClass().addAll("tb-edge-label", route.state().key());
    box.setAccessibleText(label.accessible());
    return box;
  }

  private void station(Box box, double width) {
    int position = box.station().position();
    double badgeBottom = box.y() + BADGE / 2 + (box.target() ? 4 : 0);
    Line stem = new Line(box.x(), badgeBottom, box.x(), box.cardTop());
    stem.getStyleClass().add("tb-stem");
    StackPane badge = Widgets.badge(position, box.entry(), box.target(), BADGE);
    double half = (box.target() ? BADGE + 8 : BADGE) / 2;
    badge.relocate(box.x() - half, box.y() - half);
    badge.setOnMouseClicked(click -> onHop.accept(position));
    VBox card = card(box, width);
    List<Node> parts = new ArrayList<>(List.of(stem, badge, card));
    if (box.entry() || box.target()) {
      parts.add(role(box));
    }
    getChildren().addAll(parts);
    stations.add(parts);
  }

  private javafx.scene.control.Label role(Box box) {
    var role = Widgets.text(messages.get(box.entry() ? "chain.entry" : "chain.target"), "tb-role");
    role.setPrefWidth(ROLE_WIDTH);
    role.setAlignment(Pos.CENTER);
    role.setMouseTransparent(true);
    role.relocate(box.x() - ROLE_WIDTH / 2, box.y() - BADGE / 2 - 22);
    return role;
  }

  private VBox card(Box box, double width) {
    int position = box.station().position();
    var type = Widgets.text(box.caption().type(), "tb-card-type");
    type.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    var member = Widgets.text(box.caption().member(), "tb-card-member");
    member.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    var place = Widgets.text(box.caption().place(), "tb-card-place");
    VBox card = new VBox(type, member, place);
    card.getStyleClass().add("tb-card");
    card.setAlignment(Pos.CENTER);
    card.setPrefSize(width, CARD_HEIGHT);
    card.setMaxSize(width, CARD_HEIGHT);
    card.relocate(box.x() - width / 2, box.cardTop());
    card.setId("hop-" + position);
    card.setFocusTraversable(true);
    card.setAccessibleRole(AccessibleRole.BUTTON);
    card.setAccessibleText(box.caption().accessible());
    Tooltip.install(card, new Tooltip(box.station().symbol() + "\n" + box.station().file()));
    card.setOnMouseClicked(
        click -> {
          if (click.getButton() == MouseButton.PRIMARY) {
            card.requestFocus();
            onHop.accept(position);
          }
        });
    card.addEventHandler(KeyEvent.KEY_PRESSED, key -> onKey(key, position));
    return card;
  }

  private void onKey(KeyEvent key, int position) {
    int to =
        key.getCode() == KeyCode.LEFT
            ? position - 1
            : key.getCode() == KeyCode.RIGHT ? position + 1 : position;
    boolean select = key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.SPACE;
    if (to != position || select) {
      key.consume();
      onHop.accept(to);
      Node card = lookup("#hop-" + to);
      if (card != null) {
        card.requestFocus();
      }
    }
  }
}
