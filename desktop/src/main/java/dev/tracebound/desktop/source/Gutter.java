package dev.tracebound.desktop.source;

import dev.tracebound.desktop.widget.Widgets;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** Line number and badge left of a line of code. */
final class Gutter {
  static final double NUMBER_WIDTH = 40;
  static final double BADGE_WIDTH = 24;
  private static final double BADGE = 18;

  private Gutter() {}

  /**
   * @param row shown line, from 0
   * @param selected the hop that is selected; 0 for none
   */
  static Node of(SourceDocument document, int row, int selected) {
    int line = row < document.numbers().size() ? document.numbers().get(row) : 0;
    LineMark mark = document.marks().get(line);
    Label number = Widgets.text(line == 0 ? "" : Integer.toString(line), "tb-line-number");
    number.setMinWidth(NUMBER_WIDTH);
    number.setAlignment(Pos.CENTER_RIGHT);
    StackPane slot = new StackPane();
    slot.setMinWidth(BADGE_WIDTH + 4);
    slot.setPrefWidth(BADGE_WIDTH + 4);
    if (mark != null && mark.badge() != LineMark.Badge.NONE) {
      slot.getChildren().add(badge(mark, selected));
    }
    HBox gutter = new HBox(number, slot);
    gutter.setAlignment(Pos.CENTER_LEFT);
    gutter.getStyleClass().add("tb-gutter");
    String band = band(mark);
    if (!band.isEmpty()) {
      gutter.getStyleClass().add(band);
    }
    return gutter;
  }

  private static String band(@Nullable LineMark mark) {
    return mark == null ? "" : "band-" + mark.band().name().toLowerCase(Locale.ROOT);
  }

  private static StackPane badge(LineMark mark, int selected) {
    if (mark.badge() == LineMark.Badge.CONDITION) {
      return Widgets.diamondBadge(Integer.toString(mark.hop()), 20);
    }
    StackPane badge = Widgets.badge(mark.hop(), false, false, BADGE);
    badge.getStyleClass().add("small");
    if (mark.badge() == LineMark.Badge.CALL_SITE) {
      badge.getStyleClass().add("dashed");
    } else if (mark.hop() == selected) {
      badge.getStyleClass().add("filled");
    }
    return badge;
  }
}
