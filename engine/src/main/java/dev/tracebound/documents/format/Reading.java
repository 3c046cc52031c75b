package dev.tracebound.documents.format;

import java.util.ArrayList;
import java.util.List;

/**
 * What a file gave.
 *
 * @param documents in the file's order
 * @param problems what in it could not be used
 */
public record Reading(List<ReadDocument> documents, List<Problem> problems) {
  public Reading {
    documents = List.copyOf(documents);
    problems = List.copyOf(problems);
  }

  /**
   * @param place in the file, e.g. {@code line 7}
   * @param problem what is wrong there, one clause
   * @param advice what to do, a sentence
   */
  public record Problem(String place, String problem, String advice) {}

  static Reading of(ReadDocument document) {
    return new Reading(List.of(document), List.of());
  }

  /** Of a file with many documents, some of them bad. */
  static final class Collector {
    /** More of them are counted only. */
    private static final int MAX_PROBLEMS = 20;

    private final List<ReadDocument> documents = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private int unsaid;

    void add(ReadDocument document) {
      documents.add(document);
    }

    void problem(String place, String problem, String advice) {
      if (problems.size() < MAX_PROBLEMS) {
        problems.add(new Problem(place, problem, advice));
      } else {
        unsaid++;
      }
    }

    Reading reading() {
      if (unsaid > 0) {
        problems.add(
            new Problem(
                "", unsaid + " more of its entries cannot be used", "Correct those first."));
      }
      return new Reading(documents, problems);
    }
  }
}
