package dev.tracebound.desktop.source;

import dev.tracebound.desktop.source.SourceDocument.State;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;

/** Draws a little code where nobody sees it: the first code that somebody sees is drawn sooner. */
public final class SourceWarmUp {
  private static final String CODE =
      """
      package sample;

      /** Every kind of token once. */
      @Deprecated
      public final class Sample {
        private static final String TEXT = "text";

        int length() { // none
          return TEXT.length() + 1;
        }
      }
      """;

  private final SourceDocument document;

  private SourceWarmUp(SourceDocument document) {
    this.document = document;
  }

  /** Colours the code: off the interface's thread. */
  public static SourceWarmUp prepare() {
    return new SourceWarmUp(SourceDocument.whole("Sample.java", CODE, 1, Map.of(), State.UNKNOWN));
  }

  /**
   * Lays the code out, on the interface's thread.
   *
   * @param stylesheets of the window
   */
  public void draw(List<String> stylesheets) {
    CodeArea area = new CodeArea();
    area.getStyleClass().add("tb-code");
    Scene scene = new Scene(new VirtualizedScrollPane<>(area), 400, 400);
    scene.getStylesheets().setAll(stylesheets);
    SourceView.fill(area, document);
    area.setParagraphGraphicFactory(row -> Gutter.of(document, row, 1));
    scene.getRoot().applyCss();
    scene.getRoot().layout();
    area.dispose();
  }
}
