package dev.tracebound.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.model.Engine;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.retrieval.VectorState;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The open index follows the files; work runs when the test says so. */
class WatchTest {
  private static final Path ROOT = Path.of("tree");

  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private final Background background = new Background(waiting::add, Runnable::run);
  private final Session session = new Session();
  private final FakeEngine engine = new FakeEngine();
  private int checks;
  private final WatchViewModel watch =
      new WatchViewModel(engine, session, background, () -> checks++);

  private final class FakeEngine implements Engine {
    private final List<String> events = new ArrayList<>();
    private final List<WorkMonitor> monitors = new ArrayList<>();
    private Runnable changed = () -> {};
    private Set<String> differing = Set.of("A.java");
    private String failure = "";
    private int generation = 1;

    @Override
    public Source open(Path tree, WorkMonitor monitor) {
      if (!failure.isEmpty()) {
        throw new UserError(failure);
      }
      monitors.add(monitor);
      generation++;
      events.add("open " + generation);
      return new FakeSource(tree, "gen-" + generation);
    }

    @Override
    public Watch watch(Path tree, Runnable whenChanged) {
      events.add("watch " + tree);
      changed = whenChanged;
      return () -> events.add("unwatch");
    }
  }

  private final class FakeSource implements Engine.Source {
    private final Path root;
    private final String id;

    FakeSource(Path root, String id) {
      this.root = root;
      this.id = id;
    }

    @Override
    public String name() {
      return "tree";
    }

    @Override
    public Path root() {
      return root;
    }

    @Override
    public String indexId() {
      return id;
    }

    @Override
    public int files() {
      return 1;
    }

    @Override
    public int symbols() {
      return 1;
    }

    @Override
    public VectorState vectors() {
      return new VectorState(1, 1, "");
    }

    @Override
    public VectorState prepareVectors(WorkMonitor monitor) {
      return new VectorState(1, 1, "");
    }

    @Override
    public VectorState computeVectors(WorkMonitor monitor) {
      return new VectorState(1, 1, "");
    }

    @Override
    public void ask(String question, Consumer<CaseEntry> listener, WorkMonitor monitor) {
      throw new UnsupportedOperationException("nothing is asked here");
    }

    @Override
    public SourceText sourceText(String path) throws IOException {
      throw new IOException("no " + path);
    }

    @Override
    public Set<String> changedFiles(WorkMonitor monitor) {
      return engine.differing;
    }

    @Override
    public void close() {
      engine.events.add("close " + id);
    }
  }

  private void open() {
    session.open(new FakeSource(ROOT, "gen-1"));
  }

  private void runAll() {
    while (!waiting.isEmpty()) {
      waiting.remove().run();
    }
  }

  private String current() {
    return Objects.requireNonNull(session.sourceProperty().get()).indexId();
  }

  @Test
  void aChangeBringsTheNextGeneration() {
    open();
    engine.changed.run();
    assertTrue(watch.updatingProperty().get());
    assertEquals("gen-1", current());
    runAll();
    assertFalse(watch.updatingProperty().get());
    assertEquals("gen-2", current());
    assertEquals(List.of("watch tree", "open 2", "close gen-1"), engine.events);
  }

  @Test
  void whatIsBeingAnsweredKeepsItsIndexToTheEnd() {
    open();
    try (Session.Use question = session.use().orElseThrow()) {
      engine.changed.run();
      runAll();
      assertEquals("gen-2", current());
      assertEquals("gen-1", question.source().indexId());
      assertFalse(engine.events.contains("close gen-1"));
    }
    assertEquals("close gen-1", engine.events.getLast());
  }

  @Test
  void nothingIsReadAgainWhereNothingDiffers() {
    open();
    engine.differing = Set.of();
    engine.changed.run();
    runAll();
    assertEquals("gen-1", current());
    assertEquals(1, checks, "what is shown is compared with the files");
    assertEquals(List.of("watch tree"), engine.events);
  }

  @Test
  void aNewerChangeTakesThePlaceOfARunningUpdate() {
    open();
    engine.changed.run();
    engine.changed.run();
    assertEquals(2, waiting.size());
    runAll();
    assertEquals(
        List.of("watch tree", "open 2", "open 3", "close gen-1", "close gen-2"),
        engine.events.stream().sorted((a, b) -> order(a) - order(b)).toList());
    assertTrue(engine.monitors.getFirst().isCancelled());
    assertEquals("gen-3", current());
  }

  private static int order(String event) {
    return List.of("watch tree", "open 2", "open 3", "close gen-1", "close gen-2").indexOf(event);
  }

  @Test
  void filesThatNeverRestAreIndexedAllTheSame() {
    open();
    for (int i = 0; i < 20; i++) {
      engine.changed.run();
    }
    assertEquals(4, waiting.size(), "three gave way");
    Runnable last = waiting.removeLast();
    waiting.clear();
    last.run();
    assertEquals("gen-2", current());
    assertEquals(1, waiting.size(), "one more for what came meanwhile");
    assertTrue(watch.updatingProperty().get());
    runAll();
    assertEquals("gen-3", current());
    assertFalse(watch.updatingProperty().get());
  }

  @Test
  void watchingCanBeSwitchedOff() {
    open();
    watch.toggle();
    engine.changed.run();
    runAll();
    assertEquals("gen-1", current());
    watch.toggle();
    engine.changed.run();
    runAll();
    assertEquals("gen-2", current());
    assertEquals(
        List.of("watch tree", "unwatch", "watch tree", "open 2", "close gen-1"), engine.events);
  }

  @Test
  void anotherTreeEndsTheWatch() {
    open();
    Runnable old = engine.changed;
    session.open(new FakeSource(Path.of("other"), "gen-9"));
    old.run();
    runAll();
    assertEquals("gen-9", current());
    assertEquals(List.of("watch tree", "unwatch", "watch other", "close gen-1"), engine.events);
  }

  @Test
  void aFailureIsSaidAndTheOldIndexStays() {
    open();
    engine.failure = "No Java in tree";
    engine.changed.run();
    runAll();
    assertEquals("No Java in tree", watch.problemProperty().get());
    assertEquals("gen-1", current());
    engine.failure = "";
    engine.changed.run();
    runAll();
    assertEquals("", watch.problemProperty().get());
    assertEquals("gen-2", current());
  }
}
