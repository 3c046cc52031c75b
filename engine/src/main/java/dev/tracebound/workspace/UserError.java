package dev.tracebound.workspace;

/**
 * Something a person can put right. The message says what was wrong, where, and what to do; it is
 * shown as it is, with no stack trace.
 */
public final class UserError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UserError(String message) {
    super(message);
  }

  public UserError(String message, Throwable cause) {
    super(message, cause);
  }
}
