package dev.tracebound.documents;

import java.util.List;

/**
 * What the retriever of the review loop hands on.
 *
 * @param questionId as the question has it
 * @param documents best first
 */
public record RetrievedDocuments(String questionId, List<RetrievedDocument> documents) {
  public RetrievedDocuments {
    documents = List.copyOf(documents);
  }

  /**
   * @param docId what it is cited by
   * @param score above 0, comparable within one question only
   * @param content text of its best passage
   */
  public record RetrievedDocument(String docId, double score, String content) {}

  public static RetrievedDocuments of(String questionId, List<DocumentHit> hits) {
    return new RetrievedDocuments(
        questionId,
        hits.stream()
            .map(hit -> new RetrievedDocument(hit.docId(), hit.score(), hit.passage().text()))
            .toList());
  }
}
