package dev.tracebound.documents;

import dev.tracebound.documents.format.DocumentKind;
import java.util.List;

/**
 * One document of a corpus.
 *
 * @param id given, or derived from its path; what its passages are cited by, where they have no
 *     section's id
 * @param otherIds of documents that hold the same and were left out for it
 * @param file relative path
 * @param text what its passages' offsets refer to
 */
public record CorpusDocument(
    String id,
    List<String> otherIds,
    DocumentKind kind,
    String title,
    String questionType,
    List<String> aliases,
    String file,
    String text) {
  public CorpusDocument {
    otherIds = List.copyOf(otherIds);
    aliases = List.copyOf(aliases);
  }
}
