package dev.tracebound.desktop.model;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Snippet;
import dev.tracebound.answer.DeveloperAnswer.Station;
import dev.tracebound.investigation.Candidate;
import dev.tracebound.investigation.CaseEntry;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/** The case on screen and the one selection in it. Used on the interface's thread only. */
public final class CaseModel {
  private final ReadOnlyObjectWrapper<CaseState> state =
      new ReadOnlyObjectWrapper<>(CaseState.EMPTY);
  private final ReadOnlyObjectWrapper<Focus> focus = new ReadOnlyObjectWrapper<>(Focus.NONE);
  private final ReadOnlyBooleanWrapper replay = new ReadOnlyBooleanWrapper();
  private final ObjectProperty<Set<String>> staleFiles = new SimpleObjectProperty<>(Set.of());

  public ReadOnlyObjectProperty<CaseState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  public CaseState state() {
    return state.get();
  }

  public ReadOnlyObjectProperty<Focus> focusProperty() {
    return focus.getReadOnlyProperty();
  }

  public Focus focus() {
    return focus.get();
  }

  /** Whether what is shown was read from a stored case and not asked now. */
  public ReadOnlyBooleanProperty replayProperty() {
    return replay.getReadOnlyProperty();
  }

  /** Files that are not what was indexed: the answer's and, where a tree is open, its others. */
  public ObjectProperty<Set<String>> staleFilesProperty() {
    return staleFiles;
  }

  /** Empties the screen for a new investigation. */
  public void clear() {
    replay.set(false);
    focus.set(Focus.NONE);
    staleFiles.set(Set.of());
    state.set(CaseState.EMPTY);
  }

  /** Takes the next entry of a running investigation. */
  public void append(CaseEntry entry) {
    state.set(state.get().with(entry));
    selectFirstHop();
  }

  /** Shows a stored case. */
  public void replay(List<CaseEntry> entries) {
    clear();
    replay.set(true);
    state.set(new CaseState(entries));
    selectFirstHop();
  }

  private void selectFirstHop() {
    if (focus.get().isNone()) {
      selectHop(1);
    }
  }

  /** Selects a station; nothing happens where the chain has no such position. */
  public void selectHop(int position) {
    station(position)
        .ifPresent(
            station ->
                focus.set(
                    new Focus(
                        position,
                        station.evidence(),
                        station.file(),
                        station.lineStart(),
                        station.lineEnd())));
  }

  public void nextHop() {
    selectHop(focus.get().hop() + 1);
  }

  public void previousHop() {
    selectHop(focus.get().hop() - 1);
  }

  /** Selects the call site of the edge that leaves a station. */
  public void selectEdge(int fromPosition) {
    link(fromPosition)
        .flatMap(link -> link.evidence().stream().findFirst())
        .ifPresent(this::selectEvidence);
  }

  /** Selects a piece of evidence with the hop it belongs to. */
  public void selectEvidence(String id) {
    state
        .get()
        .answer()
        .flatMap(answer -> snippet(answer, id).map(found -> focusOn(answer, found)))
        .ifPresent(focus::set);
  }

  /** Selects a candidate: its hop where it is one, else its declaration. */
  public void selectCandidate(Candidate candidate) {
    Optional<Station> hop =
        state.get().answer().stream()
            .flatMap(answer -> answer.callChain().stream())
            .filter(station -> station.symbol().equals(candidate.symbol()))
            .findFirst();
    if (hop.isPresent()) {
      selectHop(hop.get().position());
    } else {
      focus.set(new Focus(0, "", candidate.file(), candidate.lineStart(), candidate.lineEnd()));
    }
  }

  private Focus focusOn(DeveloperAnswer answer, Snippet found) {
    int hop = hopOf(answer, found.id());
    return new Focus(hop, found.id(), found.file(), found.lineStart(), found.lineEnd());
  }

  /** The station that a piece of evidence declares or leaves from; 0 where there is none. */
  public static int hopOf(DeveloperAnswer answer, String evidence) {
    for (Station station : answer.callChain()) {
      if (station.evidence().equals(evidence)) {
        return station.position();
      }
    }
    for (int edge = 0; edge < answer.edges().size(); edge++) {
      if (answer.edges().get(edge).evidence().contains(evidence)) {
        return edge + 1;
      }
    }
    return 0;
  }

  public static Optional<Snippet> snippet(DeveloperAnswer answer, String id) {
    return answer.code().stream().filter(piece -> piece.id().equals(id)).findFirst();
  }

  private Optional<Station> station(int position) {
    return state
        .get()
        .answer()
        .map(DeveloperAnswer::callChain)
        .filter(chain -> position >= 1 && position <= chain.size())
        .map(chain -> chain.get(position - 1));
  }

  private Optional<Link> link(int fromPosition) {
    return state
        .get()
        .answer()
        .map(DeveloperAnswer::edges)
        .filter(edges -> fromPosition >= 1 && fromPosition <= edges.size())
        .map(edges -> edges.get(fromPosition - 1));
  }
}
