package dev.tracebound.desktop.investigate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.desktop.SampleCase;
import dev.tracebound.desktop.SampleTree;
import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.StepCard.Kind;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.ReplayOnly;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.investigation.CaseEntry;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class InvestigateTest {
  private final Messages messages = new Messages(Locale.ENGLISH);
  private final CaseModel model = new CaseModel();
  private final Session session = new Session();

  @Test
  void everyStepHasACardThatSaysWhoAndWhatWasRefused() {
    List<StepCard> cards = cards(SampleCase.verified());
    assertEquals(
        List.of(
            Kind.REWRITE,
            Kind.ROUND,
            Kind.REFUSED,
            Kind.AGAIN,
            Kind.ROUND,
            Kind.ACCEPTED,
            Kind.GUARD_PASSED,
            Kind.ANSWERED),
        cards.stream().map(StepCard::kind).toList());
    String refused = cards.get(2).spoken();
    assertTrue(refused.contains("refused by policy"), refused);
    assertTrue(refused.contains("P3"), refused);
    assertEquals(5, cards.get(6).checks().size());
    assertEquals("Guard 5/5", cards.get(6).title());
  }

  @Test
  void aConditionIsNoFailure() {
    List<StepCard> cards = cards(SampleCase.conditional());
    StepCard guard =
        cards.stream().filter(card -> !card.checks().isEmpty()).findFirst().orElseThrow();
    assertEquals(Kind.CONDITION, guard.kind());
    assertEquals(StepCard.Check.Mark.CONDITION, guard.checks().getFirst().mark());
    assertEquals(Kind.REVIEW, cards.getLast().kind());
  }

  @Test
  void theCardsTellTheSameInEitherLanguage() {
    List<StepCard> english = cards(SampleCase.verified());
    messages.use(Locale.SIMPLIFIED_CHINESE);
    List<StepCard> chinese = cards(SampleCase.verified());
    assertEquals(
        english.stream().map(StepCard::kind).toList(),
        chinese.stream().map(StepCard::kind).toList());
    assertEquals("守卫 5/5", chinese.get(6).title());
  }

  @Test
  void insufficientSaysWhatWasLookedFor() {
    AnswerViewModel answer = new AnswerViewModel(model, session, messages);
    model.replay(SampleCase.insufficient());
    List<String> lines = answer.lookedFor();
    assertEquals("The start: payment gateway", lines.getFirst());
    assertTrue(lines.getLast().contains("audit trail"));
    assertEquals(5, lines.size());
  }

  @Test
  void rowsCiteOnlyWhatTheAnswerCites() {
    AnswerViewModel answer = new AnswerViewModel(model, session, messages);
    model.replay(SampleCase.verified());
    var rows = answer.rows(model.state().answer().orElseThrow());
    assertEquals(List.of("E5", "E6"), rows.get(2).evidence());
    assertEquals("calls BadgePresenter.present · exact", rows.get(2).role());
    assertEquals("the target", rows.getLast().role());
  }

  @Test
  void evidenceKeepsWhatWasNotUsed() {
    EvidenceViewModel evidence = new EvidenceViewModel(model, messages);
    model.replay(SampleCase.verified());
    var rows = evidence.rowsProperty().get();
    assertEquals(14, rows.size());
    assertEquals(5, rows.stream().filter(row -> row.hop() > 0).count());
    evidence.select(rows.get(2));
    assertEquals(3, model.focus().hop());
  }

  @Test
  void asksOnlyWhereAFolderIsOpenAndAQuestionIsThere() {
    AskViewModel ask = ask(new SampleTree(SampleCase.verified()));
    ask.questionProperty().set("How?");
    assertFalse(ask.canAskProperty().get());
    ask.open(Path.of("sample"));
    assertEquals("launchpad-desktop", ask.scopeProperty().get());
    assertTrue(ask.canAskProperty().get());
    ask.ask();
    assertTrue(model.state().answer().isPresent());
    assertFalse(ask.busyProperty().get());
    ask.questionProperty().set("  \n ");
    assertFalse(ask.canAskProperty().get());
  }

  @Test
  void whatAPersonCanPutRightIsShownAsItIs() {
    AskViewModel ask = ask(new ReplayOnly());
    ask.open(Path.of("somewhere"));
    assertTrue(ask.problemProperty().get().contains("somewhere was not opened"));
    ask.dismissProblem();
    assertEquals("", ask.problemProperty().get());
  }

  @Test
  void aStoredCaseFillsTheQuestionAndAsksNothing() {
    AskViewModel ask = ask(new ReplayOnly());
    ask.replay(SampleCase.verified());
    assertEquals(
        "How does the label configuration reach LaunchBadge?", ask.questionProperty().get());
    assertEquals("launchpad-desktop", ask.scopeProperty().get());
    assertTrue(model.replayProperty().get());
  }

  @Test
  void figuresAreShort() {
    assertEquals("<1 ms", Figures.millis(0.2));
    assertEquals("41 ms", Figures.millis(41.3));
    assertEquals("1.2 s", Figures.millis(1241));
    assertEquals("640 ms · 1 call", Figures.cost(messages, 640, 1));
  }

  private AskViewModel ask(dev.tracebound.desktop.model.Engine engine) {
    return new AskViewModel(engine, model, session, messages, Background.currentThread());
  }

  private List<StepCard> cards(List<CaseEntry> entries) {
    return StepCards.of(new CaseState(entries), messages);
  }
}
