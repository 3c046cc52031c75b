package dev.tracebound.desktop.investigate;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Citation;
import dev.tracebound.answer.DeveloperAnswer.Provenance;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.investigate.AnswerViewModel.ChainRow;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.Focus;
import dev.tracebound.desktop.widget.Icons;
import dev.tracebound.desktop.widget.Lifetime;
import dev.tracebound.desktop.widget.Tone;
import dev.tracebound.desktop.widget.Widgets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** The answer: summary, chain, limitations, citations; or, calmly, why there is none. */
final class AnswerView extends StackPane {
  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
  private static final double PROSE = 640;
  private static final double NAME_LEAST = 190;
  private static final double NAME_SHARE = 0.34;
  private static final double MONO_CHARACTER = 7.2;
  private static final double CITATIONS = 292;

  private final AnswerViewModel model;
  private final Messages messages;
  private final Lifetime lifetime = new Lifetime();
  private final VBox page = new VBox();
  private final ScrollPane scroll = new ScrollPane(page);
  private final Label hint = new Label();
  private final VBox empty;
  private final List<Selectable> selectables = new ArrayList<>();

  /** A node that is lit while its hop or its evidence is selected. */
  private record Selectable(Node node, int hop, String evidence) {}

  AnswerView(AnswerViewModel model) {
    this.model = model;
    this.messages = model.messages();
    page.getStyleClass().add("tb-answer");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.getStyleClass().add("edge-to-edge");
    empty = Widgets.emptyState(Feather.BOOK_OPEN, new Label(messages.get("answer.title")), hint);
    getChildren().addAll(scroll, empty);
    lifetime.watch(model.stateProperty(), this::show);
    lifetime.add(model.sourceProperty().subscribe(() -> hint.setText(model.hint())));
    lifetime.watch(model.focusProperty(), this::select);
    lifetime.add(model.staleFilesProperty().subscribe(() -> show(model.stateProperty().get())));
  }

  void dispose() {
    lifetime.end();
  }

  private void show(CaseState state) {
    page.getChildren().clear();
    selectables.clear();
    boolean none = state.answer().isEmpty();
    empty.setVisible(none);
    scroll.setVisible(!none);
    hint.setText(model.hint());
    state
        .answer()
        .ifPresent(
            answer -> {
              if (answer.status() == AnswerStatus.INSUFFICIENT) {
                insufficient(answer);
              } else {
                answered(answer);
              }
              page.getChildren().add(provenance(answer.provenance()));
              state
                  .background()
                  .ifPresent(
                      issues -> page.getChildren().add(new BackgroundIssues(messages, issues)));
              select(model.focusProperty().get());
            });
  }

  private void answered(DeveloperAnswer answer) {
    HBox head = new HBox(heading("answer.summary"), Widgets.grow(), deterministic());
    head.setAlignment(Pos.BASELINE_LEFT);
    page.getChildren().add(head);
    for (String fact : answer.summaryFacts()) {
      page.getChildren().add(prose(fact, "tb-prose"));
    }
    VBox rows = new VBox();
    List<ChainRow> chain = model.rows(answer);
    DoubleBinding names = nameWidth(chain);
    chain.forEach(row -> rows.getChildren().add(chainRow(row, names)));
    rows.getStyleClass().add("tb-rows");
    page.getChildren().addAll(heading("answer.chain"), rows);
    VBox left = new VBox(4, heading("answer.limitations"));
    answer.limitations().forEach(text -> left.getChildren().add(bullet(text)));
    if (answer.limitations().isEmpty()) {
      left.getChildren().add(Widgets.text(messages.get("answer.no_limitations"), "tb-muted"));
    }
    HBox both = new HBox(24, left, citations(answer));
    HBox.setHgrow(left, Priority.ALWAYS);
    left.setPrefWidth(300);
    page.getChildren().add(both);
  }

  private Label deterministic() {
    return Widgets.text(messages.get("answer.deterministic"), "tb-muted");
  }

  private void insufficient(DeveloperAnswer answer) {
    HBox head =
        new HBox(
            10,
            Icons.of(Feather.COMPASS, 20),
            Widgets.text(messages.get("answer.insufficient"), "tb-view-title"));
    head.setAlignment(Pos.CENTER_LEFT);
    page.getChildren().addAll(head, prose(messages.get("answer.insufficient.text"), "tb-prose"));
    page.getChildren()
        .add(
            new VBox(
                heading("answer.looked"), new SoughtEnds(messages, model.sought(), model::select)));
    section("answer.looked.how", model.lookedFor());
    section("answer.limitations", model.limitations(answer));
    section(
        "answer.next",
        List.of(
            messages.get("answer.next.names"),
            messages.get("answer.next.evidence"),
            messages.get("answer.next.folder")));
  }

  private void section(String key, List<String> lines) {
    if (!lines.isEmpty()) {
      VBox box = new VBox(4, heading(key));
      lines.forEach(line -> box.getChildren().add(bullet(line)));
      page.getChildren().add(box);
    }
  }

  private Label heading(String key) {
    return Widgets.text(messages.get(key), "tb-heading");
  }

  /** A text whose {@code [E1]} are links. */
  private Node prose(String text, String style) {
    CitedText flow = new CitedText(text, model::selectEvidence);
    flow.getStyleClass().add(style);
    flow.setMaxWidth(PROSE);
    flow.links().forEach((id, link) -> selectables.add(new Selectable(link, -1, id)));
    return flow;
  }

  private HBox bullet(String text) {
    Node flow = prose(text, "tb-small-prose");
    HBox.setHgrow(flow, Priority.ALWAYS);
    Label dot = Widgets.text("•", "tb-bullet");
    HBox row = new HBox(8, dot, flow);
    row.getStyleClass().add("tb-bullet-row");
    return row;
  }

  /** As wide as the longest name, as far as what is said of it keeps its room. */
  private DoubleBinding nameWidth(List<ChainRow> rows) {
    int longest = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    double wanted = Math.max(NAME_LEAST, longest * MONO_CHARACTER + 4);
    return Bindings.createDoubleBinding(
        () -> Math.clamp(page.getWidth() * NAME_SHARE, NAME_LEAST, wanted), page.widthProperty());
  }

  private HBox chainRow(ChainRow row, DoubleBinding names) {
    Node badge = Widgets.badge(row.position(), row.entry(), false, 20);
    Label name = Widgets.text(row.name(), "tb-mono");
    name.minWidthProperty().bind(names);
    name.prefWidthProperty().bind(names);
    name.setTooltip(new Tooltip(row.name()));
    Label role = Widgets.text(row.role(), row.condition() ? "tb-condition-text" : "tb-muted");
    role.setTooltip(new Tooltip(row.role()));
    role.setMinWidth(0);
    HBox line = new HBox(10, badge, name, role, Widgets.grow());
    row.evidence().forEach(id -> line.getChildren().add(link(id)));
    line.setAlignment(Pos.CENTER_LEFT);
    line.getStyleClass().add("tb-row");
    line.setFocusTraversable(true);
    line.setId("row-" + row.position());
    line.setAccessibleText(row.position() + " " + row.name() + ", " + row.role());
    line.setOnMouseClicked(click -> model.selectHop(row.position()));
    line.addEventHandler(
        KeyEvent.KEY_PRESSED,
        key -> {
          if (key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.SPACE) {
            key.consume();
            model.selectHop(row.position());
          }
        });
    selectables.add(new Selectable(line, row.position(), ""));
    return line;
  }

  private Hyperlink link(String id) {
    Hyperlink link = new Hyperlink("[" + id + "]");
    link.getStyleClass().add("tb-citation");
    link.setMinWidth(Region.USE_PREF_SIZE);
    link.setOnAction(
        press -> {
          link.setVisited(false);
          model.selectEvidence(id);
        });
    selectables.add(new Selectable(link, -1, id));
    return link;
  }

  private VBox citations(DeveloperAnswer answer) {
    HBox head =
        new HBox(
            6,
            heading("answer.citations"),
            Widgets.text(
                messages.get(
                    "answer.citations.count",
                    answer.citations().size(),
                    DeveloperAnswer.MAX_CITATIONS),
                "tb-muted"));
    head.setAlignment(Pos.BASELINE_LEFT);
    VBox box = new VBox(head);
    box.setMinWidth(CITATIONS);
    box.setPrefWidth(CITATIONS);
    Set<String> stale = model.staleFilesProperty().get();
    for (Citation citation : answer.citations()) {
      box.getChildren().add(citation(citation, stale.contains(citation.file())));
    }
    return box;
  }

  private HBox citation(Citation citation, boolean stale) {
    Label place = Widgets.text(model.place(citation), "tb-mono-small");
    place.setMinWidth(0);
    place.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    place.setTooltip(new Tooltip(citation.file()));
    StackPane mark = new StackPane(Icons.of(stale ? Feather.CLOCK : Feather.CHECK, Icons.SMALL));
    mark.getStyleClass().addAll("tb-icon", (stale ? Tone.WARN : Tone.GOOD).style());
    HBox line = new HBox(8, link(citation.id()), place, Widgets.grow(), mark);
    line.setAlignment(Pos.CENTER_LEFT);
    line.getStyleClass().addAll("tb-row", "compact");
    line.setOnMouseClicked(click -> model.selectEvidence(citation.id()));
    selectables.add(new Selectable(line, -1, citation.id()));
    return line;
  }

  private Label provenance(Provenance from) {
    String revision = from.sourceRevision();
    Label label =
        Widgets.text(
            messages.get(
                "answer.provenance",
                from.indexId(),
                revision.substring(0, Math.min(7, revision.length())),
                from.roundsUsed(),
                from.modelCalls()),
            "tb-muted-small");
    label.setTooltip(new Tooltip(revision));
    return label;
  }

  private void select(Focus focus) {
    for (Selectable some : selectables) {
      boolean on =
          some.hop() > 0
              ? some.hop() == focus.hop()
              : !focus.evidence().isEmpty() && some.evidence().equals(focus.evidence());
      some.node().pseudoClassStateChanged(SELECTED, on);
    }
  }
}
