package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Facts with nothing in them but what the records allow. */
final class RandomFacts {
  private static final String[] NAMES = {"run", "αβγ", "价格", "𝒳", "toString", "", "<init>"};

  final List<SourceFile> files = new ArrayList<>();
  final List<Symbol> symbols = new ArrayList<>();
  final List<Origin> origins = new ArrayList<>();
  final List<CallEdge> edges = new ArrayList<>();
  final List<TypeFacts> types = new ArrayList<>();
  private final Random random;

  RandomFacts(Random random, int symbolCount, int edgeCount) {
    this.random = random;
    for (int i = 0; i < 3; i++) {
      files.add(
          new SourceFile(
              "f" + i + name(),
              "0".repeat(64),
              random.nextLong(),
              random.nextLong(),
              "UTF-8",
              random.nextInt(),
              random.nextBoolean(),
              random.nextBoolean(),
              one(SourceFile.State.values()),
              name()));
    }
    for (int i = 0; i < symbolCount; i++) {
      symbols.add(symbol());
    }
    for (int i = random.nextInt(4); i > 0 && symbolCount > 0; i--) {
      origins.add(new Origin(any(), random.nextInt(files.size()), range()));
    }
    for (int i = 0; i < edgeCount && symbolCount > 0; i++) {
      edges.add(edge());
    }
    for (int i = 0; i < symbolCount; i++) {
      if (symbols.get(i).kind().isType() && random.nextBoolean()) {
        types.add(type(i));
      }
    }
  }

  ShadowGraph graph() {
    return new ShadowGraph(files, symbols, origins, edges, types);
  }

  private Symbol symbol() {
    SymbolKind kind = one(SymbolKind.values());
    String type = "p.T" + random.nextInt(9);
    return new Symbol(
        kind.isType() ? type : type + "#" + name() + "(" + name() + ")",
        kind,
        random.nextInt(files.size() + 1) - 1,
        range(),
        range(),
        random.nextInt(),
        random.nextBoolean());
  }

  private CallEdge edge() {
    boolean verified = random.nextBoolean();
    return new CallEdge(
        any(),
        verified ? any() : any() - 1,
        name(),
        one(EdgeKind.values()),
        verified ? Confidence.VERIFIED : Confidence.AMBIGUOUS,
        one(bases(verified)),
        verified ? null : one(AmbiguityReason.values()),
        random.nextInt(files.size()),
        range(),
        any() - 1,
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        some(),
        random.ints(origins.isEmpty() ? 0 : 2, 0, Math.max(1, origins.size())).boxed().toList());
  }

  /** Classes verify nothing. */
  private static Basis[] bases(boolean verified) {
    return Arrays.stream(Basis.values())
        .filter(basis -> !verified || basis != Basis.BYTECODE)
        .toArray(Basis[]::new);
  }

  private TypeFacts type(int symbol) {
    Map<Integer, List<Integer>> overrides = new HashMap<>();
    for (int method : some()) {
      overrides.put(method, some());
    }
    return new TypeFacts(
        symbol,
        some(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        overrides,
        random.nextBoolean(),
        random.nextBoolean());
  }

  private SourceRange range() {
    int start = random.nextInt(1 << 30);
    int line = 1 + random.nextInt(1 << 30);
    return new SourceRange(
        start, start + random.nextInt(1 << 20), line, line + random.nextInt(1 << 20));
  }

  private int any() {
    return random.nextInt(symbols.size());
  }

  private List<Integer> some() {
    return random.ints(random.nextInt(4), 0, symbols.size()).boxed().toList();
  }

  private String name() {
    return one(NAMES);
  }

  private <T> T one(T[] of) {
    return of[random.nextInt(of.length)];
  }
}
