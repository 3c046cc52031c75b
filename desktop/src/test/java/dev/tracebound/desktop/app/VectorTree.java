package dev.tracebound.desktop.app;

import dev.tracebound.desktop.SampleCase;
import dev.tracebound.desktop.SampleTree;
import dev.tracebound.desktop.model.Engine;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.retrieval.VectorState;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** The sample sources with vectors that a test can watch: a third is computed, then it is told. */
final class VectorTree implements Engine, Engine.Source {
  private static final int KEPT = 100;

  private final SampleTree tree = new SampleTree(SampleCase.verified());
  private final int total;
  private final List<String> events = new CopyOnWriteArrayList<>();
  private volatile Runnable onProgress = () -> {};
  private volatile String broken = "";
  private volatile int ready;

  VectorTree(int total) {
    this.total = total;
  }

  void onProgress(Runnable act) {
    onProgress = act;
  }

  void breakModel(String problem) {
    broken = problem;
  }

  List<String> events() {
    return List.copyOf(events);
  }

  List<String> eventsAfterClose(Session session) {
    session.close();
    return events();
  }

  @Override
  public Source open(Path folder, WorkMonitor monitor) {
    return this;
  }

  @Override
  public Watch watch(Path folder, Runnable changed) {
    return tree.watch(folder, changed);
  }

  @Override
  public VectorState vectors() {
    return new VectorState(ready, total, broken);
  }

  @Override
  public VectorState prepareVectors(WorkMonitor monitor) {
    events.add("prepare");
    ready = Math.min(total, KEPT);
    return vectors();
  }

  @Override
  public VectorState computeVectors(WorkMonitor monitor) {
    events.add("compute");
    if (broken.isEmpty()) {
      ready = total / 3;
      monitor.progress("embed", ready, total, "");
      onProgress.run();
      monitor.check();
      ready = total;
    }
    return vectors();
  }

  @Override
  public String name() {
    return tree.name();
  }

  @Override
  public Path root() {
    return tree.root();
  }

  @Override
  public String indexId() {
    return tree.indexId();
  }

  @Override
  public int files() {
    return tree.files();
  }

  @Override
  public int symbols() {
    return total;
  }

  @Override
  public void ask(String question, Consumer<CaseEntry> listener, WorkMonitor monitor) {
    tree.ask(question, listener, monitor);
  }

  @Override
  public SourceText sourceText(String path) throws IOException {
    return tree.sourceText(path);
  }

  @Override
  public Set<String> changedFiles(WorkMonitor monitor) {
    return tree.changedFiles(monitor);
  }

  @Override
  public void close() {
    events.add("closed " + ready);
  }
}
