package dev.tracebound.controller;

import java.util.Locale;
import java.util.Optional;

/** The four things a controller may do. */
public enum Action {
  ANSWER,
  RERANK,
  RETRIEVE_AGAIN,
  INSUFFICIENT;

  /** The name in logs and in a model's reply: lower case. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The action with exactly this code. */
  public static Optional<Action> ofCode(String code) {
    for (Action action : values()) {
      if (action.code().equals(code)) {
        return Optional.of(action);
      }
    }
    return Optional.empty();
  }
}
