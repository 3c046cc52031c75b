package dev.tracebound.documents.format;

import java.util.List;

/**
 * One document as its format has it.
 *
 * @param key tells it from the others of its file; empty where the file is one document
 * @param metadata what the file says of it
 * @param fallbackTitle where nobody gives one
 * @param text for Markdown and plain text the decoded file; else what was taken out of it
 * @param sections in order, not overlapping
 */
public record ReadDocument(
    String key,
    DocumentKind kind,
    Metadata metadata,
    String fallbackTitle,
    String text,
    List<Section> sections) {
  public ReadDocument {
    sections = List.copyOf(sections);
  }

  /** One section. */
  static ReadDocument whole(
      String key, DocumentKind kind, Metadata metadata, String fallbackTitle, String text) {
    return new ReadDocument(
        key, kind, metadata, fallbackTitle, text, List.of(new Section("", "", 0, text.length())));
  }
}
