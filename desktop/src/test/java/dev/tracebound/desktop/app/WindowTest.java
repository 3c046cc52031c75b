package dev.tracebound.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.desktop.SampleCase;
import dev.tracebound.desktop.SampleTree;
import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.InputMethodHighlight;
import javafx.scene.input.InputMethodTextRun;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The real window, with real clicks and keys. */
@ExtendWith(ApplicationExtension.class)
class WindowTest {
  private final CssWarnings css = CssWarnings.listen();
  private final WorkbenchModel model =
      new WorkbenchModel(
          new SampleTree(SampleCase.verified()),
          new Messages(Locale.ENGLISH),
          Theme.LIGHT,
          new Background(Runnable::run, Runnable::run));
  private @Nullable Workbench opened;

  @Start
  void start(Stage stage) {
    Theme.loadFonts();
    Workbench workbench = new Workbench(model, 1000, 900);
    opened = workbench;
    stage.setScene(workbench.scene());
    stage.show();
  }

  @AfterEach
  void noStyleIsUnresolved() {
    css.close();
    assertEquals(List.of(), css.seen());
  }

  @Test
  void anEmptyWindowSaysWhatToDo(FxRobot robot) {
    assertTrue(shown(robot, "Open a folder and ask how one part of its code reaches another."));
    assertEquals("Open a folder…", robot.lookup("#scope").queryButton().getText());
    assertTrue(robot.lookup("#ask").queryButton().isDisabled());
    assertTrue(robot.lookup("#question").<TextArea>query().isFocused());
  }

  @Test
  void enterBelongsToTheInputMethodWhileItComposes(FxRobot robot) {
    robot.interact(() -> model.ask().open(Path.of("sample")));
    TextArea question = robot.lookup("#question").query();
    robot.clickOn(question).write("label");
    robot.interact(() -> question.fireEvent(composing("biao")));
    robot.type(KeyCode.ENTER);
    assertTrue(model.cases().state().isEmpty());
    robot.interact(() -> question.fireEvent(composing("")));
    robot.type(KeyCode.ENTER);
    assertFalse(model.cases().state().isEmpty());
  }

  @Test
  void selectionIsOneThingInEveryPane(FxRobot robot) {
    replay(robot);
    robot.interact(() -> model.cases().selectHop(4));
    assertTrue(isSelected(robot.lookup("#hop-4").query()));
    assertTrue(isSelected(robot.lookup("#row-4").query()));
    assertFalse(isSelected(robot.lookup("#hop-1").query()));
    TableView<?> evidence = robot.lookup("#evidence").query();
    assertEquals(3, evidence.getSelectionModel().getSelectedIndex());
    assertTrue(code(robot).contains("class BadgePresenter"));
  }

  @Test
  void theListTwinSelectsTheSameHop(FxRobot robot) {
    replay(robot);
    robot.interact(() -> workbench().actions().get("list").run());
    assertTrue(robot.lookup(".tb-chain-list").query().isVisible());
    robot.clickOn(".tb-chain-list").type(KeyCode.HOME).type(KeyCode.DOWN);
    assertEquals(2, model.cases().focus().hop());
  }

  @Test
  void whatCameNearestIsAClickAwayFromItsCode(FxRobot robot) {
    replay(robot);
    robot.interact(() -> model.replay(SampleCase.insufficient()));
    assertTrue(shown(robot, "The end: audit trail"));
    robot.clickOn("#near-3");
    assertEquals(18, model.cases().focus().lineStart());
    assertTrue(code(robot).contains("class LabelResolver"));
  }

  @Test
  void issuesStandUnderTheAnswerAndInNoPartOfTheChain(FxRobot robot) {
    replay(robot);
    assertTrue(robot.lookup("#background").tryQuery().isEmpty());
    int stations = robot.lookup(".tb-card").queryAll().size();
    robot.interact(() -> model.replay(SampleCase.withIssues(SampleCase.verified())));
    WaitForAsyncUtils.waitForFxEvents();
    Node issues = robot.lookup("#background").query();
    assertTrue(issues.getParent().getChildrenUnmodifiable().getLast().equals(issues));
    assertTrue(shown(robot, "background, no evidence"));
    assertTrue(shown(robot, "Badge shows the key in place of its text"));
    assertEquals(stations, robot.lookup(".tb-card").queryAll().size());
  }

  @Test
  void reasonsOfARankAreListedWithTheCandidates(FxRobot robot) {
    replay(robot);
    robot.interact(() -> model.replay(SampleCase.conditional()));
    WaitForAsyncUtils.waitForFxEvents();
    robot.interact(() -> workbench().actions().get("candidates").run());
    assertTrue(
        shown(
            robot,
            "leads to MessageBundle.lookup in hops: 1 · shares with the question: label, text ·"
                + " found for the question, relevance 0.871"));
    assertTrue(shown(robot, "nothing brings it near to the question"));
    robot.type(KeyCode.ESCAPE);
  }

  @Test
  void everyPartOfAScoreIsAColumn(FxRobot robot) {
    replay(robot);
    robot.interact(() -> robot.lookup("#tab-evidence").<ToggleButton>query().fire());
    WaitForAsyncUtils.waitForFxEvents();
    for (String head : List.of("Words", "Meaning", "Name", "Cover", "Fused")) {
      assertTrue(shown(robot, head), head);
    }
    assertTrue(shown(robot, "9.40"));
    assertTrue(shown(robot, "named"));
  }

  @Test
  void theLanguageChangesAndTheCaseStays(FxRobot robot) {
    replay(robot);
    robot.clickOn("#rail-language");
    assertEquals("提问", robot.lookup("#ask").queryButton().getText());
    assertNotNull(robot.lookup("#hop-5").query());
    assertEquals(
        "How does the label configuration reach LaunchBadge?",
        robot.lookup("#question").<TextArea>query().getText());
  }

  @Test
  void bothThemesResolveEveryColour(FxRobot robot) {
    replay(robot);
    robot.clickOn("#rail-theme");
    for (String tab : List.of("#tab-evidence", "#tab-json", "#tab-answer")) {
      robot.interact(() -> robot.lookup(tab).<ToggleButton>query().fire());
    }
    robot.interact(() -> model.replay(SampleCase.conditional()));
    robot.interact(() -> model.replay(SampleCase.insufficient()));
    assertTrue(shown(robot, "Not enough evidence for an answer"));
    assertEquals(Theme.DARK, model.themeProperty().get());
  }

  @Test
  void aNarrowWindowFoldsTheDecisionsAndOpensThemOnDemand(FxRobot robot) {
    replay(robot);
    assertTrue(robot.lookup("#decisions-pane").tryQuery().isEmpty());
    robot.clickOn("#open-decisions");
    assertTrue(robot.lookup("#decisions-pane").tryQuery().isPresent());
    robot.type(KeyCode.ESCAPE);
    assertTrue(robot.lookup("#decisions-pane").tryQuery().isEmpty());
  }

  @Test
  void everyShownShortcutHasAHandlerAndEveryEnabledActionRuns(FxRobot robot) {
    replay(robot);
    for (Action action : workbench().actions().all()) {
      KeyCombination keys = action.keys();
      if (keys != null) {
        assertNotNull(workbench().scene().getAccelerators().get(keys), action.id());
      }
      // the folder chooser is the platform's and would wait for a person
      if (!action.id().equals("open")) {
        robot.interact(action::run);
      }
    }
  }

  @Test
  void warmingUpDrawsWithTheWindowsStylesAndLeavesItAsItIs(FxRobot robot) {
    replay(robot);
    String before = code(robot);
    List<Throwable> failures = new ArrayList<>();
    robot.interact(
        () -> WarmUp.start(workbench().scene(), Background.currentThread(), failures::add));
    assertEquals(List.of(), failures);
    assertEquals(before, code(robot));
    assertTrue(robot.lookup("#code").<CodeArea>query().isVisible());
  }

  @Test
  void everyControlHasANameForScreenReaders(FxRobot robot) {
    replay(robot);
    for (Node node : robot.lookup(".button").queryAll()) {
      Button button = (Button) node;
      boolean named = button.getText() != null && !button.getText().isBlank();
      assertTrue(named || button.getAccessibleText() != null, button.toString());
    }
    for (int hop = 1; hop <= 5; hop++) {
      assertNotNull(robot.lookup("#hop-" + hop).query().getAccessibleText());
    }
  }

  private Workbench workbench() {
    return Objects.requireNonNull(opened);
  }

  private void replay(FxRobot robot) {
    robot.interact(
        () -> {
          model.session().open(new SampleTree(List.of()));
          model.replay(SampleCase.verified());
        });
    WaitForAsyncUtils.waitForFxEvents();
  }

  private static boolean isSelected(Node node) {
    return node.getPseudoClassStates().stream()
        .anyMatch(state -> state.getPseudoClassName().equals("selected"));
  }

  private static String code(FxRobot robot) {
    return robot.lookup("#code").<CodeArea>query().getText();
  }

  private static boolean shown(FxRobot robot, String text) {
    return robot.lookup(".label").queryAll().stream()
        .map(Labeled.class::cast)
        .anyMatch(label -> text.equals(label.getText()));
  }

  private static InputMethodEvent composing(String text) {
    List<InputMethodTextRun> runs =
        text.isEmpty()
            ? List.of()
            : List.of(new InputMethodTextRun(text, InputMethodHighlight.SELECTED_RAW));
    return new InputMethodEvent(
        InputMethodEvent.INPUT_METHOD_TEXT_CHANGED,
        FXCollections.observableArrayList(runs),
        "",
        text.length());
  }
}
