package dev.tracebound.desktop.app;

import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.graph.ChainViewModel;
import dev.tracebound.desktop.investigate.AnswerViewModel;
import dev.tracebound.desktop.investigate.AskViewModel;
import dev.tracebound.desktop.investigate.EvidenceViewModel;
import dev.tracebound.desktop.investigate.ResultViewModel;
import dev.tracebound.desktop.investigate.TimelineViewModel;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.Engine;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.desktop.source.SourceViewModel;
import dev.tracebound.investigation.CaseEntry;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** All that one window knows; its views come and go (a change of language builds them anew). */
public final class WorkbenchModel {
  static final double MIN_ZOOM = 0.8;
  static final double MAX_ZOOM = 2.0;
  private static final double ZOOM_STEP = 0.1;

  private final Messages messages;
  private final CaseModel cases = new CaseModel();
  private final Session session;
  private final AskViewModel ask;
  private final TimelineViewModel timeline;
  private final ChainViewModel chain;
  private final AnswerViewModel answer;
  private final EvidenceViewModel evidence;
  private final ResultViewModel result = new ResultViewModel();
  private final SourceViewModel source;
  private final WatchViewModel watch;
  private final VectorsViewModel vectors;
  private final ObjectProperty<Theme> theme;
  private final ObjectProperty<Double> zoom = new SimpleObjectProperty<>(1.0);

  public WorkbenchModel(Engine engine, Messages messages, Theme theme, Background background) {
    this.messages = messages;
    this.theme = new SimpleObjectProperty<>(theme);
    session = new Session(background.worker());
    ask = new AskViewModel(engine, cases, session, messages, background);
    timeline = new TimelineViewModel(cases, messages);
    chain = new ChainViewModel(cases, messages, background);
    answer = new AnswerViewModel(cases, session, messages);
    evidence = new EvidenceViewModel(cases, messages);
    source = new SourceViewModel(cases, session, messages, background);
    watch = new WatchViewModel(engine, session, background, source::checkAgain);
    vectors = new VectorsViewModel(session, background);
    chain.zoomProperty().bind(zoom);
    source.zoomProperty().bind(zoom);
  }

  /** Shows a stored case. */
  public void replay(List<CaseEntry> entries) {
    ask.replay(entries);
  }

  public CaseModel cases() {
    return cases;
  }

  public Session session() {
    return session;
  }

  public AskViewModel ask() {
    return ask;
  }

  Messages messages() {
    return messages;
  }

  TimelineViewModel timeline() {
    return timeline;
  }

  ChainViewModel chain() {
    return chain;
  }

  AnswerViewModel answer() {
    return answer;
  }

  ResultViewModel result() {
    return result;
  }

  EvidenceViewModel evidence() {
    return evidence;
  }

  SourceViewModel source() {
    return source;
  }

  /** Ends what runs beside the window and closes what is open. */
  public void close() {
    watch.close();
    vectors.close();
    session.close();
  }

  VectorsViewModel vectors() {
    return vectors;
  }

  WatchViewModel watch() {
    return watch;
  }

  ObjectProperty<Theme> themeProperty() {
    return theme;
  }

  ObjectProperty<Double> zoomProperty() {
    return zoom;
  }

  void zoomIn() {
    zoomBy(ZOOM_STEP);
  }

  void zoomOut() {
    zoomBy(-ZOOM_STEP);
  }

  void zoomReset() {
    zoom.set(1.0);
  }

  private void zoomBy(double step) {
    double next = Math.clamp(zoom.get() + step, MIN_ZOOM, MAX_ZOOM);
    zoom.set(Math.round(next * 10) / 10.0);
  }
}
