package dev.tracebound.desktop.app;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.desktop.BadgeTree;
import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The real window over the real engine, where the model of English is broken. */
@ExtendWith(ApplicationExtension.class)
class NoModelTest {
  private static final int PATIENCE_SECONDS = 60;

  @TempDir static Path folder;

  private final WorkbenchModel model;
  private final BadgeTree tree;

  NoModelTest() throws IOException {
    tree = new BadgeTree(folder);
    WorkspaceHome home = new WorkspaceHome(folder.resolve("home"));
    Path descriptors = home.folder().resolve("embedding/descriptors");
    Files.createDirectories(descriptors);
    Files.writeString(descriptors.resolve("bge-small-en.json"), "{}");
    model =
        new WorkbenchModel(
            new LocalEngine(home), new Messages(Locale.ENGLISH), Theme.LIGHT, Background.threads());
  }

  @Start
  void start(Stage stage) {
    Theme.loadFonts();
    stage.setScene(new Workbench(model, 1440, 900).scene());
    stage.show();
  }

  @AfterEach
  void close(FxRobot robot) {
    robot.interact(model::close);
  }

  @Test
  void theWindowSearchesByWordsAndSaysSo(FxRobot robot) throws TimeoutException {
    robot.interact(() -> model.ask().open(tree.root()));
    until(() -> said(robot, "#vectors", "search by words alone"));
    assertTrue(said(robot, "#vectors", "bge-small-en.json"));
    robot.interact(
        () ->
            model
                .ask()
                .questionProperty()
                .set("How does LabelResolver.resolve reach LaunchBadge.paint?"));
    robot.clickOn("#ask");
    until(() -> robot.lookup("#hop-4").tryQuery().isPresent());
    assertTrue(said(robot, "#decisions-pane", "by words alone"));
    assertTrue(
        model.cases().state().answer().orElseThrow().limitations().stream()
            .anyMatch(line -> line.startsWith("Retrieval was lexical only")));
  }

  private static boolean said(FxRobot robot, String part, String text) {
    return robot.lookup(part + " .label").queryAll().stream()
        .map(Labeled.class::cast)
        .anyMatch(label -> label.getText() != null && label.getText().contains(text));
  }

  private static void until(Callable<Boolean> condition) throws TimeoutException {
    WaitForAsyncUtils.waitFor(
        PATIENCE_SECONDS,
        TimeUnit.SECONDS,
        () -> WaitForAsyncUtils.asyncFx(condition).get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    WaitForAsyncUtils.waitForFxEvents();
  }
}
