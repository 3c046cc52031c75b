package dev.tracebound.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The figure in the status bar of the real window, over vectors that wait for the test. */
@ExtendWith(ApplicationExtension.class)
class VectorsStatusTest {
  private static final int PATIENCE_SECONDS = 60;

  private final CssWarnings css = CssWarnings.listen();
  private final VectorTree tree = new VectorTree(900);
  private final CountDownLatch gate = new CountDownLatch(1);
  private final WorkbenchModel model =
      new WorkbenchModel(tree, new Messages(Locale.ENGLISH), Theme.LIGHT, Background.threads());

  @Start
  void start(Stage stage) {
    Theme.loadFonts();
    stage.setScene(new Workbench(model, 1440, 900).scene());
    stage.show();
  }

  @AfterEach
  void close(FxRobot robot) {
    gate.countDown();
    robot.interact(model::close);
    css.close();
    assertEquals(List.of(), css.seen());
  }

  private void waits() {
    try {
      gate.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void theFigureIsShownQuestionsAreAnsweredMeanwhileAndAClickStopsIt(FxRobot robot)
      throws TimeoutException {
    tree.onProgress(this::waits);
    open(robot);
    until(robot, "search by meaning 300 of 900");
    robot.interact(() -> model.ask().questionProperty().set("How?"));
    robot.clickOn("#ask");
    WaitForAsyncUtils.waitFor(
        PATIENCE_SECONDS, TimeUnit.SECONDS, () -> model.cases().state().ended().isPresent());
    assertEquals("search by meaning 300 of 900", text(robot));
    robot.clickOn("#vectors-toggle");
    gate.countDown();
    until(robot, "search by meaning stopped at 300 of 900");
    assertFalse(tree.vectors().isComplete());
    assertEquals(
        "Go on computing", robot.lookup("#vectors-toggle").<Button>query().getAccessibleText());
    robot.clickOn("#vectors-toggle");
    quiet(robot);
    assertTrue(tree.vectors().isComplete());
  }

  @Test
  void aModelThatCannotBeLoadedIsSaidInEitherLanguage(FxRobot robot) throws TimeoutException {
    tree.breakModel("The model file is gone. Put it back.");
    open(robot);
    until(robot, "search by words alone: The model file is gone. Put it back.");
    robot.clickOn("#rail-language");
    until(robot, "仅按词语搜索：The model file is gone. Put it back.");
    assertNotNull(robot.lookup("#vectors-toggle").query().getAccessibleText());
    tree.breakModel("");
    robot.clickOn("#vectors-toggle");
    quiet(robot);
  }

  private void open(FxRobot robot) {
    robot.interact(() -> model.ask().open(Path.of("sample")));
  }

  private static String text(FxRobot robot) {
    return robot.lookup("#vectors .label").<Labeled>query().getText();
  }

  private static void until(FxRobot robot, String text) throws TimeoutException {
    WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, () -> text.equals(text(robot)));
    WaitForAsyncUtils.waitForFxEvents();
    assertTrue(robot.lookup("#vectors").query().isVisible());
  }

  private static void quiet(FxRobot robot) throws TimeoutException {
    WaitForAsyncUtils.waitFor(
        PATIENCE_SECONDS, TimeUnit.SECONDS, () -> !robot.lookup("#vectors").query().isVisible());
  }
}
