package dev.tracebound.documents.format;

import dev.tracebound.workspace.WorkMonitor;

/** Plain text: one document, one section. */
final class TextFormat implements DocumentFormat {
  @Override
  public Reading read(CorpusFile file, Limits limits, WorkMonitor monitor)
      throws UnreadableDocument {
    return Reading.of(
        ReadDocument.whole("", DocumentKind.DOCUMENT, Metadata.NONE, file.baseName(), file.text()));
  }
}
