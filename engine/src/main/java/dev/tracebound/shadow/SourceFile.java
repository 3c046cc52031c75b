package dev.tracebound.shadow;

/**
 * One file as it was when it was indexed.
 *
 * @param path relative to the tree, parts joined by {@code /} on every platform
 * @param sha256 of the raw bytes, lower-case hex
 * @param size in bytes
 * @param modifiedMillis last modification, milliseconds since 1970; 0 where the tree does not know
 * @param charset the encoding it was read with
 * @param lines number of lines of the decoded text
 * @param test whether it lies in a test source root
 * @param generated whether it says of itself that a tool wrote it
 * @param state whether its facts are whole
 * @param note why they are not; empty where they are
 */
public record SourceFile(
    String path,
    String sha256,
    long size,
    long modifiedMillis,
    String charset,
    int lines,
    boolean test,
    boolean generated,
    State state,
    String note) {

  /** The same file in another state. */
  public SourceFile with(State newState, String newNote) {
    return new SourceFile(
        path, sha256, size, modifiedMillis, charset, lines, test, generated, newState, newNote);
  }

  /** The same content with another time of modification. */
  public SourceFile modified(long millis) {
    return new SourceFile(path, sha256, size, millis, charset, lines, test, generated, state, note);
  }

  /** How much of a file is in the shadow. */
  public enum State {
    COMPLETE,
    /** The parser gave up inside it: some facts are missing, those that are there hold. */
    INCOMPLETE,
    /** Nothing of it is there. */
    SKIPPED
  }
}
