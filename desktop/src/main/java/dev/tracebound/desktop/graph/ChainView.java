package dev.tracebound.desktop.graph;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.graph.ChainPicture.Route;
import dev.tracebound.desktop.graph.ChainViewModel.OpenCondition;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.transform.Scale;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The chain pane: header, banner, graph or list, legend. */
public final class ChainView extends VBox {
  /** Height of the graph area: labels, badges, cards and air. */
  private static final double GRAPH_HEIGHT = 206;

  private static final double POPUP_BELOW_LIST = 96;

  private final ChainViewModel model;
  private final Messages messages;
  private final Lifetime lifetime = new Lifetime();
  private final ChainCanvas canvas;
  private final ChainList list;
  private final ScrollPane scroll;
  private final Label range = Widgets.text("", "tb-range");
  private final HBox status = new HBox(8);
  private final HBox banner = new HBox(12);
  private final Region fadeLeft = fade("left");
  private final Region fadeRight = fade("right");
  private @Nullable CandidatePopup popup;

  public ChainView(ChainViewModel model) {
    this.model = model;
    this.messages = model.messages();
    setId("chain-pane");
    canvas = new ChainCanvas(messages, model::selectHop, this::onEdge);
    list = new ChainList(messages, model::selectHop);
    scroll = scroll();
    VBox empty = empty();
    StackPane body = new StackPane(scroll, fadeLeft, fadeRight, list, empty, range);
    StackPane.setAlignment(fadeLeft, Pos.CENTER_LEFT);
    StackPane.setAlignment(fadeRight, Pos.CENTER_RIGHT);
    StackPane.setAlignment(range, Pos.TOP_RIGHT);
    body.setMinHeight(GRAPH_HEIGHT);
    body.setPrefHeight(GRAPH_HEIGHT);
    body.getStyleClass().add("tb-chain-body");
    VBox.setVgrow(body, Priority.ALWAYS);
    banner.getStyleClass().add("tb-banner");
    banner.setAlignment(Pos.CENTER_LEFT);
    getChildren().addAll(header(), banner, body, new Legend(messages));
    bind(empty);
  }

  /** Ends what the view listens to. */
  public void dispose() {
    lifetime.end();
    if (popup != null) {
      popup.hide();
    }
  }

  /** Shows that the chain goes on beyond an edge of the pane. */
  private static Region fade(String side) {
    Region fade = new Region();
    fade.getStyleClass().addAll("tb-fade", side);
    fade.setMouseTransparent(true);
    return fade;
  }

  private ScrollPane scroll() {
    ScrollPane pane = new ScrollPane(new Group(canvas));
    pane.getStyleClass().addAll("tb-chain-scroll", "edge-to-edge");
    pane.setFitToHeight(false);
    pane.setVbarPolicy(ScrollPane.ScrollBarPolicy.AS_NEEDED);
    return pane;
  }

  private VBox empty() {
    Label hint = new Label();
    lifetime.watch(model.emptyTextProperty(), hint::setText);
    return Widgets.emptyState(Feather.SHARE_2, new Label(messages.get("chain.title")), hint);
  }

  private HBox header() {
    ToggleGroup group = new ToggleGroup();
    ToggleButton graph = toggle("chain.graph", group, "left-pill");
    ToggleButton asList = toggle("chain.list", group, "right-pill");
    graph.setId("chain-graph");
    asList.setId("chain-list");
    lifetime.watch(model.listProperty(), on -> group.selectToggle(on ? asList : graph));
    lifetime.add(
        group
            .selectedToggleProperty()
            .subscribe(
                chosen -> {
                  if (chosen == null) {
                    group.selectToggle(model.listProperty().get() ? asList : graph);
                  } else {
                    model.listProperty().set(chosen.equals(asList));
                  }
                }));
    status.setAlignment(Pos.CENTER_LEFT);
    HBox.setHgrow(status, Priority.ALWAYS);
    status.setMinWidth(0);
    HBox pills = new HBox(graph, asList);
    pills.setMinWidth(USE_PREF_SIZE);
    pills.setAlignment(Pos.CENTER);
    return Widgets.header(
        Icons.of(Feather.SHARE_2, Icons.NORMAL), title(messages.get("chain.title")), status, pills);
  }

  private static Label title(String text) {
    Label title = Widgets.text(text, "tb-title");
    title.setMinWidth(USE_PREF_SIZE);
    return title;
  }

  private ToggleButton toggle(String key, ToggleGroup group, String style) {
    ToggleButton button = new ToggleButton(messages.get(key));
    button.setToggleGroup(group);
    button.getStyleClass().addAll("tb-pill", style);
    return button;
  }

  private void bind(VBox empty) {
    lifetime.watch(
        model.pictureProperty(),
        picture -> {
          canvas.show(picture);
          list.show(picture);
          boolean none = picture.stations().isEmpty();
          empty.setVisible(none);
          scroll.setVisible(!none && !model.listProperty().get());
          list.setVisible(!none && model.listProperty().get());
          select(model.focusProperty().get().hop());
          showRange();
        });
    lifetime.watch(
        model.listProperty(),
        on -> {
          boolean none = model.pictureProperty().get().stations().isEmpty();
          scroll.setVisible(!none && !on);
          list.setVisible(!none && on);
          showRange();
        });
    lifetime.watch(model.focusProperty(), focus -> select(focus.hop()));
    lifetime.watch(model.overallProperty(), this::showStatus);
    lifetime.add(model.countsProperty().subscribe(() -> showStatus(model.overallProperty().get())));
    lifetime.watch(
        model.zoomProperty(),
        zoom -> {
          double factor = Math.max(1, zoom);
          canvas.getTransforms().setAll(new Scale(factor, factor));
        });
    lifetime.watch(
        scroll.widthProperty(),
        width -> model.roomProperty().set(Math.max(0, width.doubleValue() - 2)));
    lifetime.add(scroll.hvalueProperty().subscribe(this::showRange));
    lifetime.add(scroll.viewportBoundsProperty().subscribe(this::showRange));
  }

  private void onEdge(int from) {
    model.selectEdge(from);
    model.condition(from).ifPresent(this::showCandidates);
  }

  /** Lists what may run at the next open condition; nothing happens where there is none. */
  public void showCandidates() {
    model.nextCondition().ifPresent(this::showCandidates);
  }

  private void showCandidates(OpenCondition condition) {
    Window window = getScene() == null ? null : getScene().getWindow();
    if (window == null) {
      return;
    }
    if (popup != null) {
      popup.hide();
    }
    CandidatePopup shown = new CandidatePopup(messages, condition, model::selectCandidate);
    popup = shown;
    shown.getScene().getStylesheets().setAll(getScene().getStylesheets());
    shown.setOnHidden(hidden -> canvas.release());
    Bounds pane = localToScreen(getBoundsInLocal());
    double x = pane.getMinX() + ChainPainter.MARGIN;
    double y = pane.getMinY() + POPUP_BELOW_LIST;
    if (!model.listProperty().get()) {
      bringIntoView(condition.from());
      Route route = model.pictureProperty().get().edges().get(condition.from() - 1);
      Point2D end = canvas.localToScreen(canvas.hang(route));
      y = end.getY();
      x = Math.clamp(end.getX() - CandidatePopup.WIDTH / 2, x, Math.max(x, rightmost(pane)));
    }
    shown.show(window, x, y);
  }

  private static double rightmost(Bounds pane) {
    return pane.getMaxX() - ChainPainter.MARGIN - CandidatePopup.WIDTH;
  }

  private void select(int hop) {
    canvas.select(hop);
    list.select(hop);
    bringIntoView(hop);
  }

  private void bringIntoView(int hop) {
    ChainPicture picture = model.pictureProperty().get();
    double view = scroll.getViewportBounds().getWidth();
    if (hop < 1 || hop > picture.stations().size() || picture.width() <= view || view <= 0) {
      return;
    }
    double centre = picture.stations().get(hop - 1).x();
    double left = scroll.getHvalue() * (picture.width() - view);
    double half = picture.cardWidth() / 2 + ChainPainter.MARGIN;
    if (centre - half < left || centre + half > left + view) {
      scroll.setHvalue(Math.clamp((centre - view / 2) / (picture.width() - view), 0, 1));
    }
  }

  private void showRange() {
    ChainPicture picture = model.pictureProperty().get();
    double view = scroll.getViewportBounds().getWidth();
    boolean cut = picture.width() > view + 1 && view > 0 && !model.listProperty().get();
    range.setVisible(cut && !picture.stations().isEmpty());
    fadeLeft.setVisible(range.isVisible() && scroll.getHvalue() > 0.01);
    fadeRight.setVisible(range.isVisible() && scroll.getHvalue() < 0.99);
    if (!range.isVisible()) {
      return;
    }
    double left = scroll.getHvalue() * (picture.width() - view);
    // a card that is cut counts as not seen
    double half = picture.cardWidth() / 2 - 1;
    var seen =
        picture.stations().stream()
            .filter(box -> box.x() - half >= left && box.x() + half <= left + view)
            .mapToInt(box -> box.station().position())
            .summaryStatistics();
    range.setText(
        messages.get("chain.range", seen.getMin(), seen.getMax(), picture.stations().size()));
  }

  private void showStatus(@Nullable EdgeState overall) {
    status.getChildren().clear();
    if (overall != null) {
      status.getChildren().add(stateChip(overall));
      Label counts = Widgets.text(model.countsProperty().get(), "tb-muted");
      counts.setMinWidth(0);
      status.getChildren().add(counts);
    }
    boolean review = model.needsReview();
    banner.setVisible(review);
    banner.setManaged(review);
    if (review) {
      banner
          .getChildren()
          .setAll(
              Widgets.diamondBadge("", 14),
              Widgets.text(messages.get("chain.review", model.conditions()), "tb-title"),
              Widgets.text(messages.get("chain.review.hint"), "tb-muted"));
    }
  }

  private Label stateChip(EdgeState state) {
    String text = messages.get("state." + state.key());
    return switch (state) {
      case VERIFIED -> Widgets.chip(text, Feather.CHECK, Tone.GOOD);
      case CONDITIONAL -> {
        Label chip = Widgets.chip(text, null, Tone.CONDITION);
        chip.setGraphic(Widgets.diamondBadge("", 10));
        yield chip;
      }
      case APPROVED -> Widgets.chip(text, Feather.USER_CHECK, Tone.GOOD);
      case AMBIGUOUS, UNRESOLVED -> Widgets.chip(text, Feather.HELP_CIRCLE, Tone.WARN);
      case STALE -> Widgets.chip(text, Feather.CLOCK, Tone.WARN);
    };
  }
}
