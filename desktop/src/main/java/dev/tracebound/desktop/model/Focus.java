package dev.tracebound.desktop.model;

/**
 * What is selected, in every pane at once.
 *
 * @param hop position in the chain, from 1; 0 where it is not in the chain
 * @param evidence id of the evidence; empty where it is none
 * @param file relative path; empty where nothing is selected
 * @param lineStart first line, from 1
 * @param lineEnd last line
 */
public record Focus(int hop, String evidence, String file, int lineStart, int lineEnd) {

  public static final Focus NONE = new Focus(0, "", "", 0, 0);

  public boolean isNone() {
    return file.isEmpty();
  }
}
