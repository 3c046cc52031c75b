package dev.tracebound.desktop.graph;

import dev.tracebound.desktop.graph.Mark.Polygon;
import dev.tracebound.desktop.graph.Mark.Ring;
import dev.tracebound.desktop.graph.Mark.Stroke;
import dev.tracebound.desktop.graph.Mark.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * The one drawing of each edge state, from one point to another on a level line. The chain, the
 * legend and the list all use it.
 */
public final class EdgeMarks {
  private static final double ARROW_LENGTH = 9;
  private static final double ARROW_HALF = 6;
  private static final double DIAMOND_HALF = 9;
  private static final double CLOCK_RADIUS = 7;
  private static final double SHORT = 60;

  private EdgeMarks() {}

  /**
   * @param from x of the start
   * @param to x of the tip, right of it
   * @param y of both
   * @param tag {@code ?n} for an ambiguous edge; else empty
   */
  public static List<Mark> between(EdgeState state, double from, double to, double y, String tag) {
    List<Mark> marks = new ArrayList<>();
    double middle = (from + to) / 2;
    boolean small = to - from < SHORT;
    double tip = to - ARROW_LENGTH + 1;
    switch (state) {
      case VERIFIED -> {
        marks.add(solid(from, tip, y, 2.5));
        marks.add(arrow(to, y));
      }
      case CONDITIONAL -> {
        double half = small ? 5 : DIAMOND_HALF;
        marks.add(solid(from, tip, y, 2.5));
        marks.add(arrow(to, y));
        marks.add(diamond(middle, y, half));
      }
      case APPROVED -> {
        marks.add(solid(from, tip, y - 2.25, 1.6));
        marks.add(solid(from, tip, y + 2.25, 1.6));
        marks.add(arrow(to, y));
      }
      case AMBIGUOUS -> {
        marks.add(new Stroke(from, y, tip, y, 2, List.of(5.0, 4.0)));
        marks.add(arrow(to, y));
        if (!tag.isEmpty()) {
          marks.add(new Text(middle, y, tag));
        }
      }
      case UNRESOLVED -> {
        double stub = to - 9;
        marks.add(new Stroke(from, y, stub - 3, y, 2, List.of(0.5, 4.5)));
        for (int hatch = 0; hatch < 3; hatch++) {
          double x = stub + hatch * 4;
          marks.add(new Stroke(x, y - 5, x, y + 5, 1.4, List.of()));
        }
      }
      case STALE -> {
        double radius = small ? 5 : CLOCK_RADIUS;
        marks.add(solid(from, middle - radius, y, 2.5));
        marks.add(solid(middle + radius, tip, y, 2.5));
        marks.add(arrow(to, y));
        marks.add(new Ring(middle, y, radius));
        marks.add(new Stroke(middle, y, middle, y - radius + 2.5, 1.4, List.of()));
        marks.add(new Stroke(middle, y, middle + radius - 3.5, y, 1.4, List.of()));
      }
    }
    return marks;
  }

  private static Stroke solid(double from, double to, double y, double width) {
    return new Stroke(from, y, to, y, width, List.of());
  }

  private static Polygon arrow(double tip, double y) {
    double back = tip - ARROW_LENGTH;
    return new Polygon(List.of(tip, y, back, y - ARROW_HALF, back, y + ARROW_HALF), true);
  }

  private static Polygon diamond(double x, double y, double half) {
    return new Polygon(List.of(x - half, y, x, y - half, x + half, y, x, y + half), false);
  }
}
