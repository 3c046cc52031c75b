package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Lane.Progress;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.graph.ChainView;
import dev.tracebound.desktop.investigate.AskBar;
import dev.tracebound.desktop.investigate.ResultView;
import dev.tracebound.desktop.investigate.TimelineStrip;
import dev.tracebound.desktop.investigate.TimelineView;
import dev.tracebound.desktop.source.SourceView;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Widgets;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** The window's content: rail, bar, panes, status. */
final class WorkbenchView extends BorderPane {
  /** Below this width the decisions fold to their strip. */
  static final double FOLD_BELOW = 1360;

  private static final int NAMED_FILES = 3;
  private static final double WIDE_FROM = 1700;
  private static final double DECISIONS = 300;
  private static final double DECISIONS_MIN = 280;
  private static final double DECISIONS_MAX = 340;
  private static final double CENTRE_MIN = 640;
  private static final double SOURCE_MIN = 360;
  private static final double SOURCE_SHARE = 0.387;
  private static final double SOURCE_SHARE_WIDE = 0.407;

  private final WorkbenchModel model;
  private final Messages messages;
  private final Lifetime lifetime = new Lifetime();
  private final AskBar bar;
  private final TimelineView timeline;
  private final TimelineStrip strip;
  private final ChainView chain;
  private final ResultView result;
  private final SourceView source;
  private final VBox centre;
  private final SplitPane split = new SplitPane();
  private final StackPane overlay = new StackPane();
  private final HBox panes;
  private boolean folded;

  WorkbenchView(WorkbenchModel model, Actions actions) {
    this.model = model;
    this.messages = model.messages();
    bar = new AskBar(model.ask(), actions.get("open")::run);
    timeline = new TimelineView(model.timeline());
    strip = new TimelineStrip(model.timeline(), this::toggleOverlay);
    chain = new ChainView(model.chain());
    result = new ResultView(model.result(), model.answer(), model.evidence());
    source = new SourceView(model.source());
    centre = new VBox(chain, result);
    VBox.setVgrow(result, Priority.ALWAYS);
    centre.getStyleClass().add("tb-centre");
    centre.setMinWidth(CENTRE_MIN);
    source.setMinWidth(SOURCE_MIN);
    timeline.setMinWidth(DECISIONS_MIN);
    timeline.setMaxWidth(DECISIONS_MAX);
    panes = new HBox(split);
    HBox.setHgrow(split, Priority.ALWAYS);
    overlay.getStyleClass().add("tb-overlay");
    overlay.setAlignment(Pos.TOP_LEFT);
    overlay.setPickOnBounds(false);
    StackPane middle = new StackPane(panes, overlay);
    VBox.setVgrow(middle, Priority.ALWAYS);
    VBox content = new VBox(bar, problem(), stale(actions.get("reindex")), progress(), middle);
    setLeft(new Rail(actions, messages));
    setCenter(content);
    setBottom(new StatusBar(model, actions, lifetime));
    getStyleClass().addAll("tb-workbench", messages.locale().getLanguage());
    SplitPane.setResizableWithParent(timeline, false);
    lifetime.watch(widthProperty(), width -> arrange(width.doubleValue()));
    addEventFilter(KeyEvent.KEY_PRESSED, this::closeOverlay);
  }

  /** Ends what the views listen to. */
  void dispose() {
    lifetime.end();
    bar.dispose();
    timeline.dispose();
    strip.dispose();
    chain.dispose();
    result.dispose();
    source.dispose();
  }

  private void arrange(double width) {
    if (width <= 0) {
      return;
    }
    boolean fold = width < FOLD_BELOW;
    if (split.getItems().isEmpty() || fold != folded) {
      folded = fold;
      overlay.getChildren().clear();
      split.getItems().clear();
      if (fold) {
        panes.getChildren().setAll(strip, split);
        split.getItems().setAll(centre, source);
      } else {
        panes.getChildren().setAll(split);
        split.getItems().setAll(timeline, centre, source);
      }
    }
    divide(width - Rail.WIDTH);
  }

  private void divide(double room) {
    if (folded) {
      double inner = room - TimelineStrip.WIDTH;
      double code = Math.max(SOURCE_MIN, 416);
      split.setDividerPositions((inner - code) / inner);
      return;
    }
    boolean wide = room + Rail.WIDTH >= WIDE_FROM;
    double decisions = wide ? DECISIONS_MAX : DECISIONS;
    double share = wide ? SOURCE_SHARE_WIDE : SOURCE_SHARE;
    double code = Math.max(SOURCE_MIN, (room - decisions) * share);
    split.setDividerPositions(decisions / room, (room - code) / room);
  }

  private void toggleOverlay() {
    if (!overlay.getChildren().isEmpty()) {
      overlay.getChildren().clear();
      return;
    }
    timeline.setPrefWidth(DECISIONS);
    StackPane.setMargin(timeline, new Insets(0, 0, 0, TimelineStrip.WIDTH));
    overlay.getChildren().setAll(timeline);
    focusFirst(timeline);
  }

  private void closeOverlay(KeyEvent key) {
    if (key.getCode() == KeyCode.ESCAPE && !overlay.getChildren().isEmpty()) {
      overlay.getChildren().clear();
      key.consume();
    }
  }

  /**
   * Moves the focus to another pane.
   *
   * @param step 1 for the next, -1 for the one before
   */
  void focusNext(int step) {
    if (folded && overlay.getChildren().isEmpty() && step > 0 && inside(bar)) {
      toggleOverlay();
      return;
    }
    List<Parent> stops = List.of(bar, timeline, chain, result, source);
    int at = 0;
    for (int i = 0; i < stops.size(); i++) {
      if (inside(stops.get(i))) {
        at = i;
      }
    }
    for (int i = 1; i <= stops.size(); i++) {
      Parent next = stops.get(Math.floorMod(at + step * i, stops.size()));
      if (!next.equals(timeline)) {
        overlay.getChildren().clear();
      }
      if (next.equals(bar)) {
        bar.questionField().requestFocus();
        return;
      }
      if (next.getScene() != null && focusFirst(next)) {
        return;
      }
    }
  }

  void showCandidates() {
    chain.showCandidates();
  }

  /** Puts the caret where a person starts. */
  void focusQuestion() {
    bar.questionField().requestFocus();
  }

  private boolean inside(Parent pane) {
    Node owner = getScene() == null ? null : getScene().getFocusOwner();
    for (Node node = owner; node != null; node = node.getParent()) {
      if (node.equals(pane)) {
        return true;
      }
    }
    return false;
  }

  private static boolean focusFirst(Parent pane) {
    for (Node child : pane.getChildrenUnmodifiable()) {
      if (!child.isVisible() || child.isDisabled()) {
        continue;
      }
      if (child.isFocusTraversable()) {
        child.requestFocus();
        return true;
      }
      if (child instanceof Parent inner && focusFirst(inner)) {
        return true;
      }
    }
    return false;
  }

  private HBox problem() {
    Label text = new Label();
    text.setWrapText(true);
    text.setId("problem");
    Button close = new Button(null, Icons.of(Feather.X, Icons.NORMAL));
    close.getStyleClass().add("tb-flat");
    close.setAccessibleText(messages.get("action.dismiss"));
    close.setOnAction(press -> model.ask().dismissProblem());
    HBox banner =
        new HBox(12, Icons.of(Feather.ALERT_CIRCLE, Icons.NORMAL), text, Widgets.grow(), close);
    banner.setAlignment(Pos.CENTER_LEFT);
    banner.getStyleClass().add("tb-problem");
    lifetime.watch(
        model.ask().problemProperty(),
        problem -> {
          text.setText(problem);
          banner.setVisible(!problem.isEmpty());
          banner.setManaged(!problem.isEmpty());
        });
    return banner;
  }

  /** Says that files are no longer what was indexed, and offers to index them again. */
  private HBox stale(Action reindex) {
    Label state = Widgets.text(messages.get("state.stale"), "tb-title");
    Label text = new Label();
    text.setMinWidth(0);
    state.setMinWidth(USE_PREF_SIZE);
    Button again = new Button(messages.get("action.reindex"));
    again.setId("reindex");
    again.setMinWidth(USE_PREF_SIZE);
    again.setOnAction(press -> reindex.run());
    HBox banner =
        new HBox(12, Icons.of(Feather.CLOCK, Icons.NORMAL), state, text, Widgets.grow(), again);
    banner.setId("stale");
    banner.setAlignment(Pos.CENTER_LEFT);
    banner.getStyleClass().add("tb-problem");
    lifetime.watch(model.ask().canReindexProperty(), on -> again.setDisable(!on));
    lifetime.watch(
        model.cases().staleFilesProperty(),
        files -> {
          String some = files.stream().limit(NAMED_FILES).collect(Collectors.joining(", "));
          text.setText(messages.get("stale.files", files.size(), some));
          text.setTooltip(new Tooltip(String.join("\n", files)));
          banner.setVisible(!files.isEmpty());
          banner.setManaged(!files.isEmpty());
        });
    return banner;
  }

  private HBox progress() {
    ProgressBar done = new ProgressBar();
    done.setPrefWidth(200);
    Label text = Widgets.text("", "tb-muted");
    text.setMinWidth(0);
    HBox strip = new HBox(12, done, text);
    strip.setAlignment(Pos.CENTER_LEFT);
    strip.getStyleClass().add("tb-progress");
    lifetime.watch(
        model.ask().openingProperty(),
        on -> {
          strip.setVisible(on);
          strip.setManaged(on);
        });
    lifetime.watch(
        model.ask().openingProgressProperty(),
        progress -> {
          done.setProgress(progress.fraction());
          text.setText(text(progress));
        });
    return strip;
  }

  private String text(Progress progress) {
    if (progress.stage().isEmpty()) {
      return messages.get("progress.start");
    }
    String stage = messages.named("progress", progress.stage());
    return progress.total() > 0
        ? messages.get("progress.of", stage, progress.done(), progress.total(), progress.detail())
        : stage + " " + progress.detail();
  }

  /** For measuring in tests. */
  List<Region> regions() {
    return List.of(timeline, centre, source);
  }
}
