package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Widgets;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.feather.Feather;

/**
 * The question: a standard text area of one line that grows to three. Enter asks, Shift+Enter
 * breaks the line; while an input method composes, Enter is the input method's.
 */
final class QuestionField extends HBox {
  private static final PseudoClass FOCUSED_WITHIN = PseudoClass.getPseudoClass("active");
  private static final int MOST_LINES = 3;
  private static final double LINE = 20;
  private static final double PADDING = 16;

  private final TextArea area = new TextArea();
  private boolean composing;

  QuestionField(AskViewModel model, Messages messages, Lifetime lifetime) {
    getStyleClass().add("tb-question");
    setAlignment(Pos.CENTER_LEFT);
    area.setId("question");
    area.setWrapText(true);
    area.setPromptText(messages.get("ask.prompt"));
    area.setAccessibleText(messages.get("ask.question"));
    area.textProperty().bindBidirectional(model.questionProperty());
    lifetime.add(() -> area.textProperty().unbindBidirectional(model.questionProperty()));
    lifetime.add(area.textProperty().subscribe(text -> grow()));
    area.widthProperty().subscribe(this::grow);
    area.focusedProperty().subscribe(on -> pseudoClassStateChanged(FOCUSED_WITHIN, on));
    area.addEventFilter(
        InputMethodEvent.INPUT_METHOD_TEXT_CHANGED,
        change -> composing = !change.getComposed().isEmpty());
    area.addEventFilter(KeyEvent.KEY_PRESSED, key -> onKey(key, model));
    HBox.setHgrow(area, Priority.ALWAYS);
    Label cap = Widgets.text("Ctrl+Enter", "tb-key-cap");
    cap.setMinWidth(USE_PREF_SIZE);
    lifetime.watch(
        widthProperty(),
        width -> {
          boolean room = width.doubleValue() > 420;
          cap.setVisible(room);
          cap.setManaged(room);
        });
    getChildren().addAll(Icons.of(Feather.SEARCH, Icons.NORMAL), area, cap);
  }

  TextArea area() {
    return area;
  }

  private void onKey(KeyEvent key, AskViewModel model) {
    if (key.getCode() != KeyCode.ENTER || composing) {
      return;
    }
    key.consume();
    if (key.isShiftDown()) {
      area.replaceSelection("\n");
    } else {
      model.ask();
    }
  }

  private void grow() {
    double width = Math.max(80, area.getWidth() - PADDING);
    long lines =
        area.getText() == null
            ? 1
            : area.getText()
                .lines()
                .mapToLong(line -> 1 + (long) (line.length() * 6.8 / width))
                .sum();
    long shown = Math.clamp(lines, 1, MOST_LINES);
    area.setMinHeight(shown * LINE + PADDING);
    area.setPrefHeight(shown * LINE + PADDING);
    area.setMaxHeight(shown * LINE + PADDING);
  }
}
