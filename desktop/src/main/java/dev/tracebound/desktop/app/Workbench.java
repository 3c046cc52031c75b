package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Messages;
import java.io.File;
import java.nio.file.Path;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.StackPane;
import javafx.stage.DirectoryChooser;

/** One window: its scene, its theme, its language, its actions. */
public final class Workbench {
  static final double WIDTH = 1440;
  static final double HEIGHT = 900;
  static final double MIN_WIDTH = 1120;
  static final double MIN_HEIGHT = 700;

  private final WorkbenchModel model;
  private final Messages messages;
  private final Actions actions = new Actions();
  private final StackPane root = new StackPane();
  private final Scene scene;
  private WorkbenchView view;

  /** Builds the window's content at a size in px. */
  public Workbench(WorkbenchModel model, double width, double height) {
    this.model = model;
    this.messages = model.messages();
    this.scene = new Scene(root, width, height);
    registerActions();
    actions.install(scene);
    view = show();
    model.themeProperty().subscribe(theme -> theme.apply(scene));
    messages.localeProperty().subscribe((before, now) -> rebuild());
    acceptDrops();
  }

  public Scene scene() {
    return scene;
  }

  Actions actions() {
    return actions;
  }

  private WorkbenchView show() {
    WorkbenchView made = new WorkbenchView(model, actions);
    root.getChildren().setAll(made);
    made.focusQuestion();
    return made;
  }

  private void rebuild() {
    view.dispose();
    view = show();
  }

  private void registerActions() {
    actions.add("open", "Shortcut+O", Actions.ALWAYS, this::chooseFolder);
    actions.add("ask", "Shortcut+Enter", model.ask().canAskProperty(), model.ask()::ask);
    actions.add("stop", "Esc", model.ask().busyProperty(), model.ask()::stop);
    actions.add(
        "reindex", "Shortcut+Shift+R", model.ask().canReindexProperty(), model.ask()::reindex);
    actions.add("watch", "", Actions.ALWAYS, model.watch()::toggle);
    actions.add("vectors", "", Actions.ALWAYS, model.vectors()::toggle);
    actions.add("next_hop", "F8", Actions.ALWAYS, model.cases()::nextHop);
    actions.add("previous_hop", "Shift+F8", Actions.ALWAYS, model.cases()::previousHop);
    actions.add("next_pane", "F6", Actions.ALWAYS, () -> view.focusNext(1));
    actions.add("previous_pane", "Shift+F6", Actions.ALWAYS, () -> view.focusNext(-1));
    actions.add(
        "list",
        "Shortcut+L",
        Actions.ALWAYS,
        () -> model.chain().listProperty().set(!model.chain().listProperty().get()));
    actions.add("candidates", "Shortcut+Shift+C", Actions.ALWAYS, () -> view.showCandidates());
    actions.add("zoom_in", "Shortcut+Equals", Actions.ALWAYS, model::zoomIn);
    actions.add("zoom_out", "Shortcut+Minus", Actions.ALWAYS, model::zoomOut);
    actions.add("zoom_reset", "Shortcut+DIGIT0", Actions.ALWAYS, model::zoomReset);
    actions.add(
        "theme",
        "Shortcut+Shift+T",
        Actions.ALWAYS,
        () -> model.themeProperty().set(model.themeProperty().get().other()));
    actions.add("language", "Shortcut+Shift+L", Actions.ALWAYS, this::otherLanguage);
  }

  private void otherLanguage() {
    boolean english = messages.locale().equals(Locale.ENGLISH);
    messages.use(english ? Locale.SIMPLIFIED_CHINESE : Locale.ENGLISH);
  }

  private void chooseFolder() {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(messages.get("action.open"));
    File chosen = chooser.showDialog(scene.getWindow());
    if (chosen != null) {
      model.ask().open(chosen.toPath());
    }
  }

  private void acceptDrops() {
    root.setOnDragOver(
        drag -> {
          if (drag.getDragboard().hasFiles()) {
            drag.acceptTransferModes(TransferMode.COPY, TransferMode.LINK);
          }
          drag.consume();
        });
    root.setOnDragDropped(
        drop -> {
          Path dropped =
              drop.getDragboard().getFiles().stream().findFirst().map(File::toPath).orElse(null);
          if (dropped != null) {
            model.ask().open(dropped);
          }
          drop.setDropCompleted(dropped != null);
          drop.consume();
        });
  }
}
