package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.graph.ChainLayout;
import dev.tracebound.desktop.source.SourceWarmUp;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Scene;

/**
 * Loads what the first answer needs before there is one: layout and code view take a good part of a
 * second when they first run.
 */
final class WarmUp {
  private static final double CARD = 120;
  private static final List<Double> GAPS = List.of(20.0, 20.0, 20.0);

  private WarmUp() {}

  /**
   * Starts it once the window is shown; without it all works the same, only later.
   *
   * @param failed gets what went wrong; nothing else depends on it
   */
  static void start(Scene scene, Background background, Consumer<? super Throwable> failed) {
    background
        .lane()
        .run(
            monitor -> {
              ChainLayout.place(CARD, GAPS, monitor);
              return SourceWarmUp.prepare();
            },
            code -> code.draw(scene.getStylesheets()),
            failed);
  }
}
