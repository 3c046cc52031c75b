package dev.tracebound.shadow.columns;

/**
 * Bytes that are no column file of this schema and version. The message is the end of a sentence
 * whose subject is the file.
 */
public final class UnreadableColumns extends Exception {
  private static final long serialVersionUID = 1L;

  private UnreadableColumns(String message) {
    super(message);
  }

  static UnreadableColumns damaged(String what) {
    return new UnreadableColumns("is damaged: " + what);
  }

  static UnreadableColumns otherVersion(String found, String wanted) {
    return new UnreadableColumns(
        "was written by another version (" + found + ", this one reads " + wanted + ")");
  }
}
