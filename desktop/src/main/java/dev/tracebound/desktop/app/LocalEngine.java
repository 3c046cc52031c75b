package dev.tracebound.desktop.app;

import dev.tracebound.desktop.model.Engine;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.index.Freshness;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.investigation.Investigator;
import dev.tracebound.investigation.IssueSearch;
import dev.tracebound.retrieval.VectorState;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.TextDecoder;
import dev.tracebound.workspace.TreeWatcher;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The engine in this process: what the command line calls too. */
public final class LocalEngine implements Engine {
  private static final Logger LOG = LoggerFactory.getLogger(LocalEngine.class);

  private final WorkspaceHome home;
  private final CodeIndexer indexer;
  private final Lock writing = new ReentrantLock();

  public LocalEngine(WorkspaceHome home) {
    this.home = home;
    this.indexer = new CodeIndexer(home);
  }

  @Override
  public Source open(Path tree, WorkMonitor monitor) {
    // one that was cancelled may still be on its way out
    writing.lock();
    try {
      monitor.check();
      return new IndexedSource(indexer.open(tree, CodeIndexer.Policy.UPDATE, monitor), home);
    } finally {
      writing.unlock();
    }
  }

  @Override
  public Watch watch(Path tree, Runnable changed) {
    return TreeWatcher.start(tree, changed)::close;
  }

  private record IndexedSource(CodeIndex index, WorkspaceHome home) implements Source {
    @Override
    public String name() {
      return index.tree().name();
    }

    @Override
    public Path root() {
      return index.tree().root();
    }

    @Override
    public String indexId() {
      return index.id();
    }

    @Override
    public int files() {
      return index.graph().files().size();
    }

    @Override
    public int symbols() {
      return index.declaredSymbols();
    }

    @Override
    public VectorState vectors() {
      return index.vectorState();
    }

    @Override
    public VectorState prepareVectors(WorkMonitor monitor) {
      return index.prepareVectors(monitor);
    }

    @Override
    public VectorState computeVectors(WorkMonitor monitor) {
      return index.computeVectors(monitor);
    }

    @Override
    public void ask(String question, Consumer<CaseEntry> listener, WorkMonitor monitor) {
      try (IssueSearch issues = IssueSearch.attached(index.workspace(), home, monitor)) {
        new Investigator(index, issues).investigate(question, listener, monitor);
      }
    }

    @Override
    public SourceText sourceText(String path) throws IOException {
      return TextDecoder.decode(path, index.tree().read(path));
    }

    @Override
    public Set<String> changedFiles(WorkMonitor monitor) throws IOException {
      Freshness now = index.freshnessNow(monitor);
      Set<String> files = new TreeSet<>(now.changed());
      files.addAll(now.added());
      files.addAll(now.removed());
      return files;
    }

    @Override
    public void close() {
      try {
        index.close();
      } catch (IOException e) {
        LOG.warn("closing the index of {} failed", name(), e);
      }
    }
  }
}
