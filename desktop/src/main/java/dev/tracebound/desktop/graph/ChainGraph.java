package dev.tracebound.desktop.graph;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Station;
import java.util.List;
import org.graphstream.graph.Edge;
import org.graphstream.graph.Graph;
import org.graphstream.graph.Node;
import org.graphstream.graph.implementations.MultiGraph;

/** The answer's chain as a graph: one node a station, one edge a link. */
public final class ChainGraph {
  private static final String STATION = "station";
  private static final String LINK = "link";

  private final Graph graph;

  private ChainGraph(Graph graph) {
    this.graph = graph;
  }

  /** Reads a chain; no nodes where there is none. */
  public static ChainGraph of(DeveloperAnswer answer) {
    Graph graph = new MultiGraph("chain");
    for (Station station : answer.callChain()) {
      Node node = graph.addNode(id(station.position()));
      node.setAttribute(STATION, station);
    }
    for (int from = 1; from <= answer.edges().size(); from++) {
      Edge edge = graph.addEdge(id(from) + "-" + id(from + 1), id(from), id(from + 1), true);
      edge.setAttribute(LINK, answer.edges().get(from - 1));
    }
    return new ChainGraph(graph);
  }

  public static ChainGraph empty() {
    return new ChainGraph(new MultiGraph("chain"));
  }

  public boolean isEmpty() {
    return graph.getNodeCount() == 0;
  }

  /** In chain order. */
  public List<Station> stations() {
    return graph.nodes().map(node -> node.getAttribute(STATION, Station.class)).toList();
  }

  /** In chain order. */
  public List<Hop> hops() {
    return graph
        .edges()
        .map(
            edge ->
                new Hop(
                    edge.getSourceNode().getAttribute(STATION, Station.class),
                    edge.getTargetNode().getAttribute(STATION, Station.class),
                    edge.getAttribute(LINK, Link.class)))
        .toList();
  }

  /** An edge with both its ends. */
  public record Hop(Station from, Station to, Link link) {}

  private static String id(int position) {
    return Integer.toString(position);
  }
}
