package dev.tracebound.desktop.widget;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Polygon;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** Small nodes that panes share. */
public final class Widgets {
  private Widgets() {}

  /** A word in a rounded box; colour never alone, so there is always the word. */
  public static Label chip(String text, @Nullable Feather icon, Tone tone) {
    Label chip = new Label(text);
    if (icon != null) {
      chip.setGraphic(Icons.of(icon, Icons.SMALL));
    }
    chip.getStyleClass().addAll("tb-chip", tone.style());
    chip.setMinWidth(Region.USE_PREF_SIZE);
    return chip;
  }

  public static Label text(String text, String... styles) {
    Label label = new Label(text);
    label.setEllipsisString("…");
    label.getStyleClass().addAll(styles);
    return label;
  }

  /** A control with its name for screen readers and on hovering. */
  public static <C extends Control> C named(C control, String name) {
    control.setAccessibleText(name);
    control.setTooltip(new Tooltip(name));
    return control;
  }

  public static Region grow() {
    Region filler = new Region();
    HBox.setHgrow(filler, Priority.ALWAYS);
    return filler;
  }

  /** The 40 px head of a pane. */
  public static HBox header(Node... nodes) {
    HBox header = new HBox(nodes);
    header.setAlignment(Pos.CENTER_LEFT);
    header.getStyleClass().add("tb-pane-header");
    return header;
  }

  /** What a pane shows before it has anything to show: what goes here and how it gets here. */
  public static VBox emptyState(Feather icon, Label title, Label hint) {
    title.getStyleClass().add("tb-empty-title");
    hint.getStyleClass().add("tb-empty-hint");
    hint.setWrapText(true);
    VBox box = new VBox(Icons.of(icon, 24), title, hint);
    box.getStyleClass().add("tb-empty");
    return box;
  }

  /** A hop's number: entry a rounded square, target a double ring, else a circle. */
  public static StackPane badge(int position, boolean entry, boolean target, double size) {
    Label number = text(Integer.toString(position), "tb-badge-number");
    StackPane core = new StackPane(number);
    core.getStyleClass().addAll("tb-badge", entry ? "entry" : "round");
    core.setMinSize(size, size);
    core.setMaxSize(size, size);
    if (!target) {
      return core;
    }
    StackPane outer = new StackPane(core);
    outer.getStyleClass().add("tb-badge-ring");
    double ring = size + 8;
    outer.setMinSize(ring, ring);
    outer.setMaxSize(ring, ring);
    return outer;
  }

  /** A hop's number in a diamond: the hop has a condition. */
  public static StackPane diamondBadge(String text, double size) {
    double half = size / 2;
    Polygon shape = new Polygon(half, 0, size, half, half, size, 0, half);
    shape.getStyleClass().add("tb-diamond");
    StackPane badge = new StackPane(shape, text(text, "tb-diamond-number"));
    badge.setMinSize(size, size);
    badge.setMaxSize(size, size);
    return badge;
  }
}
