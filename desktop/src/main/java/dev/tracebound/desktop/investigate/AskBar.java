package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Widgets;
import dev.tracebound.investigation.InvestigationEvent.Ended;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/** The bar at the top of the window. */
public final class AskBar extends HBox {
  private static final PseudoClass DONE = PseudoClass.getPseudoClass("done");

  private static final PseudoClass NONE = PseudoClass.getPseudoClass("none");

  private final Messages messages;
  private final Lifetime lifetime = new Lifetime();
  private final HBox bars = new HBox(4);
  private final Label round = Widgets.text("", "tb-top-text");
  private final Label calls = Widgets.text("", "tb-top-text");
  private final QuestionField question;

  /**
   * @param open lets the person choose a folder
   */
  public AskBar(AskViewModel model, Runnable open) {
    this.messages = model.messages();
    getStyleClass().add("tb-top");
    setAlignment(Pos.CENTER_LEFT);
    question = new QuestionField(model, messages, lifetime);
    HBox.setHgrow(question, Priority.ALWAYS);
    bars.setAlignment(Pos.CENTER);
    Region line = new Region();
    line.getStyleClass().add("tb-vertical");
    Label icon = new Label(null, Icons.of(Feather.POWER, Icons.SMALL));
    icon.getStyleClass().add("tb-top-text");
    HBox switchText = new HBox(6, icon, calls);
    switchText.setAlignment(Pos.CENTER);
    HBox roundText = new HBox(6, bars, round);
    roundText.setAlignment(Pos.CENTER);
    for (Region fixed : new Region[] {switchText, roundText, calls, round}) {
      fixed.setMinWidth(USE_PREF_SIZE);
    }
    calls.setTooltip(new Tooltip(messages.get("ask.model_off.hint")));
    getChildren().addAll(scope(model, open), question, switchText, line, roundText, ask(model));
    lifetime.watch(model.stateProperty(), this::show);
  }

  /** Where to type. */
  public Region questionField() {
    return question.area();
  }

  /** Ends what the bar listens to. */
  public void dispose() {
    lifetime.end();
  }

  private Button scope(AskViewModel model, Runnable open) {
    Button scope = new Button();
    scope.setId("scope");
    scope.getStyleClass().add("tb-scope");
    scope.setGraphic(Icons.of(Feather.FOLDER, Icons.NORMAL));
    scope.setMnemonicParsing(false);
    scope.setEllipsisString("…");
    scope.setOnAction(press -> open.run());
    lifetime.watch(
        model.sourceProperty(), source -> scope.pseudoClassStateChanged(NONE, source == null));
    lifetime.watch(
        model.scopeProperty(),
        name -> {
          scope.setText(name);
          scope.setTooltip(new Tooltip(messages.get("action.open") + " · " + name));
        });
    return scope;
  }

  private Button ask(AskViewModel model) {
    Button button = new Button();
    button.setId("ask");
    button.setMinWidth(USE_PREF_SIZE);
    lifetime.watch(
        model.busyProperty(),
        busy -> {
          button.setText(messages.get(busy ? "action.stop" : "action.ask"));
          button.setGraphic(Icons.of(busy ? Feather.SQUARE : Feather.PLAY, Icons.SMALL));
          button.getStyleClass().setAll("button", "tb-primary", busy ? "stop" : "go");
          button.setOnAction(press -> act(model, busy));
        });
    button.disableProperty().bind(model.canAskProperty().or(model.busyProperty()).not());
    return button;
  }

  private static void act(AskViewModel model, boolean busy) {
    if (busy) {
      model.stop();
    } else {
      model.ask();
    }
  }

  private void show(CaseState state) {
    int done = state.rounds();
    int most = state.maxRounds();
    bars.getChildren().clear();
    for (int i = 1; i <= most; i++) {
      Region bar = new Region();
      bar.getStyleClass().add("tb-round-bar");
      bar.pseudoClassStateChanged(DONE, i <= done);
      bars.getChildren().add(bar);
    }
    round.setText(messages.get("ask.round", done, most));
    calls.setText(messages.get("ask.model_off", state.ended().map(Ended::modelCalls).orElse(0)));
  }
}
