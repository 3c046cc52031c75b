package dev.tracebound.retrieval;

/** Where the answer to a question is to be looked for, as far as its words show. */
public enum QuestionSource {
  /** In the code; also whatever shows no other place. */
  CODE,
  /** In what was written for readers: "what do the docs say about X". */
  DOCUMENTS,
  /** In what was reported: "is there a known bug about X". */
  ISSUE_BACKGROUND
}
