package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.ReplayOnly;
import java.nio.file.Path;
import java.util.Locale;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.stage.Stage;

/** Opens the window. */
public final class WorkbenchApp extends Application {

  @Override
  public void start(Stage stage) {
    Theme.loadFonts();
    boolean dark = Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
    WorkbenchModel model =
        new WorkbenchModel(
            new ReplayOnly(),
            new Messages(Locale.getDefault()),
            dark ? Theme.DARK : Theme.LIGHT,
            Background.threads());
    Workbench workbench = new Workbench(model, Workbench.WIDTH, Workbench.HEIGHT);
    stage.setScene(workbench.scene());
    stage.setTitle("Tracebound");
    stage.setMinWidth(Workbench.MIN_WIDTH);
    stage.setMinHeight(Workbench.MIN_HEIGHT);
    stage.show();
    getParameters().getUnnamed().stream()
        .findFirst()
        .ifPresent(folder -> model.ask().open(Path.of(folder)));
  }
}
