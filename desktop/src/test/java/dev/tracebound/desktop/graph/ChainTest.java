package dev.tracebound.desktop.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.desktop.SampleCase;
import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.graph.ChainPicture.Box;
import dev.tracebound.desktop.graph.ChainPicture.Route;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.workspace.WorkMonitor;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChainTest {
  private static final double CENTRE = 658;

  @Test
  void fiveHopsFitTheCentreInOrderOnOneLine() {
    ChainPicture picture = paint(SampleCase.verified(), CENTRE, Set.of());
    assertEquals(5, picture.stations().size());
    assertTrue(picture.width() <= CENTRE, "width " + picture.width());
    for (int i = 1; i < 5; i++) {
      Box before = picture.stations().get(i - 1);
      Box box = picture.stations().get(i);
      assertEquals(before.y(), box.y());
      assertTrue(box.x() - before.x() >= picture.cardWidth(), "cards overlap at " + i);
    }
    for (Route route : picture.edges()) {
      assertTrue(route.x2() - route.x1() > 40, "edge too short for its shape and label");
    }
  }

  @Test
  void aLongChainKeepsItsPitchAndScrolls() {
    ChainPicture picture = paint(SampleCase.longChain(), CENTRE, Set.of());
    assertTrue(picture.width() > CENTRE);
    assertEquals(ChainPicture.CARD_WIDTH, picture.cardWidth());
    double pitch = picture.stations().get(1).x() - picture.stations().get(0).x();
    assertEquals(ChainPainter.MIN_PITCH, pitch, 0.5);
  }

  @Test
  void inAWideWindowTheChainIsCentred() {
    ChainPicture picture = paint(SampleCase.conditional(), 1400, Set.of());
    double left = picture.stations().getFirst().x();
    double right = 1400 - picture.stations().getLast().x();
    assertEquals(left, right, 1);
  }

  @Test
  void aConditionIsNamedWithItsPlaceAmongTheCandidates() {
    Route route = paint(SampleCase.conditional(), CENTRE, Set.of()).edges().getFirst();
    assertEquals(EdgeState.CONDITIONAL, route.state());
    assertEquals("if receiver is", route.label().kind());
    assertEquals("CachedLabelSource", route.label().type());
    assertEquals("(1 of 3)", route.label().basis());
  }

  @Test
  void edgesOfAChangedFileAreStale() {
    List<CaseEntry> entries = SampleCase.verified();
    DeveloperAnswer answer = new CaseState(entries).answer().orElseThrow();
    String changed = answer.callChain().getLast().file();
    List<EdgeState> states =
        paint(entries, CENTRE, Set.of(changed)).edges().stream().map(Route::state).toList();
    assertEquals(EdgeState.STALE, states.getLast());
    assertEquals(EdgeState.VERIFIED, states.getFirst());
  }

  @Test
  void everyStateHasAShapeOfItsOwn() {
    Set<List<Mark>> shapes = new HashSet<>();
    for (EdgeState state : EdgeState.values()) {
      assertTrue(
          shapes.add(EdgeMarks.between(state, 0, 100, 0, "")), state + " looks like another");
    }
  }

  @Test
  void theViewModelSaysWhatThereIs() {
    CaseModel model = new CaseModel();
    ChainViewModel chain =
        new ChainViewModel(model, new Messages(Locale.ENGLISH), Background.currentThread());
    chain.roomProperty().set(CENTRE);
    assertNull(chain.overallProperty().get());
    assertTrue(chain.pictureProperty().get().stations().isEmpty());
    model.replay(SampleCase.conditional());
    assertEquals(EdgeState.CONDITIONAL, chain.overallProperty().get());
    assertEquals("3 stations · 2 edges · 1 condition", chain.countsProperty().get());
    assertTrue(chain.needsReview());
    model.replay(SampleCase.insufficient());
    assertTrue(chain.pictureProperty().get().stations().isEmpty());
    assertEquals(
        "No chain. What was found is listed under Evidence.", chain.emptyTextProperty().get());
  }

  @Test
  void candidatesOfAConditionSayWhyTheyStandWhereTheyStand() {
    CaseModel model = new CaseModel();
    ChainViewModel chain =
        new ChainViewModel(model, new Messages(Locale.ENGLISH), Background.currentThread());
    model.replay(SampleCase.conditional());
    var rows = chain.condition(1).orElseThrow().candidates();
    assertEquals(List.of(1, 2, 3), rows.stream().map(row -> row.rank()).toList());
    assertEquals(
        List.of(
            "leads to MessageBundle.lookup in hops: 1",
            "shares with the question: label, text",
            "found for the question, relevance 0.871"),
        rows.getFirst().reasons());
    assertEquals(List.of(), rows.getLast().reasons());
  }

  private static ChainPicture paint(List<CaseEntry> entries, double room, Set<String> stale) {
    DeveloperAnswer answer = new CaseState(entries).answer().orElseThrow();
    return new ChainPainter(new Messages(Locale.ENGLISH))
        .paint(ChainGraph.of(answer), stale, room, WorkMonitor.NONE);
  }
}
