package dev.launchpad.text;

import java.util.ResourceBundle;

/** The texts of one language. */
final class MessageBundle {
  private final ResourceBundle texts;

  MessageBundle(ResourceBundle texts) {
    this.texts = texts;
  }

  String lookup(String key) {
    return texts.getString(key);
  }
}
