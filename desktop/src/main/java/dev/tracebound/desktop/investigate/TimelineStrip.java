package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import org.kordamp.ikonli.feather.Feather;

/** The decisions folded to their dots, for narrow windows; opens the pane over the centre. */
public final class TimelineStrip extends VBox {
  /** Its width. */
  public static final double WIDTH = 48;

  private final Lifetime lifetime = new Lifetime();

  public TimelineStrip(TimelineViewModel model, Runnable open) {
    Messages messages = model.messages();
    StepCardView cards = new StepCardView(messages);
    getStyleClass().add("tb-strip");
    setMinWidth(WIDTH);
    setMaxWidth(WIDTH);
    VBox dots = new VBox();
    dots.setAlignment(Pos.TOP_CENTER);
    Button button = new Button(null, Icons.of(Feather.LIST, Icons.NORMAL));
    button.setId("open-decisions");
    button.getStyleClass().addAll("tb-flat", "tb-strip-button");
    button.setAccessibleText(messages.get("steps.open"));
    button.setTooltip(new Tooltip(messages.get("steps.open")));
    button.setOnAction(press -> open.run());
    StackPane head = new StackPane(button);
    head.getStyleClass().add("tb-pane-header");
    VBox.setVgrow(dots, Priority.ALWAYS);
    getChildren().addAll(head, dots);
    dots.setOnMouseClicked(click -> open.run());
    lifetime.watch(
        model.cardsProperty(),
        shown -> {
          dots.getChildren().clear();
          for (StepCard card : shown) {
            Node dot = cards.dot(card);
            Tooltip.install(dot, new Tooltip(card.spoken()));
            Line joint = new Line(0, 0, 0, 14);
            joint.getStyleClass().add("tb-joint");
            dots.getChildren().addAll(joint, dot);
          }
        });
  }

  /** Ends what the view listens to. */
  public void dispose() {
    lifetime.end();
  }
}
