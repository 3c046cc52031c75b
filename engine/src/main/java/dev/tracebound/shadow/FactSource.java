package dev.tracebound.shadow;

import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.Map;

/** Something that reads facts out of source text: one implementation a language or front end. */
public interface FactSource {

  /** Goes into every stored shadow: facts of another version are not mixed with these. */
  String version();

  /** Reads one file by itself. A file that cannot be parsed has an outline without types. */
  Outline outline(SourceText text);

  /**
   * Extracts the facts of one source set's files. The same compilation gives the same facts of a
   * file whichever other files are wanted with it.
   *
   * @param workFolder for files that may be of use to the next extraction; made where it is not
   *     there, and may be removed in between
   * @return facts of each wanted file, by path
   * @throws java.util.concurrent.CancellationException where the monitor asks to stop
   */
  Map<String, Facts.FileFacts> extract(
      Compilation compilation, Path workFolder, WorkMonitor monitor);
}
