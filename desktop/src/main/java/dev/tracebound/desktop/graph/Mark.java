package dev.tracebound.desktop.graph;

import java.util.List;

/** What an edge is drawn with, free of any toolkit: the window and every export draw the same. */
public sealed interface Mark {

  /**
   * A straight stroke with round caps.
   *
   * @param width in px
   * @param dashes lengths of dashes and gaps in px; empty for a solid stroke
   */
  record Stroke(double x1, double y1, double x2, double y2, double width, List<Double> dashes)
      implements Mark {
    public Stroke {
      dashes = List.copyOf(dashes);
    }
  }

  /**
   * A closed shape.
   *
   * @param points x and y in turn
   * @param filled with the edge's colour; else with the page's, and outlined
   */
  record Polygon(List<Double> points, boolean filled) implements Mark {
    public Polygon {
      points = List.copyOf(points);
    }
  }

  /** An outlined circle filled with the page's colour. */
  record Ring(double x, double y, double radius) implements Mark {}

  /** A short text centred at a point, on the page's colour. */
  record Text(double x, double y, String text) implements Mark {}
}
