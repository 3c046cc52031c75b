package dev.tracebound.desktop.investigate;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.GuardCheck;
import dev.tracebound.controller.Action;
import dev.tracebound.controller.DecidedBy;
import dev.tracebound.controller.Decision;
import dev.tracebound.controller.PolicyRule;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.StepCard.Check;
import dev.tracebound.desktop.investigate.StepCard.Kind;
import dev.tracebound.desktop.investigate.StepCard.Line;
import dev.tracebound.desktop.investigate.StepCard.Look;
import dev.tracebound.desktop.investigate.StepCard.Part;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.SymbolName;
import dev.tracebound.investigation.Candidate;
import dev.tracebound.investigation.InvestigationEvent;
import dev.tracebound.investigation.InvestigationEvent.Answered;
import dev.tracebound.investigation.InvestigationEvent.Background;
import dev.tracebound.investigation.InvestigationEvent.Decided;
import dev.tracebound.investigation.InvestigationEvent.Ended;
import dev.tracebound.investigation.InvestigationEvent.Guarded;
import dev.tracebound.investigation.InvestigationEvent.PathsSearched;
import dev.tracebound.investigation.InvestigationEvent.Reranked;
import dev.tracebound.investigation.InvestigationEvent.Retrieved;
import dev.tracebound.investigation.InvestigationEvent.Rewritten;
import dev.tracebound.investigation.InvestigationEvent.Started;
import dev.tracebound.shadow.Confidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tells a case as cards, one a step. */
final class StepCards {
  private final Messages messages;
  private final SearchLines lines;
  private final List<StepCard> cards = new ArrayList<>();
  private Map<String, Candidate> candidates = Map.of();

  private StepCards(Messages messages) {
    this.messages = messages;
    this.lines = new SearchLines(messages);
  }

  static List<StepCard> of(CaseState state, Messages messages) {
    StepCards made = new StepCards(messages);
    made.candidates =
        state.candidates().stream().collect(Collectors.toMap(Candidate::id, found -> found));
    state.events().forEach(made::add);
    return List.copyOf(made.cards);
  }

  private void add(InvestigationEvent event) {
    switch (event) {
      case Started started -> {}
      case Rewritten rewritten -> rewrite(rewritten);
      case Retrieved retrieved -> round(retrieved);
      case PathsSearched searched -> paths(searched);
      case Decided decided -> decision(decided);
      case Reranked reranked -> rerank(reranked);
      case Guarded guarded -> guard(guarded);
      // part of the text of the answer, and no step of the investigation
      case Background background -> {}
      case Answered answered -> answer(answered.answer());
      case Ended ended -> end(ended);
    }
  }

  private void rewrite(Rewritten event) {
    cards.add(
        new StepCard(
            Kind.REWRITE,
            messages.get("steps.rewrite"),
            event.by(),
            Figures.cost(messages, event.millis(), 0),
            lines.rewritten(event.rewritten()),
            List.of(),
            0));
  }

  private void round(Retrieved event) {
    List<Part> found = new ArrayList<>();
    found.add(new Part(messages.get("steps.candidates", event.candidates().size()), Look.STRONG));
    if (event.round() > 1) {
      found.add(new Part(messages.get("steps.added", event.added()), Look.CHIP_GOOD));
    }
    List<Line> body = new ArrayList<>();
    body.add(new Line(found, false));
    lines.searched(event.candidates()).ifPresent(body::add);
    cards.add(
        new StepCard(
            Kind.ROUND,
            messages.get("steps.round", event.round()),
            DecidedBy.CODE,
            Figures.millis(event.millis()),
            body,
            List.of(),
            event.round()));
  }

  /** The search for paths belongs to the round it follows: it adds to that card. */
  private void paths(PathsSearched event) {
    for (int i = cards.size() - 1; i >= 0; i--) {
      StepCard card = cards.get(i);
      if (card.kind() == Kind.ROUND && card.round() == event.round()) {
        // after a rerank the search may end where it ended before
        List<Line> more =
            lines.paths(event).stream().filter(line -> !card.lines().contains(line)).toList();
        List<Line> body = new ArrayList<>(card.lines());
        body.addAll(more);
        cards.set(
            i,
            new StepCard(
                card.kind(), card.title(), card.by(), card.meta(), body, List.of(), card.round()));
        return;
      }
    }
  }

  private void decision(Decided event) {
    Decision decision = event.decision();
    PolicyRule refused = event.refusedBy();
    List<Line> body = new ArrayList<>();
    Kind kind;
    if (refused != null) {
      kind = Kind.REFUSED;
      body.add(
          Line.of(
              new Part(decision.action(), Look.STRUCK),
              new Part(messages.get("steps.refused"), Look.CHIP_REFUSED)));
      body.add(
          Line.of(
              new Part(refused.code(), Look.STRONG),
              plain(messages.get("policy." + refused.name()))));
    } else {
      Action action = Action.ofCode(decision.action()).orElse(Action.INSUFFICIENT);
      kind = kindOf(action);
      Look look = action == Action.ANSWER ? Look.ACTION_GOOD : Look.ACTION;
      body.add(Line.of(new Part(decision.action(), look)));
      if (!decision.reason().isEmpty()) {
        body.add(Line.wrapping(decision.reason()));
      }
      if (!decision.refinedQuery().isEmpty()) {
        body.add(Line.of(new Part(decision.refinedQuery(), Look.MONO)));
      }
    }
    cards.add(
        new StepCard(
            kind,
            messages.get("steps.controller"),
            decision.by(),
            Figures.cost(messages, event.millis(), event.modelCalls()),
            body,
            List.of(),
            event.round()));
  }

  private static Kind kindOf(Action action) {
    return switch (action) {
      case ANSWER -> Kind.ACCEPTED;
      case RERANK -> Kind.RERANK;
      case RETRIEVE_AGAIN -> Kind.AGAIN;
      case INSUFFICIENT -> Kind.INSUFFICIENT;
    };
  }

  private void rerank(Reranked event) {
    String first =
        event.order().stream()
            .limit(2)
            .map(candidates::get)
            .filter(found -> found != null)
            .map(found -> SymbolName.of(found.symbol()).shortName())
            .collect(Collectors.joining(", "));
    cards.add(
        new StepCard(
            Kind.RERANK,
            messages.get("steps.rerank"),
            event.by(),
            Figures.millis(event.millis()),
            List.of(
                Line.of(plain(messages.get("steps.reordered", event.order().size()))),
                Line.of(new Part(first, Look.MONO))),
            List.of(),
            event.round()));
  }

  private void guard(Guarded event) {
    boolean open = event.confidence() == Confidence.CONDITIONAL;
    long passed = event.checks().stream().filter(GuardCheck::passed).count();
    Kind kind = event.passed() ? Kind.GUARD_PASSED : open ? Kind.CONDITION : Kind.GUARD_FAILED;
    cards.add(
        new StepCard(
            kind,
            messages.get("steps.guard", passed, event.checks().size()),
            DecidedBy.CODE,
            Figures.millis(event.millis()),
            List.of(),
            event.checks().stream().map(check -> check(check, open)).toList(),
            0));
  }

  private Check check(GuardCheck check, boolean open) {
    Check.Mark mark =
        check.passed()
            ? Check.Mark.PASSED
            : open && check.rule() == 1 ? Check.Mark.CONDITION : Check.Mark.FAILED;
    String text =
        mark == Check.Mark.CONDITION
            ? messages.get("guard.conditional")
            : messages.named("guard", check.name());
    return new Check(mark, text, check.figure(), check.detail());
  }

  private void answer(DeveloperAnswer answer) {
    switch (answer.status()) {
      case ANSWERED ->
          closing(
              Kind.ANSWERED,
              "steps.answered",
              Line.of(
                  plain(
                      messages.get(
                          "steps.answered.detail",
                          answer.callChain().size(),
                          answer.citations().size()))));
      case NEEDS_HUMAN_REVIEW -> {
        long open =
            answer.edges().stream()
                .filter(edge -> edge.confidence() == Confidence.CONDITIONAL)
                .count();
        closing(
            Kind.REVIEW, "steps.review", Line.of(plain(messages.get("steps.review.detail", open))));
      }
      case INSUFFICIENT ->
          closing(
              Kind.INSUFFICIENT,
              "steps.insufficient",
              Line.wrapping(messages.get("steps.insufficient.detail")));
    }
  }

  private void end(Ended event) {
    switch (event.outcome()) {
      case "cancelled" -> closing(Kind.STOPPED, "steps.cancelled", message(event.message()));
      case "failed" -> closing(Kind.FAILED, "steps.failed", message(event.message()));
      default -> {}
    }
  }

  private static @Nullable Line message(String message) {
    return message.isEmpty() ? null : Line.wrapping(message);
  }

  private void closing(Kind kind, String key, @Nullable Line line) {
    cards.add(
        new StepCard(
            kind,
            messages.get(key),
            null,
            "",
            line == null ? List.of() : List.of(line),
            List.of(),
            0));
  }

  private static Part plain(String text) {
    return new Part(text, Look.PLAIN);
  }
}
