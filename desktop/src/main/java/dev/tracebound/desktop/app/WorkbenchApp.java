package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.workspace.WorkspaceHome;
import java.util.Locale;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the window. */
public final class WorkbenchApp extends Application {
  private static final Logger LOG = LoggerFactory.getLogger(WorkbenchApp.class);

  private @Nullable WorkbenchModel model;

  @Override
  public void start(Stage stage) {
    Theme.loadFonts();
    boolean dark = Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
    Background background = Background.threads();
    WorkbenchModel opened =
        new WorkbenchModel(
            new LocalEngine(WorkspaceHome.resolve(null)),
            new Messages(Locale.getDefault()),
            dark ? Theme.DARK : Theme.LIGHT,
            background);
    model = opened;
    Workbench workbench = new Workbench(opened, Workbench.WIDTH, Workbench.HEIGHT);
    stage.setScene(workbench.scene());
    stage.setTitle("Tracebound");
    stage.setMinWidth(Workbench.MIN_WIDTH);
    stage.setMinHeight(Workbench.MIN_HEIGHT);
    stage.show();
    WarmUp.start(workbench.scene(), background, failure -> LOG.warn("warming up failed", failure));
    Sample sample = Sample.own();
    opened.ask().open(sample.root());
    opened.ask().questionProperty().set(sample.question());
  }

  @Override
  public void stop() {
    if (model != null) {
      model.close();
    }
  }
}
