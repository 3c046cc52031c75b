package dev.tracebound.documents;

import dev.tracebound.retrieval.Glossary;
import java.util.List;

/**
 * All that was read of a corpus.
 *
 * @param documents in the order of their files
 * @param passages in the order of the documents; a passage's place here is its number everywhere
 * @param notes what could not be used
 * @param glossary the corpus's own
 * @param fingerprint SHA-256 over every file's path and content: another corpus, or another version
 *     of it, has another one
 */
public record Corpus(
    List<CorpusDocument> documents,
    List<Passage> passages,
    List<Note> notes,
    Glossary glossary,
    String fingerprint) {
  public Corpus {
    documents = List.copyOf(documents);
    passages = List.copyOf(passages);
    notes = List.copyOf(notes);
  }
}
