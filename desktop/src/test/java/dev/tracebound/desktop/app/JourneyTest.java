package dev.tracebound.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.cli.Console;
import dev.tracebound.cli.TraceboundCommand;
import dev.tracebound.desktop.BadgeTree;
import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.Engine;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A person's way through the real window over the real engine. */
@ExtendWith(ApplicationExtension.class)
class JourneyTest {
  private static final int PATIENCE_SECONDS = 60;
  private static final String VERIFIED = "How does LabelResolver.resolve reach LaunchBadge.paint?";
  private static final String CONDITIONAL =
      "How does LabelResolver.resolve reach MessageBundle.lookup?";
  private static final String UNANSWERABLE =
      "How does LabelResolver.resolve reach the Kafka producer?";

  @TempDir static Path folder;

  private final WorkspaceHome home;
  private final PausedEngine engine;
  private final WorkbenchModel model;
  private final BadgeTree tree;

  JourneyTest() throws IOException {
    Path own = Files.createTempDirectory(folder, "journey");
    tree = new BadgeTree(own);
    home = new WorkspaceHome(own.resolve("home"));
    engine = new PausedEngine(new LocalEngine(home));
    model =
        new WorkbenchModel(engine, new Messages(Locale.ENGLISH), Theme.LIGHT, Background.threads());
  }

  @Start
  void start(Stage stage) {
    Theme.loadFonts();
    stage.setScene(new Workbench(model, 1440, 900).scene());
    stage.show();
  }

  @BeforeEach
  void folderIsOpen(FxRobot robot) throws TimeoutException {
    open(robot, tree.root());
    until(() -> model.session().sourceProperty().get() != null);
  }

  @AfterEach
  void close(FxRobot robot) {
    engine.proceed();
    robot.interact(model::close);
  }

  @Test
  void aVerifiedChainIsShownAndSteppedThrough(FxRobot robot) throws TimeoutException {
    ask(robot, VERIFIED);
    until(() -> robot.lookup("#hop-4").tryQuery().isPresent());
    assertTrue(text(robot, "#chain-pane").contains("VERIFIED"));
    assertTrue(text(robot, "#chain-pane").contains("4 stations · 3 edges"));
    assertTrue(text(robot, "#chain-pane").contains("closed world"));
    assertTrue(text(robot, "#result-pane").contains("answered"));
    assertTrue(text(robot, "#decisions-pane").contains("Guard 5/5"));
    assertTrue(text(robot, "#decisions-pane").contains("no model used"));
    codeShows(robot, "LabelResolver.java", 13, "void resolve(String raw) {");
    robot.type(KeyCode.F8);
    codeShows(robot, "BadgePresenter.java", 10, "void present(String text) {");
    robot.type(KeyCode.F8);
    codeShows(robot, "LaunchBadge.java", 5, "public void show(String text) {");
    robot.type(KeyCode.F8);
    codeShows(robot, "LaunchBadge.java", 9, "private void paint(String text) {}");
    robot.press(KeyCode.SHIFT).type(KeyCode.F8).release(KeyCode.SHIFT);
    assertEquals(3, model.cases().focus().hop());
    robot.clickOn("#hop-2");
    codeShows(robot, "BadgePresenter.java", 10, "void present(String text) {");
  }

  @Test
  void aConditionIsShownAsOneAndLeftToAPerson(FxRobot robot) throws TimeoutException {
    ask(robot, CONDITIONAL);
    until(() -> robot.lookup("#hop-3").tryQuery().isPresent());
    String chain = text(robot, "#chain-pane");
    assertTrue(chain.contains("CONDITIONAL"), chain);
    assertTrue(chain.contains("if receiver is|CachedLabelSource"), chain);
    assertTrue(chain.contains("of 2)"), chain);
    assertTrue(chain.contains("Needs human review — 1 condition"), chain);
    assertTrue(robot.lookup(".tb-edge.conditional").tryQuery().isPresent());
    assertTrue(text(robot, "#result-pane").contains("needs human review"));
    robot.clickOn("#edge-1");
    String listed = text(robot, "#candidate-popup");
    assertTrue(listed.contains("LabelSource.text can run 2 implementations"), listed);
    assertTrue(listed.contains("CachedLabelSource.text|CachedLabelSource.java:"), listed);
    assertTrue(listed.contains("RemoteLabelSource.text"), listed);
    assertTrue(listed.contains("in this chain"), listed);
    assertTrue(listed.contains("call site LabelResolver.java:14"), listed);
    assertTrue(listed.contains("leads to MessageBundle.lookup in hops: 1"), listed);
    boolean first = listed.indexOf("CachedLabelSource") < listed.indexOf("RemoteLabelSource");
    robot.type(first ? KeyCode.DOWN : KeyCode.UP);
    until(() -> model.cases().focus().file().equals("badge/RemoteLabelSource.java"));
    robot.type(KeyCode.ESCAPE);
    assertTrue(robot.lookup("#candidate-popup").tryQuery().isEmpty());
  }

  @Test
  void whatCannotBeAnsweredIsSaidCalmly(FxRobot robot) throws TimeoutException {
    ask(robot, UNANSWERABLE);
    until(() -> model.cases().state().ended().isPresent());
    until(() -> text(robot, "#result-pane").contains("Not enough evidence for an answer"));
    assertTrue(text(robot, "#result-pane").contains("Kafka producer"));
    assertTrue(robot.lookup("#hop-1").tryQuery().isEmpty());
    assertEquals("", model.ask().problemProperty().get());
    assertTrue(text(robot, "#sought").contains("LabelResolver.resolve"));
    robot.clickOn("#near-1");
    until(() -> text(robot, "#source-pane").contains("LabelResolver.java"));
    assertTrue(robot.lookup("#code").<CodeArea>query().getText().contains("void resolve("));
  }

  @Test
  void onceVectorsAreThereAQuestionIsAskedByMeaningToo(FxRobot robot) throws TimeoutException {
    Engine.Source source = Objects.requireNonNull(model.session().sourceProperty().get());
    until(() -> source.vectors().isComplete());
    until(() -> !robot.lookup("#vectors").query().isVisible());
    ask(robot, VERIFIED);
    until(() -> robot.lookup("#hop-4").tryQuery().isPresent());
    assertTrue(text(robot, "#decisions-pane").contains("by words and by meaning"));
    assertFalse(text(robot, "#result-pane").contains("lexical only"));
  }

  @Test
  void issuesThatWereNamedInTheTerminalStandUnderTheAnswer(FxRobot robot)
      throws TimeoutException, IOException {
    Path issues = home.folder().resolve("issues.json");
    Files.writeString(
        issues,
        "[{\"number\": 7, \"title\": \"The badge stays empty\","
            + " \"body\": \"LabelResolver resolve gives the launch badge no label.\"}]");
    StringWriter said = new StringWriter();
    Console console = new Console(new PrintWriter(said), new PrintWriter(said));
    String[] command = {
      "ask",
      VERIFIED,
      "--source",
      tree.root().toString(),
      "--issues",
      issues.toString(),
      "--home",
      home.folder().toString()
    };
    assertEquals(0, TraceboundCommand.create(console).execute(command), said::toString);
    ask(robot, VERIFIED);
    until(() -> robot.lookup("#background").tryQuery().isPresent());
    String background = text(robot, "#background");
    assertTrue(background.contains("background, no evidence"), background);
    assertTrue(background.contains("issues.json#7|The badge stays empty"), background);
    assertFalse(text(robot, "#chain-pane").contains("stays empty"));
  }

  @Test
  void aChangedFileMakesTheAnswerStaleUntilItIsIndexedAgain(FxRobot robot)
      throws TimeoutException, IOException {
    robot.interact(model.watch()::toggle);
    ask(robot, VERIFIED);
    until(() -> robot.lookup("#hop-4").tryQuery().isPresent());
    tree.write("BadgePresenter", "class BadgePresenter {\n  void present(String text) {}\n}\n");
    ask(robot, VERIFIED);
    until(() -> robot.lookup("#stale").query().isVisible());
    assertTrue(text(robot, "#stale").contains("badge/BadgePresenter.java"));
    assertTrue(text(robot, "#result-pane").contains("STALE"), text(robot, "#result-pane"));
    assertFalse(text(robot, "#chain-pane").contains("VERIFIED"));
    robot.clickOn("#reindex");
    until(() -> !robot.lookup("#stale").query().isVisible());
    until(() -> model.cases().state().ended().isPresent());
    assertFalse(text(robot, "#result-pane").contains("STALE"));
  }

  @Test
  void aWatchedFileIsIndexedByItselfAndTheOldAnswerSaysSo(FxRobot robot)
      throws TimeoutException, IOException {
    ask(robot, VERIFIED);
    until(() -> robot.lookup("#hop-4").tryQuery().isPresent());
    String before = indexId();
    tree.write(
        "QuietBadge",
        "class QuietBadge implements BadgeView {\n  public void show(String text) {}\n}\n");
    until(() -> !indexId().equals(before));
    until(() -> robot.lookup("#stale").query().isVisible());
    until(() -> text(robot, "#chain-pane").contains("STALE"));
    assertFalse(text(robot, "#chain-pane").contains("VERIFIED"));
    ask(robot, VERIFIED);
    until(() -> model.cases().state().ended().isPresent());
    until(() -> !robot.lookup("#stale").query().isVisible());
    until(() -> text(robot, "#chain-pane").contains("CONDITIONAL"));
  }

  private String indexId() {
    return Objects.requireNonNull(model.session().sourceProperty().get()).indexId();
  }

  @Test
  void aNewImplementationMakesAClosedWorldStale(FxRobot robot)
      throws TimeoutException, IOException {
    robot.interact(model.watch()::toggle);
    tree.write(
        "QuietBadge",
        "class QuietBadge implements BadgeView {\n  public void show(String text) {}\n}\n");
    ask(robot, VERIFIED);
    until(() -> robot.lookup("#stale").query().isVisible());
    until(() -> robot.lookup(".tb-edge.stale").tryQuery().isPresent());
    assertTrue(text(robot, "#chain-pane").contains("STALE"));
    assertFalse(text(robot, "#chain-pane").contains("VERIFIED"));
  }

  @Test
  void stoppingInTheMiddleKeepsWhatWasFound(FxRobot robot) throws TimeoutException {
    engine.pauseAfterFirstEntry();
    ask(robot, VERIFIED);
    until(() -> model.cases().state().started().isPresent());
    assertEquals("Stop", robot.lookup("#ask").queryButton().getText());
    robot.clickOn("#ask");
    engine.proceed();
    until(() -> !model.ask().busyProperty().get());
    assertEquals(
        "Stopped. What was found so far is still here.", model.ask().problemProperty().get());
    assertEquals("cancelled", model.cases().state().ended().orElseThrow().outcome());
    assertTrue(model.cases().state().answer().isEmpty());
    assertFalse(text(robot, "#result-pane").contains("running"));
    assertEquals("Ask", robot.lookup("#ask").queryButton().getText());
  }

  @Test
  void aFolderThatCannotBeUsedSaysSoAndWhatWasOpenStays(FxRobot robot)
      throws TimeoutException, IOException {
    Path empty = Files.createTempDirectory(folder, "empty");
    open(robot, empty);
    until(() -> shownProblem(robot).contains("No Java in"));
    open(robot, folder.resolve("missing"));
    until(() -> shownProblem(robot).contains("There is no"));
    assertEquals("badge-app", robot.lookup("#scope").queryButton().getText());
    ask(robot, VERIFIED);
    until(() -> robot.lookup("#hop-4").tryQuery().isPresent());
  }

  /** The platform's folder chooser cannot be driven: this is what it and a dropped folder call. */
  private void open(FxRobot robot, Path folder) {
    robot.interact(() -> model.ask().open(folder));
  }

  private static void ask(FxRobot robot, String question) {
    robot.clickOn("#question");
    robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
    robot.write(question, 0);
    robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
  }

  private void codeShows(FxRobot robot, String file, int line, String code)
      throws TimeoutException {
    until(() -> text(robot, "#source-pane").contains(file));
    assertEquals(line, model.cases().focus().lineStart());
    CodeArea area = robot.lookup("#code").query();
    assertEquals(code, area.getParagraph(line - 1).getText().strip());
    assertTrue(text(robot, "#source-pane").contains("hash matches"));
  }

  private static String shownProblem(FxRobot robot) {
    return robot.lookup("#problem").<Labeled>query().getText();
  }

  /** All texts that a part of the window shows. */
  private static String text(FxRobot robot, String part) {
    return robot
        .from(robot.lookup(part).<Node>query())
        .lookup(JourneyTest::hasText)
        .queryAll()
        .stream()
        .map(JourneyTest::textOf)
        .collect(Collectors.joining("|"));
  }

  private static boolean hasText(Node node) {
    return !textOf(node).isEmpty() && isShown(node);
  }

  private static String textOf(Node node) {
    String text =
        switch (node) {
          case Labeled labeled -> labeled.getText();
          case javafx.scene.text.Text prose -> prose.getText();
          default -> null;
        };
    return text == null ? "" : text;
  }

  private static boolean isShown(Node node) {
    for (Node some = node; some != null; some = some.getParent()) {
      if (!some.isVisible()) {
        return false;
      }
    }
    return true;
  }

  private static void until(Callable<Boolean> condition) throws TimeoutException {
    WaitForAsyncUtils.waitFor(
        PATIENCE_SECONDS,
        TimeUnit.SECONDS,
        () -> WaitForAsyncUtils.asyncFx(condition).get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    WaitForAsyncUtils.waitForFxEvents();
  }
}
