package dev.tracebound.investigation;

import dev.tracebound.answer.AnswerWriter;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Provenance;
import dev.tracebound.answer.PathGuard;
import dev.tracebound.answer.Phrases;
import dev.tracebound.answer.TextRenderer;
import dev.tracebound.controller.Action;
import dev.tracebound.controller.BoundedController;
import dev.tracebound.controller.ControllerPolicy;
import dev.tracebound.controller.ControllerView;
import dev.tracebound.controller.DecidedBy;
import dev.tracebound.controller.Decision;
import dev.tracebound.controller.DecisionMaker;
import dev.tracebound.controller.RetrievalBudget;
import dev.tracebound.documents.IssueBackground;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.TreeGlossary;
import dev.tracebound.json.Schemas;
import dev.tracebound.retrieval.QuestionRewriter;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.retrieval.VectorState;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.PathFinder;
import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One run of the pipeline: rewrite, retrieve, decide, at most one more retrieval, guard, answer.
 */
final class Inquiry {
  private static final int NEAREST = 3;
  private static final int NAMED_FILES = 5;

  private final CodeIndex index;
  private final String question;
  private final IssueSearch issues;
  private final Recorder recorder;
  private final WorkMonitor monitor;
  private final BoundedController controller;
  private final RetrievalBudget budget = new RetrievalBudget();
  private final Set<String> usedQueries = new LinkedHashSet<>();
  private final RewrittenQuestion rewritten;
  private final double rewriteMillis;
  private final List<String> glossaryProblems;
  private final VectorState vectors;
  private final Phrases phrases;
  private final AnswerWriter writer;
  private final Retriever retriever;
  private final PathSearch paths;

  Inquiry(
      CodeIndex index,
      @Nullable DecisionMaker adviser,
      String question,
      IssueSearch issues,
      Recorder recorder,
      WorkMonitor monitor) {
    this.index = index;
    this.issues = issues;
    this.question = question;
    this.recorder = recorder;
    this.monitor = monitor;
    this.controller = new BoundedController(adviser);
    long start = System.nanoTime();
    TreeGlossary glossary = index.glossary();
    this.glossaryProblems = glossary.problems();
    this.rewritten = QuestionRewriter.rewrite(question, glossary.glossary());
    this.rewriteMillis = millisSince(start);
    this.vectors = index.vectorState();
    this.phrases = Phrases.of(rewritten.language());
    this.writer = new AnswerWriter(index.graph(), phrases, question);
    this.retriever = new Retriever(index.searcher(), rewritten);
    this.paths = new PathSearch(index, rewritten, phrases, writer, monitor);
  }

  int retrievals() {
    return budget.spent();
  }

  int modelCalls() {
    return 0;
  }

  DeveloperAnswer run(String caseId) {
    recorder.record(
        new InvestigationEvent.Started(
            caseId,
            question,
            index.tree().name(),
            index.tree().root().toString(),
            index.id(),
            index.sourceRevision(),
            index.graph().files().size(),
            index.declaredSymbols(),
            ControllerPolicy.MAX_RETRIEVAL_ROUNDS));
    recorder.record(new InvestigationEvent.Rewritten(DecidedBy.CODE, rewritten, rewriteMillis));
    String query = rewritten.query();
    String hints = "";
    for (int round = 1; ; round++) {
      List<Candidate> candidates = retrieve(round, query, hints);
      PathOutlook outlook = search(round, candidates, Evidence.needed());
      ControllerView view = view(round, candidates, outlook);
      BoundedController.Outcome outcome = controller.decide(view);
      for (BoundedController.Step step : outcome.steps()) {
        recorder.record(
            new InvestigationEvent.Decided(
                round, step.decision(), step.refusedBy(), step.millis(), 0));
      }
      Decision accepted = outcome.accepted();
      if (outcome.action() == Action.ANSWER) {
        return conclude(round, candidates, outlook);
      }
      if (outcome.action() == Action.RERANK) {
        List<Candidate> ordered = rerank(round, candidates, accepted);
        return conclude(round, ordered, search(round, ordered, Evidence.neededWhereReranked()));
      }
      if (outcome.action() == Action.INSUFFICIENT) {
        return publish(insufficient(round, candidates, outlook));
      }
      query = accepted.refinedQuery();
      hints = query;
    }
  }

  private List<Candidate> retrieve(int round, String query, String hints) {
    monitor.check();
    Set<String> before = retriever.known().keySet();
    long start = System.nanoTime();
    List<Candidate> candidates = budget.run(() -> retriever.retrieve(round, hints));
    usedQueries.add(query);
    long added = candidates.stream().filter(c -> !before.contains(c.id())).count();
    recorder.record(
        new InvestigationEvent.Retrieved(
            round, query, candidates, (int) added, millisSince(start)));
    return candidates;
  }

  private PathOutlook search(int round, List<Candidate> candidates, Evidence.Needed needed) {
    long start = System.nanoTime();
    Anchors anchors = Anchors.choose(index.graph(), rewritten, candidates, needed);
    PathOutlook outlook = paths.search(anchors, candidates);
    List<String> best =
        outlook
            .best()
            .map(r -> r.path().stations().stream().map(s -> index.graph().symbol(s).id()).toList())
            .orElse(List.of());
    Confidence confidence = outlook.best().map(result -> result.path().confidence()).orElse(null);
    recorder.record(
        new InvestigationEvent.PathsSearched(
            round,
            outlook.verified().size(),
            outlook.conditional().size(),
            best,
            confidence,
            outlook.best().map(r -> r.path().priority().conditions()).orElse(0),
            outlook.evidence(),
            outlook.evidence() == null ? null : needed.ends(),
            outlook.gap(),
            millisSince(start)));
    return outlook;
  }

  private ControllerView view(int round, List<Candidate> candidates, PathOutlook outlook) {
    Set<String> ids = retriever.known().keySet();
    boolean answerable = outlook.passing().isPresent();
    boolean orderWeak =
        !answerable
            && paths.joins(
                Anchors.choose(
                    index.graph(), rewritten, candidates, Evidence.neededWhereReranked()),
                candidates);
    return new ControllerView(
        round,
        usedQueries,
        ids,
        answerable,
        outlook.pending().isPresent(),
        orderWeak,
        refinedQuery(outlook),
        outlook.gap());
  }

  private String refinedQuery(PathOutlook outlook) {
    if (outlook.hints().isEmpty()) {
      return "";
    }
    String end = rewritten.targetText().isBlank() ? rewritten.query() : rewritten.targetText();
    return end + " " + String.join(" ", outlook.hints());
  }

  private List<Candidate> rerank(int round, List<Candidate> candidates, Decision decision) {
    long start = System.nanoTime();
    Anchors wide =
        Anchors.choose(index.graph(), rewritten, candidates, Evidence.neededWhereReranked());
    PathOutlook outlook = paths.search(wide, candidates);
    Set<String> joined = new LinkedHashSet<>();
    List<ChainPath> all = new ArrayList<>(outlook.verified());
    all.addAll(outlook.conditional());
    for (ChainPath path : all) {
      joined.add(index.graph().symbol(path.entry()).id());
      joined.add(index.graph().symbol(path.target()).id());
    }
    List<Candidate> ordered = Reranking.of(candidates, decision.order(), joined);
    recorder.record(
        new InvestigationEvent.Reranked(
            round,
            decision.order().isEmpty() ? DecidedBy.CODE : decision.by(),
            ordered.stream().map(Candidate::id).toList(),
            millisSince(start)));
    return ordered;
  }

  private DeveloperAnswer conclude(int round, List<Candidate> candidates, PathOutlook outlook) {
    if (outlook.best().isEmpty()) {
      return publish(insufficient(round, candidates, outlook));
    }
    long start = System.nanoTime();
    ChainPath path = outlook.best().get().path();
    List<ChainPath> competing =
        outlook.passing().isPresent() ? outlook.verified() : outlook.conditional();
    int at = competing.indexOf(path);
    PathGuard.Result guarded = paths.guard(path, competing.subList(at, competing.size()));
    recorder.record(
        new InvestigationEvent.Guarded(
            guarded.checks(), guarded.passed(), guarded.weakest(), millisSince(start)));
    if (!guarded.passed() && !guarded.conditional()) {
      return publish(insufficient(round, candidates, outlook));
    }
    Map<String, Integer> foundInRound = new HashMap<>();
    retriever.known().values().forEach(c -> foundInRound.merge(c.symbol(), c.round(), Math::min));
    return publish(
        writer.chain(guarded, foundInRound, outlook.others(), notes(outlook), provenance(round)));
  }

  private DeveloperAnswer insufficient(int round, List<Candidate> candidates, PathOutlook outlook) {
    List<String> facts = new ArrayList<>();
    AskedEnds.of(rewritten)
        .forEach(
            (end, text) -> {
              String name =
                  phrases.say(
                      switch (end) {
                        case ENTRY -> "end.entry";
                        case TARGET -> "end.target";
                        case TOPIC -> "end.topic";
                      });
              facts.add(phrases.say("insufficient.looked", name, text));
              List<Candidate> nearest =
                  candidates.stream().filter(c -> c.end() == end).limit(NEAREST).toList();
              if (nearest.isEmpty()) {
                facts.add(phrases.say("insufficient.none"));
              }
              nearest.forEach(
                  c ->
                      facts.add(
                          phrases.say(
                              "insufficient.nearest", c.symbol(), c.file(), c.lineStart())));
            });
    List<String> limitations = new ArrayList<>();
    if (!outlook.gap().isBlank()) {
      limitations.add(phrases.say("insufficient.gap", outlook.gap()));
    }
    limitations.addAll(notes(outlook));
    limitations.add(phrases.say("next.words"));
    return writer.insufficient(facts, limitations, provenance(round));
  }

  private List<String> notes(PathOutlook outlook) {
    List<String> notes = new ArrayList<>();
    outlook.problems().forEach(problem -> notes.add(phrases.say("limit.stale", problem)));
    if (outlook.bounded() && outlook.best().isEmpty()) {
      PathFinder.Limits limits = PathFinder.Limits.DEFAULT;
      notes.add(phrases.say("limit.bounded", limits.maxHops(), limits.maxVisited()));
    }
    List<String> incomplete = index.incompleteFiles().stream().map(file -> file.path()).toList();
    if (!incomplete.isEmpty()) {
      List<String> named = incomplete.stream().limit(NAMED_FILES).toList();
      notes.add(
          phrases.say(
              "limit.incomplete",
              incomplete.size(),
              String.join(", ", named) + (incomplete.size() > named.size() ? ", …" : "")));
    }
    notes.addAll(glossaryProblems);
    recorder.failure().ifPresent(notes::add);
    new RetrievalNote(phrases).of(vectors, index.vectorState()).ifPresent(notes::add);
    return notes;
  }

  private Provenance provenance(int round) {
    return new Provenance(
        index.id(),
        index.sourceRevision(),
        index.tree().name(),
        round,
        budget.spent(),
        modelCalls());
  }

  private DeveloperAnswer publish(DeveloperAnswer answer) {
    List<String> violations = Schemas.violations(Schemas.DEVELOPER_ANSWER, answer);
    if (!violations.isEmpty()) {
      throw new IllegalStateException("the answer breaks its schema: " + violations);
    }
    String text = new TextRenderer(phrases).render(answer);
    recorder.record(new InvestigationEvent.Answered(answer, text + background()));
    return answer;
  }

  /** Searched when all is decided: nothing can rest on it. */
  private String background() {
    if (!issues.isAttached()) {
      return "";
    }
    monitor.check();
    long start = System.nanoTime();
    List<IssueBackground> found = issues.find(question);
    InvestigationEvent.Background background =
        new InvestigationEvent.Background(
            IssueBackground.MARK, issues.corpus(), found, issues.limitations(), millisSince(start));
    recorder.record(background);
    return BackgroundText.of(background, phrases);
  }

  private static double millisSince(long start) {
    return (System.nanoTime() - start) / 1e6;
  }
}
