package dev.tracebound.documents;

import dev.tracebound.documents.format.CorpusFile;
import dev.tracebound.documents.format.Formats;
import dev.tracebound.documents.format.Limits;
import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The files of a corpus, as they were when they were listed. */
final class CorpusFiles {
  /** Never documents: they say something about the corpus. */
  static final String GLOSSARY = "glossary.txt";

  static final String QUESTIONS = "questions.jsonl";

  private final Path root;
  private final Map<String, Stamp> files = new TreeMap<>();
  private final Map<String, Note> notes = new TreeMap<>();
  private final Map<String, Integer> unknown = new TreeMap<>();

  /** What tells that a file was written meanwhile. */
  private record Stamp(Path path, long size, long modifiedMillis) {}

  private CorpusFiles(Path root) {
    this.root = root;
  }

  /**
   * @param corpus a folder, or one file: of that nothing beside it is read
   * @param monitor told under the stage {@code list}
   * @throws UserError where the folder cannot be read or holds too many files
   */
  static CorpusFiles list(Path corpus, Limits limits, WorkMonitor monitor) {
    Path start = corpus.toAbsolutePath().normalize();
    if (!Files.exists(start)) {
      throw new UserError(
          "There is no folder "
              + start
              + ". Name the folder that holds the documents, or one file of them.");
    }
    Path root = Files.isDirectory(start) ? start : start.resolveSibling("");
    CorpusFiles files = new CorpusFiles(root);
    try {
      Files.walkFileTree(start, files.new Walk(limits, monitor));
    } catch (IOException e) {
      throw new UserError(
          "Cannot read " + start + ": " + DiskErrors.reason(e) + ". Check its permissions.", e);
    }
    return files;
  }

  /** Relative paths, in order. */
  Iterable<String> paths() {
    return files.keySet();
  }

  int size() {
    return files.size();
  }

  boolean has(String path) {
    return files.containsKey(path);
  }

  /** What was left out. */
  List<Note> notes() {
    unknown.forEach(
        (extension, count) ->
            notes.put(
                "*." + extension,
                new Note(
                    extension.isEmpty() ? "" : "*." + extension,
                    count
                        + (count == 1 ? " file" : " files")
                        + (extension.isEmpty() ? " without an extension" : " of this kind")
                        + " cannot be read",
                    "Save as one of: " + Formats.NAMES + ".")));
    return List.copyOf(notes.values());
  }

  /** The file as it is now. */
  CorpusFile read(String path) throws IOException {
    Stamp stamp = files.get(path);
    if (stamp == null) {
      throw new IllegalArgumentException(path + " was not listed");
    }
    int most = Math.toIntExact(stamp.size()) + 1;
    try (InputStream in =
        Files.newInputStream(stamp.path(), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
      byte[] bytes = in.readNBytes(most);
      if (bytes.length == most) {
        throw new IOException("it grew while it was read");
      }
      return new CorpusFile(path, bytes);
    }
  }

  /** Files that are not as in an earlier listing: changed, new or gone, in order. */
  Iterable<String> changedSince(CorpusFiles earlier) {
    Map<String, Stamp> changed = new TreeMap<>(files);
    earlier.files.forEach(
        (path, stamp) -> {
          if (stamp.equals(files.get(path))) {
            changed.remove(path);
          } else {
            changed.put(path, stamp);
          }
        });
    return changed.keySet();
  }

  private final class Walk implements FileVisitor<Path> {
    private final Limits limits;
    private final WorkMonitor monitor;

    Walk(Limits limits, WorkMonitor monitor) {
      this.limits = limits;
      this.monitor = monitor;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      monitor.check();
      boolean hidden = !folder.equals(root) && isHidden(folder);
      return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String path = relative(file);
      if (isHidden(file)) {
        return FileVisitResult.CONTINUE;
      }
      if (!attributes.isRegularFile()) {
        skip(path, "it is a link or no regular file", "Put a copy of the file in its place.");
      } else if (!Formats.knows(path)) {
        unknown.merge(Formats.extension(path), 1, Integer::sum);
      } else if (attributes.size() > Formats.maxBytes(path, limits)) {
        skip(
            path,
            "it is larger than " + Formats.maxBytes(path, limits) + " bytes",
            "Split it into several files.");
      } else {
        add(path, file, attributes);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException error) throws IOException {
      if (file.equals(root)) {
        throw error;
      }
      skip(relative(file), DiskErrors.reason(error), "Check its permissions.");
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException error) {
      if (error != null) {
        skip(relative(folder), DiskErrors.reason(error), "Check its permissions.");
      }
      return FileVisitResult.CONTINUE;
    }

    private void add(String path, Path file, BasicFileAttributes attributes) {
      Stamp stamp = new Stamp(file, attributes.size(), attributes.lastModifiedTime().toMillis());
      if (files.putIfAbsent(path, stamp) != null) {
        skip(path, "two files have this name, differently composed", "Rename one of them.");
      }
      if (files.size() > limits.files()) {
        throw new UserError(
            root
                + " holds more than "
                + limits.files()
                + " files. Name a folder that holds the documents only, or split it.");
      }
      monitor.progress("list", files.size(), 0, path);
    }

    private void skip(String path, String problem, String advice) {
      notes.put(path, new Note(path, problem, advice));
    }

    private boolean isHidden(Path path) {
      return String.valueOf(path.getFileName()).startsWith(".");
    }

    private String relative(Path path) {
      StringBuilder joined = new StringBuilder();
      for (Path part : root.relativize(path)) {
        joined.append(joined.isEmpty() ? "" : "/").append(part);
      }
      return Normalizer.normalize(joined, Normalizer.Form.NFC);
    }
  }
}
