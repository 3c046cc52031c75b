package dev.tracebound.desktop.investigate;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.ResultViewModel.Tab;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import dev.tracebound.json.Json;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** What came of the question: answer, evidence, JSON. */
public final class ResultView extends VBox {
  private final Messages messages;
  private final Lifetime lifetime = new Lifetime();
  private final AnswerView answer;
  private final EvidenceView evidence;
  private final TextArea json = new TextArea();
  private final HBox status = new HBox();
  private final ToggleGroup tabs = new ToggleGroup();
  private final Map<Tab, Side> sides = new EnumMap<>(Tab.class);

  private record Side(ToggleButton tab, Node content) {}

  public ResultView(
      ResultViewModel model, AnswerViewModel answerModel, EvidenceViewModel evidenceModel) {
    this.messages = answerModel.messages();
    setId("result-pane");
    answer = new AnswerView(answerModel);
    evidence = new EvidenceView(evidenceModel);
    json.setEditable(false);
    json.setId("json");
    json.getStyleClass().add("tb-json");
    json.setAccessibleText(messages.get("tab.json"));
    Label count = Widgets.text("", "tb-count");
    ToggleButton first = tab(Tab.ANSWER, answer, Icons.of(Feather.BOOK_OPEN, Icons.NORMAL));
    ToggleButton second = tab(Tab.EVIDENCE, evidence, count);
    second.setContentDisplay(ContentDisplay.RIGHT);
    ToggleButton third = tab(Tab.JSON, json, null);
    status.setAlignment(Pos.CENTER);
    HBox head = new HBox(first, second, third, Widgets.grow(), status);
    head.setAlignment(Pos.CENTER_LEFT);
    head.getStyleClass().add("tb-tabs");
    StackPane body = new StackPane(answer, evidence, json);
    VBox.setVgrow(body, Priority.ALWAYS);
    getChildren().addAll(head, body);
    tabs.selectedToggleProperty()
        .subscribe(
            (before, now) -> {
              if (now == null) {
                tabs.selectToggle(before);
              } else {
                sides.forEach(
                    (tab, side) -> {
                      if (side.tab().equals(now)) {
                        model.tabProperty().set(tab);
                      }
                    });
              }
            });
    lifetime.watch(model.tabProperty(), this::show);
    lifetime.watch(
        evidenceModel.rowsProperty(), rows -> count.setText(Integer.toString(rows.size())));
    lifetime.watch(answerModel.stateProperty(), this::showStatus);
  }

  /** Ends what the view listens to. */
  public void dispose() {
    lifetime.end();
    answer.dispose();
    evidence.dispose();
  }

  private ToggleButton tab(Tab side, Node content, @Nullable Node mark) {
    String name = side.name().toLowerCase(Locale.ROOT);
    ToggleButton tab = new ToggleButton(messages.get("tab." + name), mark);
    tab.setId("tab-" + name);
    tab.setToggleGroup(tabs);
    tab.setAccessibleRole(AccessibleRole.TAB_ITEM);
    tab.getStyleClass().setAll("tb-tab");
    sides.put(side, new Side(tab, content));
    return tab;
  }

  private void show(Tab shown) {
    sides.forEach((tab, side) -> side.content().setVisible(tab == shown));
    Side side = sides.get(shown);
    if (side != null) {
      tabs.selectToggle(side.tab());
    }
  }

  private void showStatus(CaseState state) {
    status.getChildren().clear();
    json.setText(state.answer().map(Json::pretty).orElse(""));
    json.setPromptText(messages.get("json.empty"));
    state.answer().map(this::chip).ifPresent(status.getChildren()::add);
    if (state.isRunning()) {
      status
          .getChildren()
          .add(Widgets.chip(messages.get("status.running"), Feather.LOADER, Tone.ACCENT));
    }
  }

  private Label chip(DeveloperAnswer shown) {
    return switch (shown.status()) {
      case ANSWERED -> Widgets.chip(messages.get("status.answered"), Feather.CHECK, Tone.GOOD);
      case NEEDS_HUMAN_REVIEW ->
          Widgets.chip(messages.get("status.review"), Feather.MESSAGE_SQUARE, Tone.CONDITION);
      case INSUFFICIENT ->
          Widgets.chip(messages.get("status.insufficient"), Feather.MINUS, Tone.NEUTRAL);
    };
  }
}
