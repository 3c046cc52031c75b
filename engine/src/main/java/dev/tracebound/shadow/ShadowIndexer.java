package dev.tracebound.shadow;

import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads a source tree and makes its shadow. */
public final class ShadowIndexer {
  /** A generated file of 5 MB is read; what is beyond this is named and left out. */
  static final long MAX_FILE_BYTES = 16L << 20;

  private final FactSource source;
  private final SourceDecoder decoder;

  public ShadowIndexer(FactSource source, SourceDecoder decoder) {
    this.source = source;
    this.decoder = decoder;
  }

  /**
   * Reports the stages {@code list}, {@code read}, {@code parse} and {@code link}. A file that
   * cannot be read, is no text or is too big is in the graph as SKIPPED, with the reason.
   *
   * @param workFolder an existing folder for temporary files, empty again afterwards
   * @throws UserError where the tree cannot be read at all
   * @throws java.util.concurrent.CancellationException where the monitor asks to stop
   */
  public ShadowGraph index(SourceTree tree, Path workFolder, WorkMonitor monitor) {
    monitor.progress("list", 0, 0, tree.name());
    List<Linker.Input> inputs = read(tree, list(tree, monitor), monitor);
    List<SourceText> texts = new ArrayList<>();
    for (Linker.Input input : inputs) {
      if (input.text() != null) {
        texts.add(input.text());
      }
    }
    Facts facts = source.extract(texts, workFolder, monitor);
    monitor.check();
    monitor.progress("link", 0, 1, "");
    ShadowGraph graph = new Linker(inputs, facts).link();
    monitor.progress("link", 1, 1, "");
    return graph;
  }

  private static SourceTree.Listing list(SourceTree tree, WorkMonitor monitor) {
    try {
      return tree.list(monitor);
    } catch (IOException e) {
      throw new UserError(
          "Cannot read "
              + tree.root()
              + ": "
              + e.getMessage()
              + ". Check that it exists and that you may read it.",
          e);
    }
  }

  private List<Linker.Input> read(
      SourceTree tree, SourceTree.Listing listing, WorkMonitor monitor) {
    List<Linker.Input> inputs = new ArrayList<>();
    for (SourceTree.Skipped skipped : listing.skipped()) {
      inputs.add(Linker.Input.skipped(skipped.path(), 0, 0, skipped.reason(), false));
    }
    int done = 0;
    for (SourceTree.Entry entry : listing.entries()) {
      monitor.check();
      monitor.progress("read", done++, listing.entries().size(), entry.path());
      inputs.add(read(tree, entry));
    }
    inputs.sort(Comparator.comparing(Linker.Input::path));
    return inputs;
  }

  private Linker.Input read(SourceTree tree, SourceTree.Entry entry) {
    if (entry.size() > MAX_FILE_BYTES) {
      return unread(entry, "larger than " + (MAX_FILE_BYTES >> 20) + " MB");
    }
    try {
      byte[] bytes = tree.read(entry.path());
      if (bytes.length > MAX_FILE_BYTES) {
        return unread(entry, "larger than " + (MAX_FILE_BYTES >> 20) + " MB");
      }
      return Linker.Input.of(decoder.decode(entry.path(), bytes), entry.modifiedMillis());
    } catch (IOException | UncheckedIOException | UserError e) {
      String message = e.getMessage();
      return unread(entry, message == null ? "cannot be read" : "cannot be read: " + message);
    }
  }

  private static Linker.Input unread(SourceTree.Entry entry, String reason) {
    return Linker.Input.skipped(entry.path(), entry.size(), entry.modifiedMillis(), reason, true);
  }
}
