package dev.tracebound.workspace;

import java.io.IOException;

/** A file that holds no text. The message says why, in one line, without the path. */
public final class NotTextException extends IOException {
  private static final long serialVersionUID = 1L;

  public NotTextException(String message) {
    super(message);
  }
}
