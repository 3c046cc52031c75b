package dev.tracebound.shadow.structure;

import dev.tracebound.shadow.ShadowGraph;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.graphstream.algorithm.PageRank;
import org.graphstream.algorithm.TarjanStronglyConnectedComponents;
import org.graphstream.graph.Graph;
import org.graphstream.graph.Node;
import org.graphstream.graph.implementations.SingleGraph;

/**
 * Which symbols of a bounded set lie in one cycle and which are hubs, seen from inside the set
 * alone: a cycle that leaves it is not seen.
 */
public final class GraphStructure {
  /** The search for cycles is recursive: more symbols could be more than the stack holds. */
  public static final int MAX_SYMBOLS = 1_000;

  private static final int HUB_NEIGHBOURS = 5;
  private static final double HUB_TIMES_MEAN = 2;
  private static final String COMPONENT = "component";

  private final Map<Integer, Integer> cycleOf = new HashMap<>();
  private final Set<Integer> hubs = new HashSet<>();

  /**
   * @param symbols indexes, at most {@link #MAX_SYMBOLS}
   * @param edges indexes of edges between them
   * @throws IllegalArgumentException where there are more symbols, or an edge leaves them
   */
  public GraphStructure(ShadowGraph graph, Collection<Integer> symbols, Collection<Integer> edges) {
    if (symbols.size() > MAX_SYMBOLS) {
      throw new IllegalArgumentException(symbols.size() + " symbols are too many");
    }
    Graph picture = new SingleGraph("structure", false, false);
    symbols.stream().sorted().forEach(symbol -> picture.addNode(String.valueOf(symbol)));
    Set<Integer> recursive = new HashSet<>();
    for (int edge : edges) {
      int caller = graph.caller(edge);
      int callee = graph.callee(edge);
      Node from = picture.getNode(String.valueOf(caller));
      Node to = picture.getNode(String.valueOf(callee));
      if (from == null || to == null) {
        throw new IllegalArgumentException("edge " + edge + " leaves the symbols");
      }
      if (caller == callee) {
        recursive.add(caller);
      } else if (picture.getEdge(caller + ">" + callee) == null) {
        picture.addEdge(caller + ">" + callee, from, to, true);
      }
    }
    if (picture.getNodeCount() > 0) {
      findCycles(picture, recursive);
      findHubs(picture);
    }
  }

  private void findCycles(Graph picture, Set<Integer> recursive) {
    TarjanStronglyConnectedComponents components = new TarjanStronglyConnectedComponents();
    components.setSCCIndexAttribute(COMPONENT);
    components.init(picture);
    components.compute();
    Map<Integer, Integer> sizes = new HashMap<>();
    picture.nodes().forEach(node -> sizes.merge(component(node), 1, Integer::sum));
    picture
        .nodes()
        .forEach(
            node -> {
              int symbol = symbol(node);
              if (sizes.getOrDefault(component(node), 0) > 1 || recursive.contains(symbol)) {
                cycleOf.put(symbol, component(node));
              }
            });
  }

  /** Many neighbours, and far more than its share of them or of all walks through the set. */
  private void findHubs(Graph picture) {
    PageRank rank = new PageRank();
    rank.init(picture);
    rank.compute();
    double count = picture.getNodeCount();
    double meanNeighbours = 2 * picture.getEdgeCount() / count;
    picture
        .nodes()
        .filter(node -> node.getDegree() >= HUB_NEIGHBOURS)
        .filter(
            node ->
                node.getDegree() >= HUB_TIMES_MEAN * meanNeighbours
                    || rank.getRank(node) >= HUB_TIMES_MEAN / count)
        .forEach(node -> hubs.add(symbol(node)));
  }

  private static int symbol(Node node) {
    return Integer.parseInt(node.getId());
  }

  private static int component(Node node) {
    return (int) node.getNumber(COMPONENT);
  }

  /** Whether a chain of edges leads from the symbol back to itself. */
  public boolean inCycle(int symbol) {
    return cycleOf.containsKey(symbol);
  }

  /** Whether two symbols lie in one cycle: each reaches the other. */
  public boolean inOneCycle(int one, int other) {
    Integer cycle = cycleOf.get(one);
    return cycle != null && cycle.equals(cycleOf.get(other));
  }

  /** Whether much of the set is next to the symbol. */
  public boolean isHub(int symbol) {
    return hubs.contains(symbol);
  }
}
