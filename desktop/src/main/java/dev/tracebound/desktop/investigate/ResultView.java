package dev.tracebound.desktop.investigate;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import dev.tracebound.json.Json;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
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

  public ResultView(AnswerViewModel answerModel, EvidenceViewModel evidenceModel) {
    this.messages = answerModel.messages();
    setId("result-pane");
    answer = new AnswerView(answerModel);
    evidence = new EvidenceView(evidenceModel);
    json.setEditable(false);
    json.setId("json");
    json.getStyleClass().add("tb-json");
    json.setAccessibleText(messages.get("tab.json"));
    Label count = Widgets.text("", "tb-count");
    ToggleButton first = tab("tab.answer", answer, Icons.of(Feather.BOOK_OPEN, Icons.NORMAL));
    ToggleButton second = tab("tab.evidence", evidence, count);
    second.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
    ToggleButton third = tab("tab.json", json, null);
    first.setId("tab-answer");
    second.setId("tab-evidence");
    third.setId("tab-json");
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
              if (now == null && before != null) {
                tabs.selectToggle(before);
              }
              show();
            });
    tabs.selectToggle(first);
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

  private ToggleButton tab(String key, Node content, @org.jspecify.annotations.Nullable Node mark) {
    ToggleButton tab = new ToggleButton(messages.get(key), mark);
    tab.setToggleGroup(tabs);
    tab.setUserData(content);
    tab.setAccessibleRole(AccessibleRole.TAB_ITEM);
    tab.getStyleClass().setAll("tb-tab");
    return tab;
  }

  private void show() {
    tabs.getToggles()
        .forEach(toggle -> ((Node) toggle.getUserData()).setVisible(toggle.isSelected()));
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
