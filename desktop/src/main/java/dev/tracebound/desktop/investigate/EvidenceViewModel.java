package dev.tracebound.desktop.investigate;

import dev.tracebound.answer.DeveloperAnswer.Station;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.Focus;
import dev.tracebound.desktop.model.SymbolName;
import dev.tracebound.investigation.Candidate;
import dev.tracebound.retrieval.SearchHit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The evidence pane: every candidate, used or not. */
public final class EvidenceViewModel {

  /**
   * One row.
   *
   * @param rank place in the list, from 1
   * @param candidate what it is
   * @param name {@code Type.method}
   * @param place {@code File.java:12}
   * @param end which part of the question found it
   * @param hop position in the answer's chain; 0 where it is not in it
   * @param scores what it is ranked by, in the order of {@link #PARTS}
   */
  public record Row(
      int rank,
      Candidate candidate,
      String name,
      String place,
      String end,
      int hop,
      List<Score> scores) {
    public Row {
      scores = List.copyOf(scores);
    }

    /** Whether the question names it. */
    boolean named() {
      return candidate.scores().getOrDefault(SearchHit.IDENTIFIER, 0.0) >= NAMED;
    }
  }

  /**
   * A part of a score.
   *
   * @param figure as it is shown; empty where the candidate has no such part
   * @param share 0 to 1: of what can be reached, or of the best one for this end where that is open
   */
  public record Score(String figure, double share) {
    static final Score NONE = new Score("", 0);
  }

  /** Names of the parts; the last is what all of them come to. */
  static final List<String> PARTS =
      List.of(SearchHit.LEXICAL, SearchHit.DENSE, SearchHit.NAME, SearchHit.COVERAGE, "fused");

  private static final double NAMED = 0.99;

  private final CaseModel model;
  private final Messages messages;
  private final ReadOnlyObjectWrapper<List<Row>> rows = new ReadOnlyObjectWrapper<>(List.of());

  public EvidenceViewModel(CaseModel model, Messages messages) {
    this.model = model;
    this.messages = messages;
    model.stateProperty().subscribe(this::refresh);
    messages.localeProperty().subscribe(this::refresh);
  }

  public ReadOnlyObjectProperty<List<Row>> rowsProperty() {
    return rows.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<Focus> focusProperty() {
    return model.focusProperty();
  }

  Messages messages() {
    return messages;
  }

  /** Selects a row everywhere. */
  public void select(Row row) {
    model.selectCandidate(row.candidate());
  }

  private void refresh() {
    CaseState state = model.state();
    Map<String, Integer> hops =
        state.answer().stream()
            .flatMap(answer -> answer.callChain().stream())
            .collect(
                Collectors.toMap(Station::symbol, Station::position, (first, second) -> first));
    List<Row> made = new ArrayList<>();
    List<Candidate> found = state.candidates();
    for (Candidate each : found) {
      String file = each.file().substring(each.file().lastIndexOf('/') + 1);
      made.add(
          new Row(
              made.size() + 1,
              each,
              SymbolName.of(each.symbol()).shortName(),
              file + ":" + each.lineStart(),
              messages.get("end." + each.end().name().toLowerCase(Locale.ROOT)),
              hops.getOrDefault(each.symbol(), 0),
              scores(each, found)));
    }
    rows.set(List.copyOf(made));
  }

  private static List<Score> scores(Candidate candidate, List<Candidate> all) {
    List<Score> scores = new ArrayList<>();
    for (String part : PARTS) {
      OptionalDouble own = part(candidate, part);
      scores.add(
          own.isEmpty()
              ? Score.NONE
              : new Score(
                  Figures.score(own.getAsDouble()),
                  Math.clamp(own.getAsDouble() / most(candidate, part, all), 0, 1)));
    }
    return scores;
  }

  /** What can be reached: 1, but for what has no bound. */
  private static double most(Candidate candidate, String part, List<Candidate> all) {
    if (!part.equals(SearchHit.LEXICAL) && !part.equals(PARTS.getLast())) {
      return 1;
    }
    double best =
        all.stream()
            .filter(other -> other.end() == candidate.end())
            .flatMapToDouble(other -> part(other, part).stream())
            .max()
            .orElse(0);
    return best > 0 ? best : 1;
  }

  private static OptionalDouble part(Candidate candidate, String part) {
    if (part.equals(PARTS.getLast())) {
      return OptionalDouble.of(candidate.score());
    }
    Double score = candidate.scores().get(part);
    return score == null ? OptionalDouble.empty() : OptionalDouble.of(score);
  }
}
