package dev.tracebound.desktop.graph;

import static dev.tracebound.desktop.graph.ChainPicture.BADGE;
import static dev.tracebound.desktop.graph.ChainPicture.CARD_HEIGHT;
import static dev.tracebound.desktop.graph.ChainPicture.CARD_WIDTH;
import static dev.tracebound.desktop.graph.ChainPicture.CARD_WIDTH_MAX;
import static dev.tracebound.desktop.graph.ChainPicture.LABEL_HEIGHT;
import static dev.tracebound.desktop.graph.ChainPicture.STEM;

import dev.tracebound.answer.DeveloperAnswer.Condition;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Station;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.graph.ChainGraph.Hop;
import dev.tracebound.desktop.graph.ChainPicture.Box;
import dev.tracebound.desktop.graph.ChainPicture.Caption;
import dev.tracebound.desktop.graph.ChainPicture.Label;
import dev.tracebound.desktop.graph.ChainPicture.Route;
import dev.tracebound.desktop.model.ChainEdges;
import dev.tracebound.desktop.model.SymbolName;
import dev.tracebound.shadow.Basis;
import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Turns a chain into a picture: labels, states, geometry. */
final class ChainPainter {
  static final double MARGIN = 12;
  static final double MIN_PITCH = 124;
  static final double MAX_PITCH = 168;
  private static final double TOP = 14;
  private static final double BOTTOM = 16;
  private static final double LABEL_AIR = 16;
  private static final double CARD_AIR = 20;
  private static final double CARD_STEP = 4;

  /** Where a chain fits but for its margins, they give way before it has to scroll. */
  private static final double TIGHT_MARGIN = 4;

  private static final double MONO_EM = 0.6;

  private final Messages messages;

  ChainPainter(Messages messages) {
    this.messages = messages;
  }

  /**
   * @param stale files that changed since they were indexed
   * @param room the width there is, in px
   */
  ChainPicture paint(ChainGraph graph, Set<String> stale, double room, WorkMonitor monitor) {
    if (graph.isEmpty()) {
      return ChainPicture.EMPTY;
    }
    List<Station> stations = graph.stations();
    List<Hop> hops = graph.hops();
    List<Label> labels = hops.stream().map(this::label).toList();
    List<Caption> captions = stations.stream().map(this::caption).toList();
    double card = cardWidth(captions, labels, room);
    List<Double> centres = ChainLayout.place(card, gaps(labels, card, room), monitor);
    double used = centres.getLast() + card / 2;
    double margin = used + 2 * TIGHT_MARGIN <= room ? TIGHT_MARGIN : MARGIN;
    double left = Math.max(margin, (room - used) / 2);
    double y = TOP + LABEL_HEIGHT + BADGE / 2;
    List<Box> boxes = new ArrayList<>();
    for (int i = 0; i < stations.size(); i++) {
      Station station = stations.get(i);
      boxes.add(
          new Box(
              station,
              i == 0,
              i == stations.size() - 1 && i > 0,
              left + centres.get(i),
              y,
              captions.get(i)));
    }
    List<Route> routes = new ArrayList<>();
    for (int i = 0; i < hops.size(); i++) {
      Hop hop = hops.get(i);
      EdgeState state = state(hop, stale);
      double air = BADGE / 2 + 2;
      double target = boxes.get(i + 1).target() ? 3 : 0;
      routes.add(
          new Route(
              i + 1,
              state,
              boxes.get(i).x() + air,
              boxes.get(i + 1).x() - air - target,
              y,
              "",
              labels.get(i)));
    }
    double height = y + BADGE / 2 + STEM + CARD_HEIGHT + BOTTOM;
    return new ChainPicture(boxes, routes, card, left + used + margin, height);
  }

  /**
   * Wide enough for the longest name, as far as all cards still fit side by side with their labels
   * between them.
   */
  private static double cardWidth(List<Caption> captions, List<Label> labels, double room) {
    double wanted = 0;
    for (Caption caption : captions) {
      double type = TextWidth.of(caption.type(), 12);
      double member = caption.member().length() * MONO_EM * 12;
      wanted = Math.max(wanted, Math.max(type, member) + CARD_AIR);
    }
    double card = Math.clamp(wanted, CARD_WIDTH, CARD_WIDTH_MAX);
    while (card > CARD_WIDTH && least(labels, card) > room) {
      card = Math.max(CARD_WIDTH, card - CARD_STEP);
    }
    return card;
  }

  /** The least width that a chain takes with cards of one width. */
  private static double least(List<Label> labels, double card) {
    double width = 2 * MARGIN + card;
    for (Label label : labels) {
      width += card + Math.max(MIN_PITCH - CARD_WIDTH, labelGap(label, card));
    }
    return width;
  }

  /** Each gap holds its label; what room is left is shared out up to the largest pitch. */
  private static List<Double> gaps(List<Label> labels, double card, double room) {
    int count = labels.size();
    double even = count == 0 ? 0 : (room - 2 * MARGIN - card * (count + 1)) / count;
    double common = Math.clamp(even, MIN_PITCH - CARD_WIDTH, MAX_PITCH - CARD_WIDTH);
    List<Double> gaps = new ArrayList<>();
    for (Label label : labels) {
      gaps.add(Math.max(common, labelGap(label, card)));
    }
    return gaps;
  }

  /** What a label needs between two cards: it may reach over them as far as the badges. */
  private static double labelGap(Label label, double card) {
    double text =
        Math.max(
            TextWidth.of(label.kind(), 12),
            Math.max(TextWidth.of(label.type(), 12), TextWidth.of(label.basis(), 12)));
    return text + LABEL_AIR - (card - BADGE);
  }

  /** How an edge stands while some files are not what was indexed. */
  static EdgeState state(Hop hop, Set<String> stale) {
    boolean changed =
        stale.contains(hop.from().file())
            || stale.contains(hop.to().file())
            || (standsOnAllFiles(hop.link()) && !stale.isEmpty());
    return changed ? EdgeState.STALE : EdgeState.of(hop.link().confidence());
  }

  /** What may run at a call is known from every file: any that changed may add to it. */
  private static boolean standsOnAllFiles(Link link) {
    return link.basis() == Basis.CLOSED_WORLD || link.condition() != null;
  }

  private Caption caption(Station station) {
    SymbolName name = SymbolName.of(station.symbol());
    String lines = lines(station.lineStart(), station.lineEnd());
    String place =
        station.round() > 0 ? messages.get("chain.place", lines, station.round()) : lines;
    String accessible =
        messages.get("chain.station", station.position(), name.shortName(), station.file(), lines);
    return new Caption(name.type(), name.memberLine(), place, accessible);
  }

  private Label label(Hop hop) {
    Link link = hop.link();
    Condition condition = link.condition();
    String from = SymbolName.of(hop.from().symbol()).shortName();
    String to = SymbolName.of(hop.to().symbol()).shortName();
    if (condition != null) {
      String receiver = SymbolName.of(condition.receiver()).type();
      return new Label(
          messages.get("chain.if_receiver"),
          receiver,
          messages.get("chain.one_of", condition.chosen(), condition.candidates().size()),
          messages.get(
              "chain.edge.conditional", from, to, receiver, condition.candidates().size()));
    }
    String kind = messages.get("edge." + ChainEdges.key(link.kind(), hop.to().kind()));
    String basis = messages.get("basis." + link.basis().name().toLowerCase(Locale.ROOT));
    String confidence = messages.get("state." + EdgeState.of(link.confidence()).key());
    return new Label(
        kind, "", basis, messages.get("chain.edge", from, to, kind, basis, confidence));
  }

  static String lines(int start, int end) {
    return start == end ? Integer.toString(start) : start + "–" + end;
  }
}
