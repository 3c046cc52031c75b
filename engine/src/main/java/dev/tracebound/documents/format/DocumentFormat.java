package dev.tracebound.documents.format;

import dev.tracebound.workspace.WorkMonitor;

/** Reads the documents of one kind of file. */
interface DocumentFormat {

  /**
   * @param monitor asked between the parts of a large file
   * @throws UnreadableDocument where nothing of the file can be used
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  Reading read(CorpusFile file, Limits limits, WorkMonitor monitor) throws UnreadableDocument;
}
