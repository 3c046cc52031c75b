package dev.tracebound.documents.format;

/** Why one file gives no document. It ends the reading of that file only. */
public final class UnreadableDocument extends Exception {
  private static final long serialVersionUID = 1L;

  private final String advice;

  /**
   * @param problem what is wrong, one clause without a full stop: {@code it is encrypted}
   * @param advice what to do, a sentence
   */
  public UnreadableDocument(String problem, String advice) {
    super(problem);
    this.advice = advice;
  }

  UnreadableDocument(String problem, String advice, Throwable cause) {
    super(problem, cause);
    this.advice = advice;
  }

  public String problem() {
    return String.valueOf(getMessage());
  }

  public String advice() {
    return advice;
  }
}
