package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A path over the graph: stations and the hops between them.
 *
 * @param entry symbol index of the first station
 * @param hops in order; each starts where the one before ended
 * @param priority what paths are compared by; smaller is better
 */
public record ChainPath(int entry, List<Hop> hops, Priority priority) {

  /**
   * @param from symbol index of the caller
   * @param to symbol index of what runs next
   * @param edge index of the call edge
   * @param kind of the edge; DISPATCHES_TO where an implementation of the method that is called
   *     runs
   * @param confidence VERIFIED or CONDITIONAL
   * @param basis what it stands on
   * @param open the open dispatch and which of its targets this hop takes; null where nothing is
   *     open
   */
  public record Hop(
      int from,
      int to,
      int edge,
      EdgeKind kind,
      Confidence confidence,
      Basis basis,
      @Nullable Open open) {}

  /**
   * @param dispatch all that may run, in the order of their rank where they are ranked
   * @param chosen index of the target taken
   * @param reasons why each target has its rank, in their order; empty where they are not ranked
   */
  public record Open(Dispatch dispatch, int chosen, List<List<RankReason>> reasons) {
    public Open {
      reasons = reasons.stream().map(List::copyOf).toList();
    }

    /** Not ranked. */
    Open(Dispatch dispatch, int chosen) {
      this(dispatch, chosen, List.of());
    }
  }

  /**
   * Fewest conditions, then relevance of the ends, then relevance of all nodes, then fewer hops,
   * then fewer inferred steps.
   *
   * @param conditions open conditions
   * @param ends relevance of entry and target, 0 to 2
   * @param relevance mean relevance of the nodes to the question, 0 to 1
   * @param hops number of edges
   * @param inferred closed-world steps
   */
  public record Priority(int conditions, double ends, double relevance, int hops, int inferred)
      implements Comparable<Priority> {
    @Override
    public int compareTo(Priority other) {
      int by = Integer.compare(conditions, other.conditions);
      by = by != 0 ? by : Double.compare(other.ends, ends);
      by = by != 0 ? by : Double.compare(other.relevance, relevance);
      by = by != 0 ? by : Integer.compare(hops, other.hops);
      return by != 0 ? by : Integer.compare(inferred, other.inferred);
    }
  }

  public ChainPath {
    hops = List.copyOf(hops);
  }

  /** Symbol indexes of all stations, the entry first. */
  public List<Integer> stations() {
    List<Integer> stations = new ArrayList<>();
    stations.add(entry);
    hops.forEach(hop -> stations.add(hop.to()));
    return stations;
  }

  public int target() {
    return hops.isEmpty() ? entry : hops.getLast().to();
  }

  public Confidence confidence() {
    return hops.stream().allMatch(hop -> hop.confidence() == Confidence.VERIFIED)
        ? Confidence.VERIFIED
        : Confidence.CONDITIONAL;
  }
}
