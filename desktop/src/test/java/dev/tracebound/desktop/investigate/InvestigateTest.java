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
import dev.tracebound.investigation.Candidate;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.retrieval.QuestionKind;
import dev.tracebound.retrieval.QuestionSource;
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
    assertEquals(
        List.of(
            "Round 1: “payment gateway audit trail” found 3 candidates",
            "Round 2: “payment audit” found 3 candidates",
            "Where it broke off: no symbol named by “audit trail” is declared in this tree",
            "Evidence for the two ends: 0.41, where 0.63 is needed"),
        answer.lookedFor());
    var ends = answer.sought();
    assertEquals(
        List.of("The start: payment gateway", "The end: audit trail"),
        ends.stream().map(AnswerViewModel.Sought::text).toList());
    assertEquals(
        List.of("OtherLabel1.text1", "OtherLabel3.text3"),
        ends.getFirst().nearest().stream().map(AnswerViewModel.Near::name).toList());
    AnswerViewModel.Near near = ends.getLast().nearest().getFirst();
    assertEquals("OtherLabel2.text2", near.name());
    answer.select(near);
    assertEquals(near.candidate().file(), model.focus().file());
    assertEquals(near.candidate().lineStart(), model.focus().lineStart());
  }

  @Test
  void cardsSayWhatWasUnderstoodAndWhatSpeaksForTheEnds() {
    List<StepCard> cards = cards(SampleCase.conditional());
    String rewritten = cards.getFirst().spoken();
    for (String said :
        List.of(
            "a path · in the code",
            "entry, badge label",
            "target, translated text",
            "glossary: translated text → MessageBundle, message bundle")) {
      assertTrue(rewritten.contains(said), said + " is not in " + rewritten);
    }
    String found = cards(SampleCase.verified()).get(4).spoken();
    assertTrue(found.contains("evidence, 0.81, needed 0.63"), found);
    assertFalse(found.contains("too little"), found);
    String little = cards(SampleCase.insufficient()).get(1).spoken();
    assertTrue(little.contains("evidence, 0.38, needed 0.63, too little"), little);
  }

  @Test
  void cardsSayHowFarARoundSearchedByMeaning() {
    assertTrue(
        cards(SampleCase.insufficient()).get(1).spoken().contains("by words; 2 of 3 by meaning"));
    SearchLines lines = new SearchLines(messages);
    List<Candidate> some = new CaseState(SampleCase.insufficient()).candidates();
    List<Candidate> all = some.stream().filter(c -> c.scores().containsKey("dense")).toList();
    assertEquals("by words and by meaning", said(lines, all));
    List<Candidate> none = some.stream().filter(c -> !c.scores().containsKey("dense")).toList();
    assertEquals("by words alone", said(lines, none));
    assertTrue(lines.searched(List.of()).isEmpty());
  }

  private static String said(SearchLines lines, List<Candidate> candidates) {
    return lines.searched(candidates).orElseThrow().parts().getFirst().text();
  }

  @Test
  void scoresAreShownPartByPartAndComparedWithinTheirEnd() {
    EvidenceViewModel evidence = new EvidenceViewModel(model, messages);
    model.replay(SampleCase.verified());
    var rows = evidence.rowsProperty().get();
    assertEquals(
        List.of("6.48", "0.75", "0.25", "0.42", "9.40"),
        rows.getFirst().scores().stream().map(EvidenceViewModel.Score::figure).toList());
    var second = rows.get(1);
    assertEquals(Candidate.End.TARGET, second.candidate().end());
    assertEquals(1, second.scores().getLast().share(), 1e-9, "the best of its end");
    assertEquals(0.42, second.scores().get(3).share(), 1e-9);
    var withoutVector =
        rows.stream().filter(row -> row.candidate().id().equals("C103")).findFirst().orElseThrow();
    assertEquals(EvidenceViewModel.Score.NONE, withoutVector.scores().get(1));
    assertEquals(
        List.of("C5"),
        rows.stream()
            .filter(EvidenceViewModel.Row::named)
            .map(row -> row.candidate().id())
            .toList());
    assertEquals(
        model.state().candidates(),
        rows.stream().map(EvidenceViewModel.Row::candidate).toList(),
        "the engine's order");
  }

  @Test
  void everyNameOfTheEngineIsSaidInBothLanguages() {
    for (Locale locale : Messages.LOCALES) {
      Messages said = new Messages(locale);
      for (QuestionSource source : QuestionSource.values()) {
        said.get("looks." + source.name().toLowerCase(Locale.ROOT));
      }
      for (QuestionKind kind : QuestionKind.values()) {
        said.get("kind." + kind.name().toLowerCase(Locale.ROOT));
      }
      for (Candidate.End end : Candidate.End.values()) {
        said.get("end." + end.name().toLowerCase(Locale.ROOT));
        assertTrue(
            said.get("answer.looked." + end.name().toLowerCase(Locale.ROOT), "X").contains("X"));
      }
      for (String part : EvidenceViewModel.PARTS) {
        said.get("evidence." + part);
        said.get("evidence." + part + ".hint");
      }
    }
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
