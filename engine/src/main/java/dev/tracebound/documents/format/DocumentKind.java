package dev.tracebound.documents.format;

/** What a document may be used for. */
public enum DocumentKind {
  /** Evidence of document questions. */
  DOCUMENT,
  /** An issue of a tracker: background beside an answer, never a fact about code. */
  ISSUE
}
