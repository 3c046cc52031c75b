package dev.tracebound.documents;

/**
 * Something in a corpus that is not as it should be; the rest is searched all the same.
 *
 * @param file relative path, with the place in it where that is known; empty for the whole corpus
 * @param problem what is wrong, one clause without a full stop
 * @param advice what to do, a sentence
 */
public record Note(String file, String problem, String advice) {

  /** One line for a person. */
  public String say() {
    return (file.isEmpty() ? "" : file + ": ") + problem + ". " + advice;
  }
}
