package dev.tracebound.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.desktop.SampleCase;
import dev.tracebound.desktop.model.ReplayOnly;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.investigation.CaseLog;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class ScreenshotsTest {

  @Test
  void aStoredCaseIsRenderedInTheSizeAskedFor(@TempDir Path folder) throws IOException {
    Path stored = folder.resolve("case.jsonl");
    try (CaseLog log = CaseLog.create(stored)) {
      for (CaseEntry entry : SampleCase.verified()) {
        log.append(entry);
      }
    }
    List<CaseEntry> entries = CaseLog.read(stored).entries();
    assertEquals(SampleCase.verified(), entries);
    Path out = folder.resolve("pictures/light.png");
    Screenshots.capture(
            new Screenshots.Request(Theme.LIGHT, Locale.ENGLISH, 1280, 800, stored, 3, out),
            new ReplayOnly(),
            model -> model.replay(entries))
        .join();
    BufferedImage picture = ImageIO.read(out.toFile());
    assertEquals(1280, picture.getWidth());
    assertEquals(800, picture.getHeight());
    Set<Integer> colours = new HashSet<>();
    for (int x = 0; x < 1280; x += 3) {
      for (int y = 0; y < 800; y += 3) {
        colours.add(picture.getRGB(x, y));
      }
    }
    assertTrue(colours.size() > 100, "nearly empty: " + colours.size() + " colours");
    assertTrue(colours.contains(0xFF0969DA), "the selected hop is not filled");
  }
}
