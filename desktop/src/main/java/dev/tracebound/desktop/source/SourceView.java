package dev.tracebound.desktop.source;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.Focus;
import dev.tracebound.desktop.source.SourceDocument.State;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The source pane: read-only code with the evidence marked. */
public final class SourceView extends VBox {
  private static final double CODE_SIZE = 12;
  private static final double CODE_SIZE_WIDE = 13;
  private static final double WIDE = 560;

  private final SourceViewModel model;
  private final Messages messages;
  private final Lifetime lifetime = new Lifetime();
  private final CodeArea area = new CodeArea();
  private final Label file = Widgets.text("", "tb-title");
  private final HBox chips = new HBox(8);
  private final Label folder = Widgets.text("", "tb-muted");
  private final HBox state = new HBox();
  private final HBox path;

  public SourceView(SourceViewModel model) {
    this.model = model;
    this.messages = model.messages();
    setId("source-pane");
    area.setEditable(false);
    area.setId("code");
    area.getStyleClass().add("tb-code");
    area.setAccessibleText(messages.get("source.title"));
    folder.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
    folder.setMinWidth(0);
    file.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    file.setMinWidth(60);
    HBox.setHgrow(folder, Priority.SOMETIMES);
    chips.setAlignment(Pos.CENTER_LEFT);
    chips.setMinWidth(USE_PREF_SIZE);
    state.setAlignment(Pos.CENTER_RIGHT);
    state.setMinWidth(USE_PREF_SIZE);
    path = new HBox(8, Icons.of(Feather.FOLDER, 14), folder, Widgets.grow(), state);
    path.setAlignment(Pos.CENTER_LEFT);
    path.getStyleClass().add("tb-path");
    Label hint = new Label();
    VBox empty = Widgets.emptyState(Feather.CODE, new Label(messages.get("source.title")), hint);
    StackPane body = new StackPane(new VirtualizedScrollPane<>(area), empty);
    body.getStyleClass().add("tb-code-body");
    VBox.setVgrow(body, Priority.ALWAYS);
    getChildren()
        .addAll(Widgets.header(Icons.of(Feather.CODE, Icons.NORMAL), file, chips), path, body);
    lifetime.watch(
        model.documentProperty(),
        document -> {
          empty.setVisible(document == null);
          body.getChildren().getFirst().setVisible(document != null);
          show(document);
        });
    lifetime.watch(
        model.problemProperty(),
        problem -> hint.setText(problem.isEmpty() ? messages.get("source.empty") : problem));
    lifetime.watch(model.focusProperty(), focus -> focusOn(focus));
    lifetime.watch(model.zoomProperty(), zoom -> showSize());
    lifetime.watch(widthProperty().map(width -> width.doubleValue() >= WIDE), wide -> showSize());
  }

  /** Ends what the view listens to. */
  public void dispose() {
    lifetime.end();
    area.dispose();
  }

  private void showSize() {
    double size = getWidth() >= WIDE ? CODE_SIZE_WIDE : CODE_SIZE;
    area.setStyle("-fx-font-size: " + size * model.zoomProperty().get() + "px;");
  }

  private void show(@Nullable SourceDocument document) {
    path.setVisible(document != null);
    if (document == null) {
      file.setText(messages.get("source.title"));
      area.clear();
      chips.getChildren().clear();
      return;
    }
    int slash = document.path().lastIndexOf('/');
    file.setText(document.path().substring(slash + 1));
    file.setTooltip(new Tooltip(document.path()));
    folder.setText(slash < 0 ? "." : document.path().substring(0, slash));
    folder.setTooltip(new Tooltip(document.path()));
    state.getChildren().setAll(stateOf(document.state()));
    fill(area, document);
    focusOn(model.focusProperty().get());
  }

  static void fill(CodeArea area, SourceDocument document) {
    area.replaceText(document.text());
    area.moveTo(0);
    area.setStyleSpans(0, document.styles());
    document
        .marks()
        .forEach(
            (line, mark) -> {
              int row = document.row(line);
              if (row >= 0) {
                area.setParagraphStyle(row, List.of(bandStyle(mark)));
              }
            });
  }

  private static String bandStyle(LineMark mark) {
    return "band-" + mark.band().name().toLowerCase(Locale.ROOT);
  }

  private List<Node> stateOf(State shown) {
    return switch (shown) {
      case MATCHES -> List.of(mark("source.matches", Feather.CHECK, Tone.GOOD));
      case STALE -> List.of(mark("source.stale", Feather.CLOCK, Tone.WARN));
      case EXCERPT -> List.of(mark("source.excerpt", Feather.FILE_TEXT, Tone.NEUTRAL));
      case UNKNOWN -> List.of();
    };
  }

  private Label mark(String key, Feather icon, Tone tone) {
    Label label = new Label(messages.get(key), Icons.of(icon, 14));
    label.getStyleClass().addAll("tb-mark", tone.style());
    label.setTooltip(new Tooltip(messages.get(key + ".hint")));
    return label;
  }

  private void focusOn(Focus focus) {
    SourceDocument document = model.documentProperty().get();
    if (document == null || !document.path().equals(focus.file())) {
      return;
    }
    chips.getChildren().clear();
    String chip = chipText(focus);
    if (!chip.isEmpty()) {
      chips.getChildren().add(Widgets.chip(chip, null, Tone.ACCENT));
    }
    area.setParagraphGraphicFactory(row -> Gutter.of(document, row, focus.hop()));
    int row = document.row(focus.lineStart());
    if (row >= 0) {
      int lead = Math.max(0, row - 4);
      boolean fits = document.row(focus.lineEnd()) < 24;
      area.showParagraphAtTop(fits ? 0 : lead);
    }
  }

  private String chipText(Focus focus) {
    if (focus.hop() == 0) {
      return focus.evidence().isEmpty() ? "" : "[" + focus.evidence() + "]";
    }
    return messages.get("source.hop", focus.hop(), "[" + focus.evidence() + "]");
  }
}
