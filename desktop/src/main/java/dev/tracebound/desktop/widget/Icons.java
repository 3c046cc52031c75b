package dev.tracebound.desktop.widget;

import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Line icons in the sizes of the design. */
public final class Icons {
  public static final int SMALL = 12;
  public static final int NORMAL = 16;
  public static final int RAIL = 18;

  private Icons() {}

  public static FontIcon of(Feather icon, int size) {
    FontIcon node = new FontIcon(icon);
    // the base theme sets a size by style sheet, which outweighs the setter: ours does too
    node.getStyleClass().add("icon-" + size);
    node.setMouseTransparent(true);
    return node;
  }
}
