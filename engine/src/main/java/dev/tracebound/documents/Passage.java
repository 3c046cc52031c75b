package dev.tracebound.documents;

import dev.tracebound.documents.format.DocumentKind;
import dev.tracebound.embedding.Language;
import java.util.List;

/**
 * A piece of a document, small enough to be read at once.
 *
 * @param document its document's place in the corpus, from 0
 * @param docId what it is cited by; passages of one document or section share it
 * @param kind whether it may be evidence
 * @param title of the document
 * @param section headings above it, joined by {@code " > "}; may be empty
 * @param questionType kind of question that the document answers; may be empty
 * @param aliases other names of what title and section speak of, the glossary's included
 * @param language how it is analysed
 * @param text exactly the document's text from start to end
 * @param file relative path
 * @param start first UTF-16 unit in the document's text
 * @param end after its last
 */
public record Passage(
    int document,
    String docId,
    DocumentKind kind,
    String title,
    String section,
    String questionType,
    List<String> aliases,
    Language language,
    String text,
    String file,
    int start,
    int end) {
  public Passage {
    aliases = List.copyOf(aliases);
  }

  /** What stands for it in a dense index: {@code "title. text"}. */
  public String titleAndText() {
    return (section.isEmpty() ? title : title + ", " + section) + ". " + text;
  }
}
