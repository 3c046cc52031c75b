package dev.tracebound.desktop.app;

import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/**
 * Something a person can do. Menu, keys and buttons all come from here; enablement and execution
 * share one predicate.
 *
 * @param id stable name; the text's key is {@code action.} and the id
 * @param keys its shortcut; null where it has none
 * @param enabled whether it can be done now
 * @param work what it does
 */
record Action(
    String id, @Nullable KeyCombination keys, ObservableBooleanValue enabled, Runnable work) {

  /** Does it; nothing happens where it is not enabled. */
  void run() {
    if (enabled.get()) {
      work.run();
    }
  }
}
