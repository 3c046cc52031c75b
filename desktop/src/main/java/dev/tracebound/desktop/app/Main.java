package dev.tracebound.desktop.app;

import javafx.application.Application;

/**
 * Where the program starts. Not an {@code Application} itself: such a class cannot start from a
 * class path.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Application.launch(WorkbenchApp.class, args);
  }
}
