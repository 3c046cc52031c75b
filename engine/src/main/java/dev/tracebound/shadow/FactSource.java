package dev.tracebound.shadow;

import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.List;

/** Something that reads facts out of source text: one implementation a language or front end. */
public interface FactSource {

  /** Goes into every stored shadow: facts of another version are not mixed with these. */
  String version();

  /**
   * Extracts the facts of files that form one tree. The same texts give the same facts in the same
   * order.
   *
   * @param sources in the order of their paths, each path once
   * @param workFolder an existing folder for temporary files; what is put there is gone afterwards
   * @return facts of each file, one for one in the order of {@code sources}
   * @throws java.util.concurrent.CancellationException where the monitor asks to stop
   */
  Facts extract(List<SourceText> sources, Path workFolder, WorkMonitor monitor);
}
