package dev.tracebound.benchmarks;

import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.Dispatch;
import dev.tracebound.shadow.PathFinder;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.ShadowStore;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A stored shadow of 60,000 symbols and 200,000 edges: opened, walked, searched. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GraphBenchmark {
  private static final ShadowStore STORE = new ShadowStore("bench");

  private Path file = Path.of("");
  private ShadowGraph graph = new ShadowGraph(List.of(), List.of(), List.of(), List.of());
  private List<CallEdge> records = List.of();
  private List<List<Integer>> outgoing = List.of();

  @Setup
  public void store() throws IOException {
    file = Files.createTempFile("bench-", ".bin");
    SyntheticGraph synthetic = new SyntheticGraph();
    STORE.write(synthetic.graph(), file);
    graph = STORE.read(file);
    records = synthetic.edges;
    outgoing = new ArrayList<>();
    for (int i = 0; i < synthetic.symbols.size(); i++) {
      outgoing.add(new ArrayList<>());
    }
    for (int edge = 0; edge < records.size(); edge++) {
      outgoing.get(records.get(edge).caller()).add(edge);
    }
  }

  @TearDown
  public void delete() throws IOException {
    Files.delete(file);
  }

  /** Maps the file, checks every checksum and every index. */
  @Benchmark
  public ShadowGraph open() throws IOException {
    return STORE.read(file);
  }

  /** What opening has to read at the least: the bytes of the file. */
  @Benchmark
  public byte[] readBytes() throws IOException {
    return Files.readAllBytes(file);
  }

  /** Breadth first from symbol 0 over all edges, over the mapped columns. */
  @Benchmark
  public int walkColumns() {
    BitSet seen = new BitSet();
    int[] queue = new int[graph.symbols().size()];
    int end = 1;
    seen.set(0);
    for (int next = 0; next < end; next++) {
      int last = graph.endOutgoing(queue[next]);
      for (int edge = graph.firstOutgoing(queue[next]); edge < last; edge++) {
        int callee = graph.callee(edge);
        if (callee != CallEdge.NONE
            && graph.confidence(edge) == Confidence.VERIFIED
            && !seen.get(callee)) {
          seen.set(callee);
          queue[end++] = callee;
        }
      }
    }
    return complete(end);
  }

  /** The same, each edge made into a record. */
  @Benchmark
  public int walkViews() {
    BitSet seen = new BitSet();
    Deque<Integer> queue = new ArrayDeque<>(List.of(0));
    seen.set(0);
    int count = 0;
    while (!queue.isEmpty()) {
      count++;
      for (int each : graph.outgoing(queue.remove())) {
        CallEdge edge = graph.edge(each);
        if (edge.confidence() == Confidence.VERIFIED && !seen.get(edge.callee())) {
          seen.set(edge.callee());
          queue.add(edge.callee());
        }
      }
    }
    return complete(count);
  }

  /** The same over lists of records that were all decoded before. */
  @Benchmark
  public int walkDecodedLists() {
    BitSet seen = new BitSet();
    Deque<Integer> queue = new ArrayDeque<>(List.of(0));
    seen.set(0);
    int count = 0;
    while (!queue.isEmpty()) {
      count++;
      for (int each : outgoing.get(queue.remove())) {
        CallEdge edge = records.get(each);
        if (edge.confidence() == Confidence.VERIFIED && !seen.get(edge.callee())) {
          seen.set(edge.callee());
          queue.add(edge.callee());
        }
      }
    }
    return complete(count);
  }

  private static int complete(int reached) {
    if (reached != SyntheticGraph.SYMBOLS) {
      throw new IllegalStateException("reached " + reached);
    }
    return reached;
  }

  /** From symbol 0 to one in the middle, all calls direct. */
  @Benchmark
  public PathFinder.Result findPath() {
    PathFinder finder =
        new PathFinder(
            graph, GraphBenchmark::direct, symbol -> 0, PathFinder.Limits.DEFAULT.withMaxHops(60));
    PathFinder.Result result =
        finder.find(
            Map.of(0, 1.0),
            Map.of(SyntheticGraph.SYMBOLS / 2, 1.0),
            PathFinder.Mode.VERIFIED,
            WorkMonitor.NONE);
    if (result.paths().isEmpty()) {
      throw new IllegalStateException("no path");
    }
    return result;
  }

  private static Dispatch direct(CallEdge edge) {
    return new Dispatch(
        Confidence.VERIFIED,
        Basis.EXACT,
        null,
        List.of(new Dispatch.Target(edge.callee(), List.of())));
  }
}
