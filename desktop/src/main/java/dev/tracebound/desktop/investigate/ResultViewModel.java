package dev.tracebound.desktop.investigate;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** Which side of the result is shown; outlives the view when the language changes. */
public final class ResultViewModel {

  /** The sides there are. */
  public enum Tab {
    ANSWER,
    EVIDENCE,
    JSON
  }

  private final ObjectProperty<Tab> tab = new SimpleObjectProperty<>(Tab.ANSWER);

  public ObjectProperty<Tab> tabProperty() {
    return tab;
  }
}
