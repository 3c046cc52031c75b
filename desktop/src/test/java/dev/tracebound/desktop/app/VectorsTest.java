package dev.tracebound.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.desktop.app.VectorsViewModel.Shown;
import dev.tracebound.desktop.app.VectorsViewModel.Stage;
import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.retrieval.VectorState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Vectors are computed beside the window; work runs when the test says so. */
class VectorsTest {
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private final Session session = new Session();
  private final VectorsViewModel vectors =
      new VectorsViewModel(session, new Background(waiting::add, Runnable::run));

  private Shown shown() {
    return vectors.shownProperty().get();
  }

  private void work() {
    while (!waiting.isEmpty()) {
      waiting.remove().run();
    }
  }

  @Test
  void theyAreComputedOnceATreeIsOpenAndThenNothingIsSaid() {
    VectorTree tree = new VectorTree(900);
    tree.onProgress(() -> assertEquals(new Shown(Stage.COMPUTING, 300, 900, ""), shown()));
    assertTrue(waiting.isEmpty());
    session.open(tree);
    assertEquals(Stage.QUIET, shown().stage());
    work();
    assertEquals(List.of("compute", "closed 900"), tree.eventsAfterClose(session));
    assertEquals(Shown.QUIET, shown());
  }

  @Test
  void stoppingKeepsWhatIsThereAndGoingOnComputesTheRest() {
    VectorTree tree = new VectorTree(900);
    tree.onProgress(vectors::toggle);
    session.open(tree);
    work();
    assertEquals(new Shown(Stage.STOPPED, 300, 900, ""), shown());
    tree.onProgress(() -> {});
    vectors.toggle();
    work();
    assertEquals(Shown.QUIET, shown());
    assertEquals(new VectorState(900, 900, ""), tree.vectors());
  }

  @Test
  void onceStoppedTheNextTreeGetsOnlyWhatIsKept() {
    vectors.stop();
    VectorTree tree = new VectorTree(900);
    session.open(tree);
    work();
    assertEquals(List.of("prepare"), tree.events());
    assertEquals(new Shown(Stage.STOPPED, 100, 900, ""), shown());
  }

  @Test
  void aModelThatCannotBeLoadedIsSaidAndTriedAgainOnDemand() {
    VectorTree tree = new VectorTree(900);
    tree.breakModel("The model file is gone. Put it back.");
    session.open(tree);
    work();
    assertEquals(new Shown(Stage.BROKEN, 0, 900, "The model file is gone. Put it back."), shown());
    tree.breakModel("");
    vectors.toggle();
    work();
    assertEquals(Shown.QUIET, shown());
  }

  @Test
  void anotherTreeEndsTheWorkOnTheOneBefore() {
    VectorTree first = new VectorTree(900);
    VectorTree second = new VectorTree(50);
    first.onProgress(() -> session.open(second));
    session.open(first);
    waiting.remove().run();
    assertFalse(first.vectors().isComplete());
    assertEquals("closed 300", first.events().getLast());
    work();
    assertTrue(second.vectors().isComplete());
    assertEquals(Shown.QUIET, shown());
  }
}
