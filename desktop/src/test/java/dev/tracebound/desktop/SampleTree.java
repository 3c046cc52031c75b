package dev.tracebound.desktop;

import dev.tracebound.desktop.model.Engine;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.retrieval.VectorState;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.TextDecoder;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The sample sources as they lie on disk; asking replays a given case. */
public final class SampleTree implements Engine, Engine.Source {
  private final Path root;
  private final List<CaseEntry> entries;

  public SampleTree(List<CaseEntry> entries) {
    this(Path.of("src/test/resources/sample"), entries);
  }

  public SampleTree(Path root, List<CaseEntry> entries) {
    this.root = root;
    this.entries = entries;
  }

  @Override
  public Source open(Path tree, WorkMonitor monitor) {
    return this;
  }

  @Override
  public Watch watch(Path tree, Runnable changed) {
    return () -> {};
  }

  @Override
  public String name() {
    return "launchpad-desktop";
  }

  @Override
  public Path root() {
    return root;
  }

  @Override
  public String indexId() {
    return "gen-000017";
  }

  @Override
  public int files() {
    return 214;
  }

  @Override
  public int symbols() {
    return 3812;
  }

  @Override
  public VectorState vectors() {
    return new VectorState(3812, 3812, "");
  }

  @Override
  public VectorState prepareVectors(WorkMonitor monitor) {
    return new VectorState(3812, 3812, "");
  }

  @Override
  public VectorState computeVectors(WorkMonitor monitor) {
    return new VectorState(3812, 3812, "");
  }

  @Override
  public void ask(String question, Consumer<CaseEntry> listener, WorkMonitor monitor) {
    entries.forEach(listener);
  }

  @Override
  public SourceText sourceText(String path) throws IOException {
    return TextDecoder.decode(path, Files.readAllBytes(root.resolve(path)));
  }

  @Override
  public Set<String> changedFiles(WorkMonitor monitor) {
    return Set.of();
  }

  @Override
  public void close() {}
}
