package dev.tracebound.desktop.graph;

import dev.tracebound.desktop.base.Messages;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** The strip under the chain: every edge state, drawn by the code that draws the edges. */
final class Legend extends HBox {
  private static final double SAMPLE = 28;

  Legend(Messages messages) {
    getStyleClass().add("tb-legend");
    setAlignment(Pos.CENTER_LEFT);
    for (EdgeState state : EdgeState.values()) {
      Group sample = MarkNodes.edge(state, EdgeMarks.between(state, 0, SAMPLE, 0, ""));
      Label entry = new Label(messages.get("legend." + state.key()), sample);
      entry.setContentDisplay(ContentDisplay.LEFT);
      entry.setMinWidth(Region.USE_PREF_SIZE);
      getChildren().add(entry);
    }
  }
}
