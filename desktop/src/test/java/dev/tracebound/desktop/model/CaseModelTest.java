package dev.tracebound.desktop.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.desktop.SampleCase;
import dev.tracebound.investigation.CaseEntry;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaseModelTest {

  @Test
  void aReplayGivesTheStateThatTheRunGave() {
    List<CaseEntry> entries = SampleCase.verified();
    CaseModel live = new CaseModel();
    entries.forEach(live::append);
    CaseModel stored = new CaseModel();
    stored.replay(entries);
    assertEquals(live.state(), stored.state());
    assertEquals(live.focus(), stored.focus());
    assertTrue(stored.replayProperty().get());
    assertFalse(live.replayProperty().get());
  }

  @Test
  void theFirstHopIsSelectedOnceThereIsAnAnswer() {
    CaseModel model = new CaseModel();
    List<CaseEntry> entries = SampleCase.verified();
    entries.subList(0, 5).forEach(model::append);
    assertTrue(model.focus().isNone());
    entries.subList(5, entries.size()).forEach(model::append);
    assertEquals(1, model.focus().hop());
  }

  @Test
  void hopsDoNotRunOverTheEnds() {
    CaseModel model = new CaseModel();
    model.replay(SampleCase.verified());
    model.previousHop();
    assertEquals(1, model.focus().hop());
    for (int i = 0; i < 9; i++) {
      model.nextHop();
    }
    assertEquals(5, model.focus().hop());
  }

  @Test
  void evidenceOfACallSiteBelongsToTheHopItLeaves() {
    CaseModel model = new CaseModel();
    model.replay(SampleCase.verified());
    model.selectEvidence("E6");
    assertEquals(3, model.focus().hop());
    assertEquals(24, model.focus().lineStart());
    model.selectEdge(4);
    assertEquals("E8", model.focus().evidence());
  }

  @Test
  void aCandidateOfTheChainSelectsItsHopAndAnyOtherItsPlace() {
    CaseModel model = new CaseModel();
    model.replay(SampleCase.verified());
    var candidates = model.state().candidates();
    model.selectCandidate(candidates.get(3));
    assertEquals(4, model.focus().hop());
    model.selectCandidate(candidates.getLast());
    assertEquals(0, model.focus().hop());
    assertFalse(model.focus().isNone());
  }

  @Test
  void rejectedCandidatesStayAndTheLastRerankOrdersThem() {
    CaseState state = new CaseState(SampleCase.conditional());
    var ids = state.candidates().stream().map(found -> found.id()).toList();
    assertEquals(List.of("C2", "C1", "C3"), ids.subList(0, 3));
    assertEquals(14, ids.size());
  }

  @Test
  void namesAreShort() {
    assertEquals("Inner.run", SymbolName.of("a.b.Outer$Inner#run(String,int[])").shortName());
    assertEquals("new Inner", SymbolName.of("a.b.Outer$Inner#<init>()").shortName());
    assertEquals("Outer", SymbolName.of("a.b.Outer").shortName());
    assertEquals(".run", SymbolName.of("Outer#run()").memberLine());
  }
}
