package dev.tracebound.desktop.graph;

import java.util.List;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Text;

/** Draws marks as nodes; their colours come from the style sheet by the edge's state. */
final class MarkNodes {
  private MarkNodes() {}

  static Group edge(EdgeState state, List<Mark> marks) {
    Group group = new Group();
    group.getStyleClass().addAll("tb-edge", state.key());
    for (Mark mark : marks) {
      group.getChildren().add(node(mark));
    }
    return group;
  }

  private static Node node(Mark mark) {
    return switch (mark) {
      case Mark.Stroke stroke -> line(stroke);
      case Mark.Polygon polygon -> polygon(polygon);
      case Mark.Ring ring -> ring(ring);
      case Mark.Text text -> text(text);
    };
  }

  private static Line line(Mark.Stroke stroke) {
    Line line = new Line(stroke.x1(), stroke.y1(), stroke.x2(), stroke.y2());
    line.setStrokeWidth(stroke.width());
    line.setStrokeLineCap(
        stroke.dashes().isEmpty() || stroke.dashes().getFirst() < 1
            ? StrokeLineCap.ROUND
            : StrokeLineCap.BUTT);
    line.getStrokeDashArray().setAll(stroke.dashes());
    line.getStyleClass().add("mark-line");
    return line;
  }

  private static Polygon polygon(Mark.Polygon polygon) {
    Polygon shape = new Polygon();
    shape.getPoints().setAll(polygon.points());
    shape.setStrokeLineJoin(StrokeLineJoin.ROUND);
    shape.getStyleClass().add(polygon.filled() ? "mark-filled" : "mark-hollow");
    return shape;
  }

  private static Circle ring(Mark.Ring ring) {
    Circle circle = new Circle(ring.x(), ring.y(), ring.radius());
    circle.getStyleClass().add("mark-hollow");
    return circle;
  }

  private static Text text(Mark.Text mark) {
    Text text = new Text(mark.text());
    text.getStyleClass().add("mark-text");
    text.setX(mark.x() - TextWidth.of(mark.text(), 12) / 2);
    text.setY(mark.y() - 5);
    return text;
  }
}
