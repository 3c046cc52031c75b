package dev.tracebound.evaluation.gold;

/** A question with its gold. */
public sealed interface GoldQuestion permits CodeQuestion, DocumentQuestion {
  /** Unique within its file. */
  String id();

  QuestionType type();

  /** As it is asked. */
  String question();

  /** Part of the set it belongs to; empty where the file names none. */
  String split();

  /** Of the question, e.g. {@code zh-CN}; empty where the file names none. */
  String language();

  /** What the answer is to be found in: a source tree, or {@code documents}. */
  String material();
}
