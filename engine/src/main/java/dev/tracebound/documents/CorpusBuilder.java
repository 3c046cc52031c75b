package dev.tracebound.documents;

import dev.tracebound.documents.format.CorpusFile;
import dev.tracebound.documents.format.Formats;
import dev.tracebound.documents.format.Limits;
import dev.tracebound.documents.format.Metadata;
import dev.tracebound.documents.format.ReadDocument;
import dev.tracebound.documents.format.Reading;
import dev.tracebound.documents.format.Section;
import dev.tracebound.documents.format.UnreadableDocument;
import dev.tracebound.embedding.Language;
import dev.tracebound.retrieval.Glossary;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Files to documents and passages, one file at a time, in the order of their paths. */
final class CorpusBuilder {
  private static final int MAX_NOTES = 500;

  private final CorpusManifest manifest;
  private final Glossary glossary;
  private final Limits limits;
  private final List<CorpusDocument> documents = new ArrayList<>();
  private final List<Passage> passages = new ArrayList<>();
  private final List<Note> notes = new ArrayList<>();
  private int unsaid;

  /** Canonical id to the place of what has it. */
  private final Map<String, String> claims = new HashMap<>();

  /** Content to the place of the first document that holds it. */
  private final Map<String, Integer> contents = new HashMap<>();

  CorpusBuilder(CorpusManifest manifest, Glossary glossary, Limits limits) {
    this.manifest = manifest;
    this.glossary = glossary;
    this.limits = limits;
  }

  void note(String file, String problem, String advice) {
    if (notes.size() < MAX_NOTES) {
      notes.add(new Note(file, problem, advice));
    } else {
      unsaid++;
    }
  }

  /**
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  void add(CorpusFile file, WorkMonitor monitor) {
    Reading reading;
    try {
      reading = Formats.read(file, limits, monitor);
    } catch (UnreadableDocument e) {
      note(file.path(), e.problem(), e.advice());
      return;
    }
    for (Reading.Problem problem : reading.problems()) {
      String place = problem.place().isEmpty() ? "" : ", " + problem.place();
      note(file.path() + place, problem.problem(), problem.advice());
    }
    Metadata given = manifest.documents().getOrDefault(file.path(), Metadata.NONE);
    if (reading.documents().size() > 1 && !given.id().isEmpty()) {
      note(
          file.path(),
          "the manifest gives one id to a file with many documents",
          "Remove it there: these documents have their own.");
      given = Metadata.NONE;
    }
    for (ReadDocument document : reading.documents()) {
      add(file.path(), document, given.or(document.metadata()));
    }
  }

  Corpus build(String fingerprint) {
    if (unsaid > 0) {
      notes.add(new Note("", "there are " + unsaid + " more notes", "Correct the others first."));
    }
    return new Corpus(documents, passages, notes, glossary, fingerprint);
  }

  private void add(String file, ReadDocument read, Metadata metadata) {
    String place = read.key().isEmpty() ? file : file + ", " + read.key();
    String derived = read.key().isEmpty() ? file : file + "#" + read.key();
    String id = metadata.id().isEmpty() ? derived : metadata.id();
    String title = metadata.title().isEmpty() ? read.fallbackTitle() : metadata.title();
    CorpusDocument document =
        new CorpusDocument(
            id,
            List.of(),
            read.kind(),
            IndexText.clean(title).strip(),
            metadata.questionType(),
            metadata.aliases(),
            file,
            read.text());
    List<Passage> cut = cut(document, read.sections(), metadata);
    String content = content(metadata, cut);
    String problem = DocumentIds.problem(id);
    if (cut.isEmpty()) {
      note(place, "it holds no text", "Add some, or remove it.");
    } else if (!problem.isEmpty()) {
      note(place, problem, "Give it a shorter or plainer one.");
    } else if (!isCopy(place, document, content) && claim(place, id, cut)) {
      add(document, cut, content);
    }
  }

  private void add(CorpusDocument document, List<Passage> cut, String content) {
    if (passages.size() + cut.size() > limits.passages()) {
      note(
          document.file(),
          "it is not searched: the corpus has more than " + limits.passages() + " passages",
          "Split the corpus.");
      return;
    }
    contents.put(content, documents.size());
    documents.add(document);
    passages.addAll(cut);
  }

  private List<Passage> cut(CorpusDocument document, List<Section> sections, Metadata metadata) {
    boolean given = !metadata.id().isEmpty();
    Language declared = Language.ofTag(metadata.language());
    List<Passage> cut = new ArrayList<>();
    for (Section section : sections) {
      String docId =
          given || section.anchor().isEmpty()
              ? document.id()
              : document.id() + "#" + section.anchor();
      Set<String> aliases = new LinkedHashSet<>(document.aliases());
      aliases.addAll(glossary.othersIn(document.title() + "\n" + section.heading()));
      for (PassageSplitter.Span span :
          PassageSplitter.split(document.text(), section.start(), section.end())) {
        String text = document.text().substring(span.start(), span.end());
        if (!IndexText.isBlank(text)) {
          cut.add(
              new Passage(
                  documents.size(),
                  docId,
                  document.kind(),
                  document.title(),
                  section.heading(),
                  document.questionType(),
                  List.copyOf(aliases),
                  Language.of(text, declared),
                  text,
                  document.file(),
                  span.start(),
                  span.end()));
        }
      }
    }
    return cut;
  }

  /** Not its front matter and not its file's name. */
  private static String content(Metadata metadata, List<Passage> cut) {
    StringBuilder content = new StringBuilder(metadata.title() + "\n" + metadata.questionType());
    cut.forEach(passage -> content.append("\n\n").append(passage.text()));
    return Hashes.sha256(content.toString());
  }

  /** Whether the same was there before; its id is kept with that. */
  private boolean isCopy(String place, CorpusDocument document, String content) {
    Integer before = contents.get(content);
    if (before == null) {
      return false;
    }
    CorpusDocument first = documents.get(before);
    note(
        place,
        "it holds the same as " + first.file() + " (" + first.id() + ") and is searched once",
        "Remove one of them, or give them different titles.");
    Set<String> ids = new LinkedHashSet<>(first.otherIds());
    ids.add(document.id());
    ids.remove(first.id());
    documents.set(before, withOtherIds(first, List.copyOf(ids)));
    return true;
  }

  private static CorpusDocument withOtherIds(CorpusDocument document, List<String> otherIds) {
    return new CorpusDocument(
        document.id(),
        otherIds,
        document.kind(),
        document.title(),
        document.questionType(),
        document.aliases(),
        document.file(),
        document.text());
  }

  private boolean claim(String place, String id, List<Passage> cut) {
    Set<String> ids = new LinkedHashSet<>();
    ids.add(id);
    cut.forEach(passage -> ids.add(passage.docId()));
    for (String each : ids) {
      String before = claims.get(DocumentIds.canonical(each));
      if (before != null) {
        note(
            place,
            "its id " + each + " is that of " + before + " too, and only that one is searched",
            "Give one of the two another id.");
        return false;
      }
    }
    ids.forEach(each -> claims.put(DocumentIds.canonical(each), place));
    return true;
  }
}
