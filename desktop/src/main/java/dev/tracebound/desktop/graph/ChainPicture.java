package dev.tracebound.desktop.graph;

import dev.tracebound.answer.DeveloperAnswer.Station;
import java.util.List;

/**
 * A chain with its geometry, in px from the top left.
 *
 * @param stations in chain order
 * @param edges in chain order
 * @param cardWidth of each card
 * @param width of all
 * @param height of all
 */
public record ChainPicture(
    List<Box> stations, List<Route> edges, double cardWidth, double width, double height) {

  public static final ChainPicture EMPTY = new ChainPicture(List.of(), List.of(), 0, 0, 0);

  /** Side of a badge. */
  public static final double BADGE = 28;

  /** From a badge down to its card. */
  public static final double STEM = 12;

  /** The narrowest card. */
  public static final double CARD_WIDTH = 120;

  /** The widest, where a name needs it and there is room. */
  public static final double CARD_WIDTH_MAX = 168;

  public static final double CARD_HEIGHT = 66;

  /** Room for the labels above the badges: three lines. */
  public static final double LABEL_HEIGHT = 50;

  public ChainPicture {
    stations = List.copyOf(stations);
    edges = List.copyOf(edges);
  }

  /**
   * A station.
   *
   * @param x centre of its badge
   * @param y centre of its badge
   */
  public record Box(
      Station station, boolean entry, boolean target, double x, double y, Caption caption) {
    public double cardTop() {
      return y + BADGE / 2 + STEM;
    }
  }

  /**
   * What a card says.
   *
   * @param type first line
   * @param member second line, in the code's type
   * @param place third line
   * @param accessible all of it, for a screen reader
   */
  public record Caption(String type, String member, String place, String accessible) {}

  /**
   * An edge, badge to badge.
   *
   * @param from position of the station it leaves
   * @param state how it is drawn
   * @param x1 where it starts
   * @param x2 where it ends
   * @param y of both
   * @param tag {@code ?n}; else empty
   * @param label what stands above it
   */
  public record Route(
      int from, EdgeState state, double x1, double x2, double y, String tag, Label label) {}

  /**
   * @param kind first line, in the colour of the state
   * @param type a second line in strong text; empty where there is none
   * @param basis last line
   * @param accessible all of it, for a screen reader
   */
  public record Label(String kind, String type, String basis, String accessible) {}
}
