package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Widgets;
import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.SVGPath;
import org.kordamp.ikonli.feather.Feather;

/** The rail at the left: the views there are, and below them theme and language. */
final class Rail extends VBox {
  /** Its width. */
  static final double WIDTH = 64;

  Rail(Actions actions, Messages messages) {
    getStyleClass().add("tb-rail");
    setMinWidth(WIDTH);
    setMaxWidth(WIDTH);
    setAlignment(Pos.TOP_CENTER);
    Button ask = entry(Feather.SEARCH, messages.get("rail.ask"));
    ask.getStyleClass().add("active");
    ask.setId("rail-ask");
    ask.setOnAction(press -> ask.getScene().lookup("#question").requestFocus());
    Button theme = entry(Feather.MOON, messages.get("rail.theme"));
    theme.setId("rail-theme");
    theme.setOnAction(press -> actions.get("theme").run());
    Button language = entry(Feather.GLOBE, messages.get("rail.language"));
    language.setId("rail-language");
    language.setOnAction(press -> actions.get("language").run());
    Region space = new Region();
    VBox.setVgrow(space, Priority.ALWAYS);
    getChildren().addAll(menu(actions, messages), ask, space, theme, language);
  }

  private static StackPane menu(Actions actions, Messages messages) {
    Button logo = new Button(null, logo());
    logo.setId("menu");
    logo.getStyleClass().add("tb-logo");
    logo.setAccessibleText(messages.get("rail.menu"));
    logo.setTooltip(new Tooltip(messages.get("rail.menu")));
    ContextMenu menu = new ContextMenu();
    logo.setOnAction(
        press -> {
          actions.fill(menu, messages);
          menu.show(logo, Side.RIGHT, 4, 0);
        });
    StackPane box = new StackPane(logo);
    box.getStyleClass().add("tb-logo-box");
    return box;
  }

  /** Two stations and the way between them. */
  private static SVGPath logo() {
    SVGPath path = new SVGPath();
    path.setContent(
        "M2 14.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M13 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5"
            + " 0M7 14.5h2.5a2.5 2.5 0 0 0 2.4-3.2l-.6-2A2.6 2.6 0 0 1 13 5.5");
    path.getStyleClass().add("tb-logo-path");
    return path;
  }

  private static Button entry(Feather icon, String text) {
    Button entry = new Button(text, Icons.of(icon, Icons.RAIL));
    entry.setContentDisplay(ContentDisplay.TOP);
    entry.getStyleClass().setAll("tb-rail-entry");
    entry.setMnemonicParsing(false);
    return Widgets.named(entry, text);
  }
}
