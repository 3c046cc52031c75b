package dev.tracebound.evaluation.gold;

import java.util.List;

/**
 * A question to a set of documents.
 *
 * @param id unique within its file
 * @param question as it is asked
 * @param split part of the set; empty where none is named
 * @param language of the question; empty where none is named
 * @param gold ids of the documents that answer it, at least one
 */
public record DocumentQuestion(
    String id, String question, String split, String language, List<String> gold)
    implements GoldQuestion {
  public DocumentQuestion {
    gold = List.copyOf(gold);
  }

  @Override
  public QuestionType type() {
    return QuestionType.DOCUMENT;
  }

  @Override
  public String material() {
    return "documents";
  }
}
