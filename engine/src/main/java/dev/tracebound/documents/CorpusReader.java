package dev.tracebound.documents;

import dev.tracebound.documents.format.CorpusFile;
import dev.tracebound.documents.format.Formats;
import dev.tracebound.documents.format.Limits;
import dev.tracebound.retrieval.Glossary;
import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.TextDecoder;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a corpus: one file of documents, or a folder of them, with or without a {@code
 * manifest.json} ({@link CorpusManifest}) and a {@code glossary.txt} ({@link Glossary#read}) at its
 * top. Each file is read once, whole, so that a document is never made of two versions of its file;
 * files named {@code questions.jsonl} are for evaluations and are not documents.
 */
public final class CorpusReader {
  private static final String STAGE = "documents";

  private final Path folder;
  private final Limits limits;

  public CorpusReader(Path folder, Limits limits) {
    this.folder = folder;
    this.limits = limits;
  }

  /**
   * @param monitor told under the stage {@code documents}, in files
   * @throws UserError where the folder cannot be read, its manifest is wrong, or nothing in it can
   *     be searched
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  public Corpus read(WorkMonitor monitor) {
    CorpusFiles files = CorpusFiles.list(folder, limits, monitor);
    StringBuilder versions = new StringBuilder();
    CorpusManifest manifest =
        files.has(CorpusManifest.FILE)
            ? CorpusManifest.read(required(files, CorpusManifest.FILE, versions))
            : CorpusManifest.NONE;
    String names =
        files.has(CorpusFiles.GLOSSARY) ? required(files, CorpusFiles.GLOSSARY, versions) : "";
    List<String> problems = new ArrayList<>();
    CorpusBuilder builder =
        new CorpusBuilder(manifest, Glossary.read(names, problems::add), limits);
    problems.forEach(
        problem -> builder.note(CorpusFiles.GLOSSARY, problem, "Correct this line of it."));
    leftOut(files, versions)
        .forEach(note -> builder.note(note.file(), note.problem(), note.advice()));
    int done = 0;
    for (String path : files.paths()) {
      monitor.check();
      if (isDocument(path)) {
        add(path, files, builder, versions, monitor);
      }
      monitor.progress(STAGE, ++done, files.size(), path);
    }
    for (String path : manifest.documents().keySet()) {
      if (!files.has(path)) {
        builder.note(path, "the manifest names it and it is not there", "Correct the manifest.");
      }
    }
    for (String path : CorpusFiles.list(folder, limits, monitor).changedSince(files)) {
      builder.note(
          path, "it changed while the corpus was read", "The next search reads the corpus again.");
      unread(path, versions);
    }
    return requireText(builder.build(Hashes.sha256(versions.toString())));
  }

  /** {@link Corpus#fingerprint} of the folder as it is now, without reading the documents. */
  String fingerprint(WorkMonitor monitor) {
    CorpusFiles files = CorpusFiles.list(folder, limits, monitor);
    StringBuilder versions = new StringBuilder();
    for (String special : List.of(CorpusManifest.FILE, CorpusFiles.GLOSSARY)) {
      if (files.has(special)) {
        required(files, special, versions);
      }
    }
    leftOut(files, versions);
    for (String path : files.paths()) {
      monitor.check();
      if (isDocument(path)) {
        try {
          version(files.read(path), versions);
        } catch (IOException e) {
          unread(path, versions);
        }
      }
    }
    return Hashes.sha256(versions.toString());
  }

  private static void add(
      String path,
      CorpusFiles files,
      CorpusBuilder builder,
      StringBuilder versions,
      WorkMonitor monitor) {
    try {
      CorpusFile file = files.read(path);
      version(file, versions);
      builder.add(file, monitor);
    } catch (IOException e) {
      unread(path, versions);
      builder.note(
          path,
          "it cannot be read: " + DiskErrors.reason(e),
          "Check that it is there and may be read, then search again.");
    }
  }

  private static boolean isDocument(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return !name.equals(CorpusManifest.FILE)
        && !name.equals(CorpusFiles.GLOSSARY)
        && !name.equals(CorpusFiles.QUESTIONS);
  }

  private static String required(CorpusFiles files, String path, StringBuilder versions) {
    try {
      CorpusFile file = files.read(path);
      version(file, versions);
      return TextDecoder.decode(path, file.bytes()).text();
    } catch (IOException e) {
      throw new UserError(
          "The corpus's "
              + path
              + " cannot be read: "
              + DiskErrors.reason(e)
              + ". Check that it is a text that may be read.",
          e);
    }
  }

  private static void version(CorpusFile file, StringBuilder versions) {
    versions.append(file.path()).append('\t').append(Hashes.sha256(file.bytes())).append('\n');
  }

  private static List<Note> leftOut(CorpusFiles files, StringBuilder versions) {
    List<Note> notes = files.notes();
    notes.forEach(note -> versions.append(note.say()).append('\n'));
    return notes;
  }

  private static void unread(String path, StringBuilder versions) {
    versions.append(path).append('\t').append('\n');
  }

  private Corpus requireText(Corpus corpus) {
    if (corpus.passages().isEmpty()) {
      String first =
          corpus.notes().isEmpty() ? "" : " First problem: " + corpus.notes().getFirst().say();
      throw new UserError(
          "There is nothing to search in "
              + folder
              + ": it holds no document with text. Put documents there: "
              + Formats.NAMES
              + "."
              + first);
    }
    return corpus;
  }
}
