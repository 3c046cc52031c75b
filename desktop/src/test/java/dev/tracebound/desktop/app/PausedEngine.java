package dev.tracebound.desktop.app;

import dev.tracebound.desktop.model.Engine;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.retrieval.VectorState;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** The real engine, which can be held after the first entry so that a person has time to act. */
final class PausedEngine implements Engine {
  private final Engine engine;
  private volatile CountDownLatch gate = new CountDownLatch(0);

  PausedEngine(Engine engine) {
    this.engine = engine;
  }

  void pauseAfterFirstEntry() {
    gate = new CountDownLatch(1);
  }

  void proceed() {
    gate.countDown();
  }

  @Override
  public Source open(Path tree, WorkMonitor monitor) {
    return new PausedSource(engine.open(tree, monitor));
  }

  @Override
  public Watch watch(Path tree, Runnable changed) {
    return engine.watch(tree, changed);
  }

  private final class PausedSource implements Source {
    private final Source source;

    PausedSource(Source source) {
      this.source = source;
    }

    @Override
    public VectorState vectors() {
      return source.vectors();
    }

    @Override
    public VectorState prepareVectors(WorkMonitor monitor) {
      return source.prepareVectors(monitor);
    }

    @Override
    public VectorState computeVectors(WorkMonitor monitor) {
      return source.computeVectors(monitor);
    }

    @Override
    public void ask(String question, Consumer<CaseEntry> listener, WorkMonitor monitor) {
      source.ask(
          question,
          entry -> {
            listener.accept(entry);
            await();
          },
          monitor);
    }

    private void await() {
      try {
        gate.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted at the gate", e);
      }
    }

    @Override
    public String name() {
      return source.name();
    }

    @Override
    public Path root() {
      return source.root();
    }

    @Override
    public String indexId() {
      return source.indexId();
    }

    @Override
    public int files() {
      return source.files();
    }

    @Override
    public int symbols() {
      return source.symbols();
    }

    @Override
    public SourceText sourceText(String path) throws IOException {
      return source.sourceText(path);
    }

    @Override
    public Set<String> changedFiles(WorkMonitor monitor) throws IOException {
      return source.changedFiles(monitor);
    }

    @Override
    public void close() {
      source.close();
    }
  }
}
