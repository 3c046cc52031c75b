package dev.tracebound.desktop.investigate;

import dev.tracebound.controller.DecidedBy;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.StepCard.Check;
import dev.tracebound.desktop.investigate.StepCard.Kind;
import dev.tracebound.desktop.investigate.StepCard.Line;
import dev.tracebound.desktop.investigate.StepCard.Part;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Polygon;
import org.kordamp.ikonli.feather.Feather;

/** Nodes of one card: its dot on the rail and the card beside it. */
final class StepCardView {
  private static final double DOT = 20;
  private static final double TWO_LINES = 34;

  private final Messages messages;

  StepCardView(Messages messages) {
    this.messages = messages;
  }

  HBox row(StepCard card) {
    VBox body = card(card);
    HBox.setHgrow(body, Priority.ALWAYS);
    // a diamond is wider than the rail's column and hangs out of it on both sides
    StackPane column = new StackPane(dot(card));
    column.setAlignment(Pos.TOP_CENTER);
    column.setMinWidth(DOT);
    column.setPrefWidth(DOT);
    column.setMaxWidth(DOT);
    HBox row = new HBox(8, column, body);
    row.getStyleClass().add("tb-step");
    return row;
  }

  /** The dot alone, as the folded strip shows it. */
  StackPane dot(StepCard card) {
    StackPane dot = new StackPane();
    dot.getStyleClass().addAll("tb-dot", style(card.kind()), tone(card.kind()).style());
    double size = DOT;
    if (isDiamond(card.kind())) {
      size = 26;
      double half = size / 2;
      Polygon shape = new Polygon(half, 0, size, half, half, size, 0, half);
      shape.getStyleClass().add("tb-diamond");
      dot.getChildren().add(shape);
      dot.getStyleClass().add("diamond");
    }
    dot.getChildren().add(Icons.of(icon(card.kind()), 11));
    dot.setMinSize(size, size);
    dot.setMaxSize(size, size);
    return dot;
  }

  private VBox card(StepCard card) {
    HBox head = new HBox(6);
    head.setAlignment(Pos.CENTER_LEFT);
    Label title = Widgets.text(card.title(), "tb-title");
    title.setMinWidth(Region.USE_PREF_SIZE);
    head.getChildren().add(title);
    DecidedBy by = card.by();
    if (by != null) {
      head.getChildren().add(who(by));
    }
    Label meta = Widgets.text(card.meta(), "tb-meta");
    meta.setMinWidth(Region.USE_PREF_SIZE);
    head.getChildren().addAll(Widgets.grow(), meta);
    VBox box = new VBox(head);
    card.lines().forEach(line -> box.getChildren().add(line(line)));
    card.checks().forEach(check -> box.getChildren().add(check(check)));
    box.getStyleClass().addAll("tb-step-card", style(card.kind()), tone(card.kind()).style());
    box.setFocusTraversable(true);
    box.setAccessibleText(card.spoken());
    return box;
  }

  private Label who(DecidedBy by) {
    return switch (by) {
      case CODE -> Widgets.chip(messages.get("by.code"), Feather.CPU, Tone.NEUTRAL);
      case MODEL -> Widgets.chip(messages.get("by.model"), Feather.STAR, Tone.ACCENT);
    };
  }

  private static Node line(Line line) {
    if (line.wraps()) {
      Label text = part(line.parts().getFirst());
      text.setWrapText(true);
      text.setMaxHeight(TWO_LINES);
      text.setMinHeight(Region.USE_COMPUTED_SIZE);
      text.setTooltip(new Tooltip(text.getText()));
      return text;
    }
    HBox row = new HBox(6);
    row.setAlignment(Pos.CENTER_LEFT);
    for (Part part : line.parts()) {
      row.getChildren().add(part(part));
    }
    return row;
  }

  private static Label part(Part part) {
    return switch (part.look()) {
      case PLAIN, QUOTED, MONO -> {
        Label label =
            Widgets.text(
                part.text(),
                switch (part.look()) {
                  case MONO -> "tb-mono-small";
                  case QUOTED -> "tb-small";
                  default -> "tb-body-small";
                });
        label.setTooltip(new Tooltip(part.text()));
        label.setMinWidth(0);
        yield label;
      }
      case LABEL -> fixed(Widgets.text(part.text(), "tb-body-small"));
      case STRONG -> fixed(Widgets.text(part.text(), "tb-strong"));
      case ACTION -> fixed(Widgets.text(part.text(), "tb-action"));
      case ACTION_GOOD -> fixed(Widgets.text(part.text(), "tb-action", "good"));
      case STRUCK -> fixed(struck(part.text()));
      case CHIP_WARN -> Widgets.chip(part.text(), Feather.ALERT_TRIANGLE, Tone.WARN);
      case CHIP_GOOD -> Widgets.chip(part.text(), null, Tone.GOOD);
      case CHIP_REFUSED -> Widgets.chip(part.text(), Feather.SLASH, Tone.BAD);
    };
  }

  private static Label fixed(Label label) {
    label.setMinWidth(Region.USE_PREF_SIZE);
    return label;
  }

  /** Struck through; a label cannot be, so the line is a node of its own on top of the text. */
  private static Label struck(String text) {
    Region line = new Region();
    line.getStyleClass().add("tb-strike");
    line.setMaxHeight(1.5);
    Label word = Widgets.text(text, "tb-action", "refused");
    StackPane both = new StackPane(word, line);
    Label holder = new Label();
    holder.setGraphic(both);
    holder.setAccessibleText(text);
    return holder;
  }

  private Node check(Check check) {
    Node mark =
        switch (check.mark()) {
          case PASSED -> icon(Feather.CHECK, Tone.GOOD);
          case FAILED -> icon(Feather.X, Tone.BAD);
          case CONDITION -> Widgets.diamondBadge("", 10);
        };
    StackPane slot = new StackPane(mark);
    slot.setMinWidth(14);
    Label text = Widgets.text(check.text(), "tb-body-small");
    text.setMinWidth(0);
    text.setTooltip(new Tooltip(check.detail().isEmpty() ? check.text() : check.detail()));
    Label figure = Widgets.text(check.figure(), "tb-meta");
    figure.setMinWidth(Region.USE_PREF_SIZE);
    HBox row = new HBox(4, slot, text, Widgets.grow(), figure);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static Node icon(Feather icon, Tone tone) {
    StackPane holder = new StackPane(Icons.of(icon, Icons.SMALL));
    holder.getStyleClass().addAll("tb-icon", tone.style());
    return holder;
  }

  private static String style(Kind kind) {
    return kind == Kind.REFUSED ? "refused" : "step";
  }

  private static boolean isDiamond(Kind kind) {
    return kind == Kind.CONDITION || kind == Kind.REVIEW;
  }

  private static Tone tone(Kind kind) {
    return switch (kind) {
      case REWRITE, ROUND, INSUFFICIENT, STOPPED -> Tone.NEUTRAL;
      case AGAIN, RERANK -> Tone.ACCENT;
      case ACCEPTED, GUARD_PASSED, ANSWERED -> Tone.GOOD;
      case REFUSED, FAILED -> Tone.BAD;
      case GUARD_FAILED -> Tone.WARN;
      case CONDITION, REVIEW -> Tone.CONDITION;
    };
  }

  private static Feather icon(Kind kind) {
    return switch (kind) {
      case REWRITE -> Feather.EDIT_2;
      case ROUND -> Feather.LAYERS;
      case AGAIN -> Feather.ROTATE_CW;
      case RERANK -> Feather.BAR_CHART_2;
      case ACCEPTED, ANSWERED -> Feather.CHECK;
      case REFUSED, FAILED -> Feather.X;
      case GUARD_PASSED, GUARD_FAILED -> Feather.SHIELD;
      case CONDITION -> Feather.SHIELD;
      case REVIEW -> Feather.MESSAGE_SQUARE;
      case INSUFFICIENT -> Feather.MINUS;
      case STOPPED -> Feather.SQUARE;
    };
  }
}
