package dev.launchpad.badge;

import dev.launchpad.text.Label;

/** Passes texts on to the view. */
public final class BadgePresenter {
  private final LaunchBadge badge;

  BadgePresenter(LaunchBadge badge) {
    this.badge = badge;
  }

  void present(Label label) {
    if (!label.isBlank()) {
      badge.show(label);
    }
  }
}
