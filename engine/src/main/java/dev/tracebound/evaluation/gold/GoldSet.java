package dev.tracebound.evaluation.gold;

import java.util.List;

/**
 * The questions of one file.
 *
 * @param file its name
 * @param sha256 of its bytes
 * @param questions in its order
 */
public record GoldSet(String file, String sha256, List<GoldQuestion> questions) {
  public GoldSet {
    questions = List.copyOf(questions);
  }
}
