package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.TimelineViewModel.Totals;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** The decisions pane. */
public final class TimelineView extends VBox {
  private final TimelineViewModel model;
  private final Messages messages;
  private final Lifetime lifetime = new Lifetime();
  private final StepCardView cards;
  private final VBox list = new VBox(8);
  private final HBox source = new HBox();
  private final HBox footer = new HBox(4);

  public TimelineView(TimelineViewModel model) {
    this.model = model;
    this.messages = model.messages();
    this.cards = new StepCardView(messages);
    setId("decisions-pane");
    getStyleClass().add("tb-decisions");
    source.setAlignment(Pos.CENTER_RIGHT);
    Region rail = new Region();
    rail.getStyleClass().add("tb-rail-line");
    rail.setMouseTransparent(true);
    StackPane stack = new StackPane(rail, list);
    StackPane.setAlignment(rail, Pos.CENTER_LEFT);
    stack.getStyleClass().add("tb-steps");
    ScrollPane scroll = new ScrollPane(stack);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.getStyleClass().add("edge-to-edge");
    VBox empty =
        Widgets.emptyState(
            Feather.LIST,
            new Label(messages.get("steps.title")),
            new Label(messages.get("steps.empty")));
    StackPane body = new StackPane(scroll, empty);
    VBox.setVgrow(body, Priority.ALWAYS);
    footer.getStyleClass().add("tb-footer");
    footer.setAlignment(Pos.CENTER_LEFT);
    Label title = Widgets.text(messages.get("steps.title"), "tb-title");
    title.setMinWidth(USE_PREF_SIZE);
    getChildren()
        .addAll(
            Widgets.header(Icons.of(Feather.LIST, Icons.NORMAL), title, Widgets.grow(), source),
            body,
            footer);
    lifetime.watch(
        model.cardsProperty(),
        shown -> {
          show(shown);
          empty.setVisible(shown.isEmpty());
          scroll.setVisible(!shown.isEmpty());
          rail.setVisible(!shown.isEmpty());
        });
    lifetime.watch(model.totalsProperty(), this::showTotals);
  }

  /** Ends what the view listens to. */
  public void dispose() {
    lifetime.end();
  }

  private void show(List<StepCard> shown) {
    list.getChildren().setAll(shown.stream().map(cards::row).toList());
    source.getChildren().clear();
    if (!shown.isEmpty()) {
      source
          .getChildren()
          .add(
              model.isReplay()
                  ? Widgets.chip(messages.get("steps.replay"), Feather.CLOCK, Tone.NEUTRAL)
                  : Widgets.chip(messages.get("steps.no_model"), Feather.CPU, Tone.NEUTRAL));
    }
  }

  private void showTotals(Totals totals) {
    boolean some = !totals.equals(Totals.NONE);
    footer.setVisible(some);
    footer.setManaged(some);
    footer
        .getChildren()
        .setAll(
            Widgets.text(totals.time(), "tb-strong"),
            Widgets.text((totals.time().isEmpty() ? "" : "· ") + totals.calls(), "tb-muted"),
            Widgets.grow(),
            Widgets.text(messages.get("steps.retrievals.title"), "tb-muted"),
            Widgets.text(totals.retrievals(), "tb-strong"));
  }
}
