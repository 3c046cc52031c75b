package dev.tracebound.desktop.investigate;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Citation;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Station;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.ChainEdges;
import dev.tracebound.desktop.model.Engine;
import dev.tracebound.desktop.model.Focus;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.desktop.model.SymbolName;
import dev.tracebound.investigation.AskedEnds;
import dev.tracebound.investigation.Candidate;
import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.investigation.InvestigationEvent.PathsSearched;
import dev.tracebound.investigation.InvestigationEvent.Retrieved;
import dev.tracebound.investigation.InvestigationEvent.Rewritten;
import dev.tracebound.shadow.Confidence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.jspecify.annotations.Nullable;

/** The answer pane: the canonical answer as rows. */
public final class AnswerViewModel {

  /**
   * One row of the chain.
   *
   * @param position from 1
   * @param name {@code Type.method}
   * @param role how the chain goes on from it
   * @param evidence ids, the declaration first
   * @param condition whether what follows depends on a condition
   */
  record ChainRow(
      int position,
      boolean entry,
      String name,
      String role,
      List<String> evidence,
      boolean condition) {}

  /**
   * An end of the question.
   *
   * @param text which end it is and what the question says of it
   * @param nearest what the last round found for it, best first
   */
  record Sought(String text, List<Near> nearest) {}

  /**
   * What came near to an end.
   *
   * @param name {@code Type.method}
   * @param place file and first line
   */
  record Near(Candidate candidate, String name, String place) {}

  private static final int NEAREST = 3;

  private final CaseModel model;
  private final Session session;
  private final Messages messages;

  public AnswerViewModel(CaseModel model, Session session, Messages messages) {
    this.model = model;
    this.session = session;
    this.messages = messages;
  }

  ReadOnlyObjectProperty<CaseState> stateProperty() {
    return model.stateProperty();
  }

  ReadOnlyObjectProperty<Focus> focusProperty() {
    return model.focusProperty();
  }

  ReadOnlyObjectProperty<Set<String>> staleFilesProperty() {
    return model.staleFilesProperty();
  }

  ReadOnlyObjectProperty<Engine.@Nullable Source> sourceProperty() {
    return session.sourceProperty();
  }

  /** What to say where there is no answer. */
  String hint() {
    CaseState state = model.state();
    if (state.isRunning()) {
      return messages.get("answer.running");
    }
    if (!state.isEmpty()) {
      return messages.get("answer.ended");
    }
    return messages.get(sourceProperty().get() == null ? "answer.empty" : "answer.ready");
  }

  Messages messages() {
    return messages;
  }

  void selectHop(int position) {
    model.selectHop(position);
  }

  void selectEvidence(String id) {
    model.selectEvidence(id);
  }

  List<ChainRow> rows(DeveloperAnswer answer) {
    Set<String> citable = new LinkedHashSet<>();
    answer.citations().forEach(citation -> citable.add(citation.id()));
    List<ChainRow> rows = new ArrayList<>();
    for (Station station : answer.callChain()) {
      int edge = station.position() - 1;
      Link link = edge < answer.edges().size() ? answer.edges().get(edge) : null;
      Set<String> ids = new LinkedHashSet<>();
      ids.add(station.evidence());
      if (link != null) {
        ids.addAll(link.evidence());
        answer.callChain().stream()
            .skip(station.position())
            .map(Station::evidence)
            .forEach(ids::remove);
      }
      ids.retainAll(citable);
      rows.add(
          new ChainRow(
              station.position(),
              station.position() == 1,
              SymbolName.of(station.symbol()).shortName(),
              link == null ? messages.get("answer.target") : role(link, answer, edge + 1),
              List.copyOf(ids),
              link != null && link.confidence() == Confidence.CONDITIONAL));
    }
    return rows;
  }

  private String role(Link link, DeveloperAnswer answer, int next) {
    String to = SymbolName.of(answer.callChain().get(next).symbol()).shortName();
    if (link.condition() != null) {
      return messages.get(
          "answer.role.condition",
          SymbolName.of(link.condition().receiver()).type(),
          link.condition().chosen(),
          link.condition().candidates().size());
    }
    String key = ChainEdges.key(link.kind(), answer.callChain().get(next).kind());
    String basis = messages.get("basis." + link.basis().name().toLowerCase(Locale.ROOT));
    return messages.get("answer.role." + key, to, basis);
  }

  /** Name and lines of a cited place. */
  String place(Citation citation) {
    String file = citation.file().substring(citation.file().lastIndexOf('/') + 1);
    String lines =
        citation.lineStart() == citation.lineEnd()
            ? Integer.toString(citation.lineStart())
            : citation.lineStart() + "–" + citation.lineEnd();
    return file + ":" + lines;
  }

  /** Each end that the question asks for, with what came nearest to it. */
  List<Sought> sought() {
    CaseState state = model.state();
    List<Sought> all = new ArrayList<>();
    state
        .last(Rewritten.class)
        .ifPresent(
            event ->
                AskedEnds.of(event.rewritten())
                    .forEach((end, text) -> all.add(sought(state, end, text))));
    return all;
  }

  private Sought sought(CaseState state, End end, String text) {
    String key = "answer.looked." + end.name().toLowerCase(Locale.ROOT);
    return new Sought(
        messages.get(key, text),
        state.nearest(end, NEAREST).stream()
            .map(
                found ->
                    new Near(
                        found,
                        SymbolName.of(found.symbol()).shortName(),
                        found.file() + ":" + found.lineStart()))
            .toList());
  }

  /** Reads the code of what came nearest. */
  void select(Near near) {
    model.selectCandidate(near.candidate());
  }

  /** How it was looked for, where the evidence was not enough. */
  List<String> lookedFor() {
    List<String> lines = new ArrayList<>();
    CaseState state = model.state();
    state
        .events()
        .filter(Retrieved.class::isInstance)
        .map(Retrieved.class::cast)
        .forEach(
            round ->
                lines.add(
                    messages.get(
                        "answer.looked.round",
                        round.round(),
                        round.query(),
                        round.candidates().size())));
    gap(state).ifPresent(gap -> lines.add(messages.get("answer.looked.gap", gap)));
    evidence(state).ifPresent(lines::add);
    return lines;
  }

  private Optional<String> evidence(CaseState state) {
    PathsSearched searched = state.last(PathsSearched.class).orElse(null);
    Double evidence = searched == null ? null : searched.evidence();
    Double needed = searched == null ? null : searched.evidenceNeeded();
    return evidence == null || needed == null
        ? Optional.empty()
        : Optional.of(
            messages.get("answer.looked.evidence", Figures.score(evidence), Figures.score(needed)));
  }

  /** The limitations that are not said already as what was looked for. */
  List<String> limitations(DeveloperAnswer answer) {
    Optional<String> said = gap(model.state());
    return answer.limitations().stream()
        .filter(text -> said.isEmpty() || !text.equals(said.get()))
        .toList();
  }

  private static Optional<String> gap(CaseState state) {
    return state.last(PathsSearched.class).map(PathsSearched::gap).filter(gap -> !gap.isEmpty());
  }
}
