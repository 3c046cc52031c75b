package dev.tracebound.desktop.graph;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Condition;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Reason;
import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Lane;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.Focus;
import dev.tracebound.desktop.model.SymbolName;
import dev.tracebound.investigation.Candidate;
import dev.tracebound.shadow.Confidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The chain pane: its picture, laid out off the interface's thread, and its selection. */
public final class ChainViewModel {
  /**
   * A call whose target depends on its receiver.
   *
   * @param from position of the station it leaves
   * @param declared the method that the call names
   * @param site file, line and evidence id of the call
   * @param chosen position of the chain's own candidate, from 1
   * @param candidates in the order of their rank
   */
  record OpenCondition(
      int from, String declared, String site, int chosen, List<CandidateRow> candidates) {}

  /**
   * @param rank from 1, nearest to the question first
   * @param place file and line; empty where the answer and the evidence do not hold it
   * @param chosen whether the chain goes through it
   * @param reasons why it has its rank, as the answer says it; those that count most first
   */
  record CandidateRow(
      int rank, String symbol, String name, String place, boolean chosen, List<String> reasons) {
    CandidateRow {
      reasons = List.copyOf(reasons);
    }
  }

  private final CaseModel model;
  private final Messages messages;
  private final Lane layout;
  private final ReadOnlyObjectWrapper<ChainPicture> picture =
      new ReadOnlyObjectWrapper<>(ChainPicture.EMPTY);
  private final ReadOnlyStringWrapper counts = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper emptyText = new ReadOnlyStringWrapper("");
  private final ReadOnlyObjectWrapper<@Nullable EdgeState> overall = new ReadOnlyObjectWrapper<>();
  private final BooleanProperty list = new SimpleBooleanProperty();
  private final DoubleProperty room = new SimpleDoubleProperty();
  private final ObjectProperty<Double> zoom = new SimpleObjectProperty<>(1.0);
  private ChainGraph graph;

  public ChainViewModel(CaseModel model, Messages messages, Background background) {
    this.model = model;
    this.messages = messages;
    this.layout = background.lane();
    this.graph = graphOf(model.state());
    model.stateProperty().subscribe(this::onState);
    model.staleFilesProperty().subscribe(this::refresh);
    messages.localeProperty().subscribe(this::refresh);
    room.subscribe(this::paint);
    refresh();
  }

  public ReadOnlyObjectProperty<ChainPicture> pictureProperty() {
    return picture.getReadOnlyProperty();
  }

  /** The confidence of the whole chain; null where there is no chain. */
  public ReadOnlyObjectProperty<@Nullable EdgeState> overallProperty() {
    return overall.getReadOnlyProperty();
  }

  public ReadOnlyStringProperty countsProperty() {
    return counts.getReadOnlyProperty();
  }

  /** What to say where there is no chain. */
  public ReadOnlyStringProperty emptyTextProperty() {
    return emptyText.getReadOnlyProperty();
  }

  /** Whether the list twin is shown in place of the graph. */
  public BooleanProperty listProperty() {
    return list;
  }

  /** Width there is for the graph, in px; set by the view. */
  public DoubleProperty roomProperty() {
    return room;
  }

  /** 1 is 100 %. */
  public ObjectProperty<Double> zoomProperty() {
    return zoom;
  }

  public ReadOnlyObjectProperty<Focus> focusProperty() {
    return model.focusProperty();
  }

  public void selectHop(int position) {
    model.selectHop(position);
  }

  public void selectEdge(int fromPosition) {
    model.selectEdge(fromPosition);
  }

  /** The condition of the edge that leaves a station; empty where it has none. */
  Optional<OpenCondition> condition(int from) {
    return model
        .state()
        .answer()
        .filter(answer -> from >= 1 && from <= answer.edges().size())
        .flatMap(answer -> conditionOf(answer, from));
  }

  /** The next open condition from the selected hop on, else the first; empty where none is. */
  Optional<OpenCondition> nextCondition() {
    int count = graph.hops().size();
    int start = Math.max(1, model.focus().hop());
    return IntStream.concat(IntStream.rangeClosed(start, count), IntStream.rangeClosed(1, count))
        .mapToObj(this::condition)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<OpenCondition> conditionOf(DeveloperAnswer answer, int from) {
    Link link = answer.edges().get(from - 1);
    Condition condition = link.condition();
    if (condition == null) {
      return Optional.empty();
    }
    List<CandidateRow> rows = new ArrayList<>();
    for (String symbol : condition.candidates()) {
      int at = rows.size();
      List<Reason> reasons =
          at < condition.reasons().size() ? condition.reasons().get(at) : List.of();
      rows.add(
          new CandidateRow(
              at + 1,
              symbol,
              SymbolName.of(symbol).shortName(),
              place(answer, symbol),
              at + 1 == condition.chosen(),
              reasons.stream().map(Reason::text).toList()));
    }
    String site =
        link.evidence().stream()
            .flatMap(id -> CaseModel.snippet(answer, id).stream())
            .findFirst()
            .map(piece -> fileLine(piece.file(), piece.lineStart()) + " [" + piece.id() + "]")
            .orElse("");
    return Optional.of(
        new OpenCondition(
            from, SymbolName.of(condition.declared()).shortName(), site, condition.chosen(), rows));
  }

  private String place(DeveloperAnswer answer, String symbol) {
    Stream<String> inChain =
        answer.callChain().stream()
            .filter(station -> station.symbol().equals(symbol))
            .map(station -> fileLine(station.file(), station.lineStart()));
    Stream<String> found =
        candidate(symbol).stream().map(some -> fileLine(some.file(), some.lineStart()));
    return Stream.concat(inChain, found).findFirst().orElse("");
  }

  private Optional<Candidate> candidate(String symbol) {
    return model.state().candidates().stream()
        .filter(some -> some.symbol().equals(symbol))
        .findFirst();
  }

  private static String fileLine(String file, int line) {
    return file.substring(file.lastIndexOf('/') + 1) + ":" + line;
  }

  /** Reads the code of a candidate, where its place is known. */
  void selectCandidate(CandidateRow row) {
    model.state().answer().stream()
        .flatMap(answer -> answer.callChain().stream())
        .filter(station -> station.symbol().equals(row.symbol()))
        .findFirst()
        .ifPresentOrElse(
            station -> model.selectHop(station.position()),
            () -> candidate(row.symbol()).ifPresent(model::selectCandidate));
  }

  public Messages messages() {
    return messages;
  }

  /** Conditions of the chain that are open. */
  public long conditions() {
    return model.state().answer().stream()
        .flatMap(answer -> answer.edges().stream())
        .filter(edge -> edge.confidence() == Confidence.CONDITIONAL)
        .count();
  }

  /** Whether a person has to decide. */
  public boolean needsReview() {
    return model
        .state()
        .answer()
        .map(DeveloperAnswer::status)
        .filter(AnswerStatus.NEEDS_HUMAN_REVIEW::equals)
        .isPresent();
  }

  private void onState(CaseState before, CaseState now) {
    if (!Objects.equals(before.answer(), now.answer())) {
      graph = graphOf(now);
      paint();
    }
    texts();
  }

  private void refresh() {
    texts();
    paint();
  }

  private void texts() {
    CaseState state = model.state();
    Optional<DeveloperAnswer> answer = state.answer();
    overall.set(answer.map(DeveloperAnswer::overallConfidence).map(this::overallOf).orElse(null));
    counts.set(answer.filter(some -> !some.callChain().isEmpty()).map(this::countsOf).orElse(""));
    String empty =
        state.isEmpty() ? "chain.empty" : state.isRunning() ? "chain.running" : "chain.none";
    emptyText.set(messages.get(empty));
  }

  /** A chain is as old as its oldest edge, whatever it was when it was answered. */
  private EdgeState overallOf(Confidence confidence) {
    Set<String> stale = model.staleFilesProperty().get();
    boolean old =
        graph.hops().stream().anyMatch(hop -> ChainPainter.state(hop, stale) == EdgeState.STALE);
    return old ? EdgeState.STALE : EdgeState.of(confidence);
  }

  private String countsOf(DeveloperAnswer answer) {
    String base = messages.get("chain.counts", answer.callChain().size(), answer.edges().size());
    long open = conditions();
    return open == 0 ? base : base + " · " + messages.get("chain.conditions", open);
  }

  private void paint() {
    double width = room.get();
    if (graph.isEmpty() || width <= 0) {
      layout.cancel();
      picture.set(ChainPicture.EMPTY);
      return;
    }
    ChainGraph drawn = graph;
    Set<String> stale = model.staleFilesProperty().get();
    ChainPainter painter = new ChainPainter(messages);
    layout.run(
        monitor -> painter.paint(drawn, stale, width, monitor),
        picture::set,
        failure -> {
          picture.set(ChainPicture.EMPTY);
          emptyText.set(messages.get("chain.layout_failed", String.valueOf(failure.getMessage())));
          list.set(true);
        });
  }

  private static ChainGraph graphOf(CaseState state) {
    return state.answer().map(ChainGraph::of).orElseGet(ChainGraph::empty);
  }
}
