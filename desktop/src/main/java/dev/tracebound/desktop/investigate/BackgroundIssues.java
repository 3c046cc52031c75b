package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import dev.tracebound.documents.IssueBackground;
import dev.tracebound.investigation.InvestigationEvent.Background;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** Issues that speak of the question: beside the answer, and no part of it. */
final class BackgroundIssues extends VBox {
  private static final double TWO_LINES = 36;

  BackgroundIssues(Messages messages, Background background) {
    setId("background");
    getStyleClass().add("tb-background");
    Label title = Widgets.text(messages.get("background.title"), "tb-title");
    title.setMinWidth(Region.USE_PREF_SIZE);
    Label corpus = Widgets.text(background.corpus(), "tb-muted");
    corpus.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
    corpus.setMinWidth(0);
    corpus.setTooltip(new Tooltip(background.corpus()));
    HBox head =
        new HBox(
            8,
            title,
            Widgets.chip(messages.get("background.mark"), Feather.INFO, Tone.NEUTRAL),
            Widgets.grow(),
            corpus);
    head.setAlignment(Pos.CENTER_LEFT);
    getChildren().add(head);
    background.issues().forEach(issue -> getChildren().add(issue(issue)));
    if (background.issues().isEmpty()) {
      getChildren().add(Widgets.text(messages.get("background.none"), "tb-muted"));
    }
    for (String limitation : background.limitations()) {
      Label text = Widgets.text(limitation, "tb-muted");
      text.setWrapText(true);
      getChildren().add(text);
    }
  }

  private static VBox issue(IssueBackground issue) {
    Label id = Widgets.text(issue.docId(), "tb-mono-small", "tb-muted");
    id.setMinWidth(Region.USE_PREF_SIZE);
    Label title = Widgets.text(issue.title(), "tb-strong");
    title.setMinWidth(0);
    HBox head = new HBox(8, id, title);
    head.setAlignment(Pos.CENTER_LEFT);
    Label excerpt = Widgets.text(Figures.oneLine(issue.excerpt()), "tb-muted");
    excerpt.setWrapText(true);
    excerpt.setMaxHeight(TWO_LINES);
    excerpt.setTooltip(new Tooltip(issue.excerpt()));
    return new VBox(2, head, excerpt);
  }
}
