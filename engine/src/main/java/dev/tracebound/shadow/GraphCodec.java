package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A shadow as bytes: variable-length numbers, and every string once. */
final class GraphCodec {

  private GraphCodec() {}

  static byte[] encode(ShadowGraph graph) {
    Map<String, Integer> strings = new HashMap<>();
    List<String> table = new ArrayList<>();
    PackedOutput body = new PackedOutput();
    java.util.function.ToIntFunction<String> string =
        text ->
            strings.computeIfAbsent(
                text,
                key -> {
                  table.add(key);
                  return table.size() - 1;
                });
    body.number(graph.files().size());
    for (SourceFile file : graph.files()) {
      body.number(string.applyAsInt(file.path()));
      body.number(string.applyAsInt(file.sha256()));
      body.longNumber(file.size());
      body.longNumber(file.modifiedMillis());
      body.number(string.applyAsInt(file.charset()));
      body.number(file.lines());
      body.flags(file.test(), file.generated());
      body.number(string.applyAsInt(file.state().name()));
      body.number(string.applyAsInt(file.note()));
    }
    body.number(graph.symbols().size());
    for (Symbol symbol : graph.symbols()) {
      body.number(string.applyAsInt(symbol.id()));
      body.number(string.applyAsInt(symbol.kind().name()));
      body.number(symbol.file() + 1);
      range(body, symbol.range());
      range(body, symbol.name());
      body.number(symbol.modifiers());
      body.flags(symbol.varargs());
    }
    body.number(graph.edges().size());
    for (CallEdge edge : graph.edges()) {
      body.number(edge.caller());
      body.number(edge.callee() + 1);
      body.number(string.applyAsInt(edge.calleeText()));
      body.number(string.applyAsInt(edge.kind().name()));
      body.number(string.applyAsInt(edge.confidence().name()));
      body.number(string.applyAsInt(edge.basis().name()));
      AmbiguityReason reason = edge.reason();
      body.number(string.applyAsInt(reason == null ? "" : reason.name()));
      body.number(edge.file());
      range(body, edge.site());
      body.number(edge.receiver() + 1);
      body.flags(edge.virtual(), edge.inLambda(), edge.implicit());
      body.numbers(edge.candidates());
    }
    body.number(graph.types().size());
    for (TypeFacts type : graph.types()) {
      body.number(type.type());
      body.numbers(type.supertypes());
      body.flags(
          type.instantiable(),
          type.missingSupertype(),
          type.functional(),
          type.duplicate(),
          type.openBelow());
      body.number(type.overrides().size());
      new TreeMap<>(type.overrides())
          .forEach(
              (method, overridden) -> {
                body.number(method);
                body.numbers(overridden);
              });
    }
    PackedOutput whole = new PackedOutput();
    whole.number(table.size());
    table.forEach(whole::text);
    whole.append(body);
    return whole.bytes();
  }

  private static void range(PackedOutput out, SourceRange range) {
    out.number(range.start());
    out.number(range.end() - range.start());
    out.number(range.lineStart());
    out.number(range.lineEnd() - range.lineStart());
  }

  /**
   * @throws IllegalArgumentException where the bytes are no shadow
   * @throws IndexOutOfBoundsException where they end too soon
   */
  static ShadowGraph decode(byte[] bytes) {
    PackedInput in = new PackedInput(bytes);
    String[] strings = new String[in.count()];
    for (int i = 0; i < strings.length; i++) {
      strings[i] = in.text();
    }
    List<SourceFile> files = new ArrayList<>();
    for (int i = in.count(); i > 0; i--) {
      files.add(file(in, strings));
    }
    List<Symbol> symbols = new ArrayList<>();
    for (int i = in.count(); i > 0; i--) {
      symbols.add(symbol(in, strings));
    }
    List<CallEdge> edges = new ArrayList<>();
    for (int i = in.count(); i > 0; i--) {
      edges.add(edge(in, strings));
    }
    List<TypeFacts> types = new ArrayList<>();
    for (int i = in.count(); i > 0; i--) {
      types.add(type(in));
    }
    return new ShadowGraph(files, symbols, edges, types);
  }

  private static SourceFile file(PackedInput in, String[] strings) {
    String path = strings[in.number()];
    String sha256 = strings[in.number()];
    long size = in.longNumber();
    long modified = in.longNumber();
    String charset = strings[in.number()];
    int lines = in.number();
    int flags = in.number();
    SourceFile.State state = SourceFile.State.valueOf(strings[in.number()]);
    String note = strings[in.number()];
    return new SourceFile(
        path, sha256, size, modified, charset, lines, has(flags, 0), has(flags, 1), state, note);
  }

  private static Symbol symbol(PackedInput in, String[] strings) {
    String id = strings[in.number()];
    SymbolKind kind = SymbolKind.valueOf(strings[in.number()]);
    int file = in.number() - 1;
    SourceRange range = range(in);
    SourceRange name = range(in);
    int modifiers = in.number();
    return new Symbol(id, kind, file, range, name, modifiers, has(in.number(), 0));
  }

  private static CallEdge edge(PackedInput in, String[] strings) {
    int caller = in.number();
    int callee = in.number() - 1;
    String text = strings[in.number()];
    EdgeKind kind = EdgeKind.valueOf(strings[in.number()]);
    Confidence confidence = Confidence.valueOf(strings[in.number()]);
    Basis basis = Basis.valueOf(strings[in.number()]);
    String reason = strings[in.number()];
    int file = in.number();
    SourceRange site = range(in);
    int receiver = in.number() - 1;
    int flags = in.number();
    List<Integer> candidates = in.numbers();
    return new CallEdge(
        caller,
        callee,
        text,
        kind,
        confidence,
        basis,
        reason.isEmpty() ? null : AmbiguityReason.valueOf(reason),
        file,
        site,
        receiver,
        has(flags, 0),
        has(flags, 1),
        has(flags, 2),
        candidates);
  }

  private static TypeFacts type(PackedInput in) {
    int type = in.number();
    List<Integer> supertypes = in.numbers();
    int flags = in.number();
    Map<Integer, List<Integer>> overrides = new HashMap<>();
    for (int i = in.count(); i > 0; i--) {
      int method = in.number();
      overrides.put(method, in.numbers());
    }
    return new TypeFacts(
        type,
        supertypes,
        has(flags, 0),
        has(flags, 1),
        has(flags, 2),
        overrides,
        has(flags, 3),
        has(flags, 4));
  }

  private static SourceRange range(PackedInput in) {
    int start = in.number();
    int end = start + in.number();
    int lineStart = in.number();
    return new SourceRange(start, end, lineStart, lineStart + in.number());
  }

  private static boolean has(int flags, int bit) {
    return (flags & (1 << bit)) != 0;
  }
}
