package dev.tracebound.documents;

import dev.tracebound.embedding.Language;
import dev.tracebound.json.Json;
import dev.tracebound.retrieval.Glossary;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;

/** A corpus beside its search index, as lines of JSON: a head, then each document. */
final class StoredCorpus {
  private static final String FILE = "corpus.jsonl";

  private StoredCorpus() {}

  record Head(
      String layout,
      String fingerprint,
      int documents,
      List<Note> notes,
      Map<String, List<String>> glossary) {}

  record Entry(CorpusDocument document, List<Cut> passages) {}

  record Cut(
      String docId, String section, List<String> aliases, Language language, int start, int end) {}

  static void write(Path folder, Corpus corpus) throws IOException {
    List<List<Cut>> cuts = new ArrayList<>();
    corpus.documents().forEach(document -> cuts.add(new ArrayList<>()));
    for (Passage each : corpus.passages()) {
      cuts.get(each.document())
          .add(
              new Cut(
                  each.docId(),
                  each.section(),
                  each.aliases(),
                  each.language(),
                  each.start(),
                  each.end()));
    }
    try (BufferedWriter out = Files.newBufferedWriter(folder.resolve(FILE))) {
      Head head =
          new Head(
              PassageIndex.LAYOUT,
              corpus.fingerprint(),
              corpus.documents().size(),
              corpus.notes(),
              corpus.glossary().words());
      out.write(Json.line(head) + "\n");
      for (int i = 0; i < cuts.size(); i++) {
        out.write(Json.line(new Entry(corpus.documents().get(i), cuts.get(i))) + "\n");
      }
    }
  }

  /** Whether the corpus that is kept there is that of a fingerprint, in the layout of today. */
  static boolean isOf(Path folder, String fingerprint) throws IOException {
    try (BufferedReader in = open(folder)) {
      Head head = head(in);
      return head.layout().equals(PassageIndex.LAYOUT) && head.fingerprint().equals(fingerprint);
    }
  }

  /**
   * @throws IOException where it is not there or not whole
   */
  static Corpus read(Path folder) throws IOException {
    try (BufferedReader in = open(folder)) {
      Head head = head(in);
      List<CorpusDocument> documents = new ArrayList<>();
      List<Passage> passages = new ArrayList<>();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        Entry entry = Json.read(line, Entry.class);
        entry.passages().forEach(cut -> passages.add(passage(entry, cut, documents.size())));
        documents.add(entry.document());
      }
      if (documents.size() != head.documents()) {
        throw new IOException(FILE + " ends early");
      }
      return new Corpus(
          documents, passages, head.notes(), Glossary.of(head.glossary()), head.fingerprint());
    } catch (JacksonException | IndexOutOfBoundsException e) {
      throw new IOException(FILE + " is damaged: " + e.getMessage(), e);
    }
  }

  private static BufferedReader open(Path folder) throws IOException {
    return Files.newBufferedReader(folder.resolve(FILE), StandardCharsets.UTF_8);
  }

  private static Head head(BufferedReader in) throws IOException {
    String line = in.readLine();
    if (line == null) {
      throw new IOException(FILE + " is empty");
    }
    try {
      return Json.read(line, Head.class);
    } catch (JacksonException e) {
      throw new IOException(FILE + " is damaged or of another version", e);
    }
  }

  private static Passage passage(Entry entry, Cut cut, int number) {
    CorpusDocument document = entry.document();
    return new Passage(
        number,
        cut.docId(),
        document.kind(),
        document.title(),
        cut.section(),
        document.questionType(),
        cut.aliases(),
        cut.language(),
        document.text().substring(cut.start(), cut.end()),
        document.file(),
        cut.start(),
        cut.end());
  }
}
