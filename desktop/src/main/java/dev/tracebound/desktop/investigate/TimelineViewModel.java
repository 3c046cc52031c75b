package dev.tracebound.desktop.investigate;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.investigation.InvestigationEvent.Ended;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The decisions pane: one card a step, and what all of it took. */
public final class TimelineViewModel {

  /**
   * What stands at the foot.
   *
   * @param time of the whole; empty before it has ended
   * @param calls completions asked of a model
   * @param retrievals done of those allowed
   */
  public record Totals(String time, String calls, String retrievals) {
    static final Totals NONE = new Totals("", "", "");
  }

  private final CaseModel model;
  private final Messages messages;
  private final ReadOnlyObjectWrapper<List<StepCard>> cards =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<Totals> totals = new ReadOnlyObjectWrapper<>(Totals.NONE);

  public TimelineViewModel(CaseModel model, Messages messages) {
    this.model = model;
    this.messages = messages;
    model.stateProperty().subscribe(this::refresh);
    messages.localeProperty().subscribe(this::refresh);
  }

  public ReadOnlyObjectProperty<List<StepCard>> cardsProperty() {
    return cards.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Totals> totalsProperty() {
    return totals.getReadOnlyProperty();
  }

  /** Whether the case is a stored one. */
  public boolean isReplay() {
    return model.replayProperty().get();
  }

  public Messages messages() {
    return messages;
  }

  private void refresh() {
    CaseState state = model.state();
    totals.set(state.isEmpty() ? Totals.NONE : totalsOf(state));
    cards.set(StepCards.of(state, messages));
  }

  private Totals totalsOf(CaseState state) {
    int calls = state.ended().map(Ended::modelCalls).orElse(0);
    int retrievals = state.ended().map(Ended::retrievals).orElse(state.rounds());
    return new Totals(
        state.ended().map(end -> Figures.millis(end.millis())).orElse(""),
        messages.get("steps.calls", calls),
        messages.get("steps.retrievals", retrievals, state.maxRounds()));
  }
}
