package dev.tracebound.desktop.investigate;

import dev.tracebound.answer.DeveloperAnswer.Station;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.Focus;
import dev.tracebound.desktop.model.SymbolName;
import dev.tracebound.investigation.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
   */
  public record Row(int rank, Candidate candidate, String name, String place, String end, int hop) {

    /** One part of the score; NaN where it has none. */
    double score(String part) {
      return candidate.scores().getOrDefault(part, Double.NaN);
    }
  }

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
    for (Candidate found : state.candidates()) {
      String file = found.file().substring(found.file().lastIndexOf('/') + 1);
      made.add(
          new Row(
              made.size() + 1,
              found,
              SymbolName.of(found.symbol()).shortName(),
              file + ":" + found.lineStart(),
              messages.get("end." + found.end().name().toLowerCase(Locale.ROOT)),
              hops.getOrDefault(found.symbol(), 0)));
    }
    rows.set(List.copyOf(made));
  }
}
