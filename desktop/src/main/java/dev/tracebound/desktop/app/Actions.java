package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Messages;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;

/** The one registry of actions. */
final class Actions {
  static final ObservableBooleanValue ALWAYS = new SimpleBooleanProperty(true);

  private final Map<String, Action> byId = new LinkedHashMap<>();

  /**
   * @param keys as {@link KeyCombination#valueOf} reads them; empty for none
   * @throws IllegalArgumentException where the id or the keys are taken
   */
  void add(String id, String keys, ObservableBooleanValue enabled, Runnable work) {
    KeyCombination shortcut = keys.isEmpty() ? null : KeyCombination.valueOf(keys);
    boolean taken =
        byId.containsKey(id)
            || (shortcut != null
                && byId.values().stream().anyMatch(other -> shortcut.equals(other.keys())));
    if (taken) {
      throw new IllegalArgumentException("taken: " + id + " " + keys);
    }
    byId.put(id, new Action(id, shortcut, enabled, work));
  }

  /**
   * @throws IllegalArgumentException where there is none of this name
   */
  Action get(String id) {
    Action action = byId.get(id);
    if (action == null) {
      throw new IllegalArgumentException("no action " + id);
    }
    return action;
  }

  List<Action> all() {
    return List.copyOf(byId.values());
  }

  /** Binds every shortcut in a window. */
  void install(Scene scene) {
    for (Action action : byId.values()) {
      KeyCombination keys = action.keys();
      if (keys != null) {
        scene.getAccelerators().put(keys, action::run);
      }
    }
  }

  /** Fills a menu with all of them. */
  void fill(ContextMenu menu, Messages messages) {
    menu.getItems().clear();
    for (Action action : byId.values()) {
      MenuItem item = new MenuItem(messages.get("action." + action.id()));
      item.setMnemonicParsing(false);
      KeyCombination keys = action.keys();
      if (keys != null) {
        item.setAccelerator(keys);
      }
      item.setDisable(!action.enabled().get());
      item.setOnAction(press -> action.run());
      menu.getItems().add(item);
    }
  }
}
