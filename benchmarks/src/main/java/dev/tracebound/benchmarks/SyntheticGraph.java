package dev.tracebound.benchmarks;

import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.shadow.SourceRange;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.shadow.SymbolKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A shadow in the shape of a large library: classes of ten methods, most calls near, some far, all
 * reachable from method 0.
 */
final class SyntheticGraph {
  static final int SYMBOLS = 60_000;
  static final int EDGES = 200_000;
  private static final int METHODS = 10;
  private static final int NEAR = 500;
  private static final double FAR = 0.1;

  final List<SourceFile> files = new ArrayList<>();
  final List<Symbol> symbols = new ArrayList<>();
  final List<CallEdge> edges = new ArrayList<>();

  SyntheticGraph() {
    Random random = new Random(7);
    for (int i = 0; i < SYMBOLS; i++) {
      int type = i / METHODS;
      if (i % METHODS == 0) {
        files.add(file(type));
      }
      symbols.add(symbol(type, i));
    }
    for (int i = 1; i < SYMBOLS; i++) {
      edges.add(edge(random.nextInt(Math.max(0, i - NEAR), i), i, random));
    }
    while (edges.size() < EDGES) {
      int caller = random.nextInt(SYMBOLS);
      int callee =
          random.nextDouble() < FAR
              ? random.nextInt(SYMBOLS)
              : Math.floorMod(caller + random.nextInt(-NEAR, NEAR), SYMBOLS);
      edges.add(edge(caller, callee, random));
    }
  }

  ShadowGraph graph() {
    return new ShadowGraph(files, symbols, edges, List.of());
  }

  private static SourceFile file(int type) {
    String path = "com/acme/part" + type % 97 + "/Type" + type + ".java";
    return new SourceFile(
        path,
        "%064x".formatted(type),
        4_000,
        0,
        "UTF-8",
        200,
        false,
        false,
        SourceFile.State.COMPLETE,
        "");
  }

  private static Symbol symbol(int type, int number) {
    String owner = "com.acme.part" + type % 97 + ".Type" + type;
    boolean isType = number % METHODS == 0;
    SourceRange range = new SourceRange(number, number + 100, 1 + number % 200, 201);
    return new Symbol(
        isType ? owner : owner + "#method" + number % 1000 + "(String,int)",
        isType ? SymbolKind.CLASS : SymbolKind.METHOD,
        type,
        range,
        range,
        0,
        false);
  }

  private static CallEdge edge(int caller, int callee, Random random) {
    int start = random.nextInt(4_000);
    int line = 1 + start / 20;
    return new CallEdge(
        caller,
        callee,
        "method" + callee % 1000 + "/2",
        EdgeKind.CALLS,
        Confidence.VERIFIED,
        Basis.COMPILER,
        null,
        caller / METHODS,
        new SourceRange(start, start + 30, line, line),
        CallEdge.NONE,
        false,
        false,
        false,
        List.of(),
        List.of());
  }
}
