package dev.tracebound.documents;

/**
 * An issue that speaks of what a code question asks. Shown beside an answer and called background
 * there; it is no evidence, and no link of a chain rests on it.
 *
 * @param docId the issue's id
 * @param title its summary
 * @param excerpt the passage that was found
 * @param score above 0, comparable within one search only
 */
public record IssueBackground(String docId, String title, String excerpt, double score) {
  /** What it is called wherever it is shown. */
  public static final String MARK = "background, no evidence";

  /** Always {@link #MARK}: it travels with the text into every output. */
  public String mark() {
    return MARK;
  }
}
