package dev.launchpad.badge;

import dev.launchpad.text.Label;

/** The badge on the launch button. */
public final class LaunchBadge {
  private String shown = "";

  void show(Label label) {
    shown = label.text();
    repaint();
  }

  private void repaint() {
    // drawn by the toolkit
  }
}
