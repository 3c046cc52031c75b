package dev.tracebound.desktop.graph;

import static dev.tracebound.desktop.graph.ChainPicture.BADGE;
import static dev.tracebound.desktop.graph.ChainPicture.CARD_HEIGHT;
import static dev.tracebound.desktop.graph.ChainPicture.STEM;

import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Places a chain's stations in layers, left to right. Heavy when it first runs (classes are
 * loaded), so never on the interface's thread.
 */
public final class ChainLayout {
  private static final double STATION_HEIGHT = BADGE + STEM + CARD_HEIGHT;

  /** Between layers; the gaps proper are nodes, so that each edge can have its own width. */
  private static final double LAYER_SPACING = 1;

  private ChainLayout() {}

  /**
   * Centres of the stations' badges.
   *
   * @param cardWidth of every station
   * @param gaps free room between one card and the next, in px: one less than the stations
   * @return x of each station, from 0 at the left edge of the first card
   */
  public static List<Double> place(double cardWidth, List<Double> gaps, WorkMonitor monitor) {
    ElkNode root = ElkGraphUtil.createGraph();
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
    root.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
    root.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    root.setProperty(CoreOptions.PADDING, new ElkPadding(0));
    root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_SPACING);
    root.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, LAYER_SPACING);
    root.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, LAYER_SPACING);
    List<ElkNode> stations = new ArrayList<>();
    ElkNode before = node(root, cardWidth, STATION_HEIGHT);
    stations.add(before);
    for (double gap : gaps) {
      ElkNode spacer = node(root, Math.max(1, gap - 2 * LAYER_SPACING), 2);
      ElkNode next = node(root, cardWidth, STATION_HEIGHT);
      connect(before, BADGE / 2, spacer, 1);
      connect(spacer, 1, next, BADGE / 2);
      stations.add(next);
      before = next;
    }
    new RecursiveGraphLayoutEngine().layout(root, new Cancellable(monitor));
    monitor.check();
    return stations.stream().map(node -> node.getX() + node.getWidth() / 2).toList();
  }

  private static ElkNode node(ElkNode root, double width, double height) {
    ElkNode node = ElkGraphUtil.createNode(root);
    node.setDimensions(width, height);
    node.setProperty(CoreOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_POS);
    return node;
  }

  private static void connect(ElkNode from, double fromY, ElkNode to, double toY) {
    ElkEdge edge = ElkGraphUtil.createEdge(from.getParent());
    edge.getSources().add(port(from, PortSide.EAST, from.getWidth(), fromY));
    edge.getTargets().add(port(to, PortSide.WEST, 0, toY));
  }

  private static ElkPort port(ElkNode node, PortSide side, double x, double y) {
    ElkPort port = ElkGraphUtil.createPort(node);
    port.setProperty(CoreOptions.PORT_SIDE, side);
    port.setLocation(x, y);
    return port;
  }

  private static final class Cancellable extends BasicProgressMonitor {
    private final WorkMonitor monitor;

    Cancellable(WorkMonitor monitor) {
      this.monitor = monitor;
    }

    @Override
    public boolean isCanceled() {
      return monitor.isCancelled();
    }
  }
}
