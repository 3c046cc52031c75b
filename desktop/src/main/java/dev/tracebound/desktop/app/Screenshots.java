package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.Engine;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.investigation.CaseLog;
import dev.tracebound.investigation.InvestigationEvent;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/** Renders the real window to a PNG, with no display. */
public final class Screenshots {
  /** Frames after the last work has ended in which the window settles. */
  private static final int SETTLING_FRAMES = 6;

  /**
   * What to render.
   *
   * @param caseFile a stored case; null for the empty window
   * @param hop the hop to select; 0 for the first
   */
  public record Request(
      Theme theme,
      Locale language,
      int width,
      int height,
      @Nullable Path caseFile,
      int hop,
      Path out) {}

  private Screenshots() {}

  /** Must be called before the toolkit starts: takes the platform that needs no display. */
  public static void useHeadlessPlatform() {
    System.setProperty("glass.platform", "Headless");
    System.setProperty("prism.order", "sw");
    System.setProperty("java.awt.headless", "true");
  }

  /**
   * Renders and writes one picture; starts the toolkit and ends it.
   *
   * @throws UserError where the case cannot be read or the picture not be written
   */
  static void render(Request request, Engine engine, Sample sample, WorkMonitor monitor) {
    Path caseFile = request.caseFile();
    List<CaseEntry> stored = caseFile == null ? List.of() : CaseLog.read(caseFile).entries();
    Path root = stored.isEmpty() ? sample.root() : rootOf(stored, sample);
    try (Engine.Source source = engine.open(root, monitor)) {
      List<CaseEntry> entries = new ArrayList<>(stored);
      boolean live = entries.isEmpty();
      if (live) {
        source.prepareVectors(monitor);
        source.ask(sample.question(), entries::add, monitor);
      }
      Platform.startup(Theme::loadFonts);
      capture(
              request,
              engine,
              model -> {
                // what is missing would take minutes, and the picture is taken when all is quiet
                model.vectors().stop();
                model.session().open(source);
                if (live) {
                  model.ask().questionProperty().set(sample.question());
                  entries.forEach(model.cases()::append);
                } else {
                  model.replay(entries);
                }
              })
          .join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UserError error) {
        throw error;
      }
      throw e;
    } finally {
      Platform.exit();
    }
  }

  private static Path rootOf(List<CaseEntry> entries, Sample sample) {
    return entries.stream()
        .map(CaseEntry::event)
        .filter(InvestigationEvent.Started.class::isInstance)
        .map(event -> Path.of(((InvestigationEvent.Started) event).root()))
        .findFirst()
        .orElse(sample.root());
  }

  /**
   * Renders one picture with a toolkit that runs.
   *
   * @param prepare brings the window into the state to show; on the interface's thread
   * @return done once the file is written
   */
  static CompletableFuture<Void> capture(
      Request request, Engine engine, Consumer<WorkbenchModel> prepare) {
    CompletableFuture<WritableImage> picture = new CompletableFuture<>();
    Platform.setImplicitExit(false);
    Platform.runLater(
        () -> {
          try {
            show(request, engine, prepare, picture);
          } catch (RuntimeException e) {
            picture.completeExceptionally(e);
          }
        });
    return picture.thenAccept(image -> write(image, request.out()));
  }

  private static void show(
      Request request,
      Engine engine,
      Consumer<WorkbenchModel> prepare,
      CompletableFuture<WritableImage> picture) {
    AtomicInteger working = new AtomicInteger();
    WorkbenchModel model =
        new WorkbenchModel(
            engine, new Messages(request.language()), request.theme(), counted(working));
    Workbench workbench = new Workbench(model, request.width(), request.height());
    // no stage: the headless platform's screen is smaller than the pictures
    prepare.accept(model);
    if (request.hop() > 0) {
      model.cases().selectHop(request.hop());
    }
    new AnimationTimer() {
      private int quiet;

      @Override
      public void handle(long now) {
        workbench.scene().getRoot().applyCss();
        workbench.scene().getRoot().layout();
        quiet = working.get() == 0 ? quiet + 1 : 0;
        if (quiet > SETTLING_FRAMES) {
          stop();
          picture.complete(workbench.scene().snapshot(null));
        }
      }
    }.start();
  }

  /** Background threads whose unfinished work is counted, its results included. */
  private static Background counted(AtomicInteger working) {
    Background threads = Background.threads();
    return new Background(
        work -> {
          working.incrementAndGet();
          threads
              .worker()
              .execute(
                  () -> {
                    try {
                      work.run();
                    } finally {
                      threads.ui().execute(working::decrementAndGet);
                    }
                  });
        },
        threads.ui());
  }

  private static void write(WritableImage image, Path out) {
    BufferedImage buffered = SwingFXUtils.fromFXImage(image, null);
    try {
      Path folder = out.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      if (!ImageIO.write(buffered, "png", out.toFile())) {
        throw new IOException("no writer for PNG");
      }
    } catch (IOException e) {
      throw new UserError("Cannot write the picture " + out + ": " + e.getMessage(), e);
    }
  }
}
