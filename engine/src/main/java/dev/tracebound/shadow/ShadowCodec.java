package dev.tracebound.shadow;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The body of a stored shadow: a table of strings, then files, symbols, edges and types. Whole
 * numbers take as many bytes as they need; the order of the lists is kept, so that the same graph
 * gives the same bytes.
 */
final class ShadowCodec {
  private static final int VIRTUAL = 1;
  private static final int IN_LAMBDA = 2;
  private static final int IMPLICIT = 4;

  private ShadowCodec() {}

  static void write(ShadowGraph graph, DataOutputStream out) throws IOException {
    Strings strings = new Strings();
    // enums go by name, so that a new value in between changes no stored one
    Stream.of(
            SourceFile.State.values(),
            SymbolKind.values(),
            EdgeKind.values(),
            Confidence.values(),
            Basis.values(),
            AmbiguityReason.values())
        .flatMap(Stream::of)
        .forEach(value -> strings.add(value.name()));
    graph.files().forEach(file -> strings(file, strings::add));
    graph.symbols().forEach(symbol -> strings.add(symbol.id()));
    graph.edges().forEach(edge -> strings.add(edge.calleeText()));
    strings.write(out);
    number(out, graph.files().size());
    for (SourceFile file : graph.files()) {
      write(file, strings, out);
    }
    number(out, graph.symbols().size());
    for (Symbol symbol : graph.symbols()) {
      write(symbol, strings, out);
    }
    number(out, graph.edges().size());
    for (CallEdge edge : graph.edges()) {
      write(edge, strings, out);
    }
    number(out, graph.types().size());
    for (TypeFacts type : graph.types()) {
      write(type, out);
    }
  }

  static ShadowGraph read(DataInputStream in) throws IOException {
    List<String> strings = list(in, ShadowCodec::text);
    List<SourceFile> files = list(in, each -> file(each, strings));
    List<Symbol> symbols = list(in, each -> symbol(each, strings));
    List<CallEdge> edges = list(in, each -> edge(each, strings));
    List<TypeFacts> types = list(in, ShadowCodec::type);
    return new ShadowGraph(files, symbols, edges, types);
  }

  private static void strings(SourceFile file, Consumer<String> each) {
    each.accept(file.path());
    each.accept(file.sha256());
    each.accept(file.charset());
    each.accept(file.note());
  }

  private static void write(SourceFile file, Strings strings, DataOutputStream out)
      throws IOException {
    number(out, strings.of(file.path()));
    number(out, strings.of(file.sha256()));
    out.writeLong(file.size());
    out.writeLong(file.modifiedMillis());
    number(out, strings.of(file.charset()));
    number(out, file.lines());
    out.writeByte((file.test() ? 1 : 0) | (file.generated() ? 2 : 0));
    number(out, strings.of(file.state().name()));
    number(out, strings.of(file.note()));
  }

  private static SourceFile file(DataInputStream in, List<String> strings) throws IOException {
    String path = strings.get(number(in));
    String sha256 = strings.get(number(in));
    long size = in.readLong();
    long modified = in.readLong();
    String charset = strings.get(number(in));
    int lines = number(in);
    int flags = in.readByte();
    SourceFile.State state = Enum.valueOf(SourceFile.State.class, strings.get(number(in)));
    String note = strings.get(number(in));
    return new SourceFile(
        path,
        sha256,
        size,
        modified,
        charset,
        lines,
        (flags & 1) != 0,
        (flags & 2) != 0,
        state,
        note);
  }

  private static void write(Symbol symbol, Strings strings, DataOutputStream out)
      throws IOException {
    number(out, strings.of(symbol.id()));
    number(out, strings.of(symbol.kind().name()));
    number(out, symbol.file() + 1);
    range(out, symbol.range());
    range(out, symbol.name());
    number(out, symbol.modifiers());
    out.writeBoolean(symbol.varargs());
  }

  private static Symbol symbol(DataInputStream in, List<String> strings) throws IOException {
    return new Symbol(
        strings.get(number(in)),
        Enum.valueOf(SymbolKind.class, strings.get(number(in))),
        number(in) - 1,
        range(in),
        range(in),
        number(in),
        in.readBoolean());
  }

  private static void write(CallEdge edge, Strings strings, DataOutputStream out)
      throws IOException {
    number(out, edge.caller());
    number(out, edge.callee() + 1);
    number(out, strings.of(edge.calleeText()));
    number(out, strings.of(edge.kind().name()));
    number(out, strings.of(edge.confidence().name()));
    number(out, strings.of(edge.basis().name()));
    out.writeBoolean(edge.reason() != null);
    if (edge.reason() != null) {
      number(out, strings.of(edge.reason().name()));
    }
    number(out, edge.file());
    range(out, edge.site());
    number(out, edge.receiver() + 1);
    out.writeByte(
        (edge.virtual() ? VIRTUAL : 0)
            | (edge.inLambda() ? IN_LAMBDA : 0)
            | (edge.implicit() ? IMPLICIT : 0));
    numbers(out, edge.candidates());
  }

  private static CallEdge edge(DataInputStream in, List<String> strings) throws IOException {
    int caller = number(in);
    int callee = number(in) - 1;
    String text = strings.get(number(in));
    EdgeKind kind = Enum.valueOf(EdgeKind.class, strings.get(number(in)));
    Confidence confidence = Enum.valueOf(Confidence.class, strings.get(number(in)));
    Basis basis = Enum.valueOf(Basis.class, strings.get(number(in)));
    AmbiguityReason reason =
        in.readBoolean() ? Enum.valueOf(AmbiguityReason.class, strings.get(number(in))) : null;
    int file = number(in);
    SourceRange site = range(in);
    int receiver = number(in) - 1;
    int flags = in.readByte();
    return new CallEdge(
        caller,
        callee,
        text,
        kind,
        confidence,
        basis,
        reason,
        file,
        site,
        receiver,
        (flags & VIRTUAL) != 0,
        (flags & IN_LAMBDA) != 0,
        (flags & IMPLICIT) != 0,
        list(in, ShadowCodec::number));
  }

  private static void write(TypeFacts type, DataOutputStream out) throws IOException {
    number(out, type.type());
    numbers(out, type.supertypes());
    out.writeBoolean(type.instantiable());
    out.writeBoolean(type.missingSupertype());
    out.writeBoolean(type.functional());
    number(out, type.overrides().size());
    for (Map.Entry<Integer, List<Integer>> entry : new TreeMap<>(type.overrides()).entrySet()) {
      number(out, entry.getKey());
      numbers(out, entry.getValue());
    }
    out.writeBoolean(type.duplicate());
    out.writeBoolean(type.openBelow());
  }

  private static TypeFacts type(DataInputStream in) throws IOException {
    int type = number(in);
    List<Integer> supertypes = list(in, ShadowCodec::number);
    boolean instantiable = in.readBoolean();
    boolean missing = in.readBoolean();
    boolean functional = in.readBoolean();
    Map<Integer, List<Integer>> overrides = new LinkedHashMap<>();
    int size = number(in);
    for (int i = 0; i < size; i++) {
      int method = number(in);
      overrides.put(method, list(in, ShadowCodec::number));
    }
    return new TypeFacts(
        type,
        supertypes,
        instantiable,
        missing,
        functional,
        overrides,
        in.readBoolean(),
        in.readBoolean());
  }

  private static void range(DataOutputStream out, SourceRange range) throws IOException {
    number(out, range.start());
    number(out, range.end() - range.start());
    number(out, range.lineStart());
    number(out, range.lineEnd() - range.lineStart());
  }

  private static SourceRange range(DataInputStream in) throws IOException {
    int start = number(in);
    int length = number(in);
    int line = number(in);
    int lines = number(in);
    return new SourceRange(start, start + length, line, line + lines);
  }

  private static String text(DataInputStream in) throws IOException {
    byte[] bytes = new byte[number(in)];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static void numbers(DataOutputStream out, List<Integer> values) throws IOException {
    number(out, values.size());
    for (int value : values) {
      number(out, value);
    }
  }

  private static void number(DataOutputStream out, int value) throws IOException {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      out.writeByte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  private static int number(DataInputStream in) throws IOException {
    int value = 0;
    for (int shift = 0; shift < 32; shift += 7) {
      int part = in.readUnsignedByte();
      value |= (part & 0x7f) << shift;
      if ((part & 0x80) == 0) {
        return value;
      }
    }
    throw new IOException("a number is longer than 32 bits");
  }

  private interface Reader<T> {
    T read(DataInputStream in) throws IOException;
  }

  private static <T> List<T> list(DataInputStream in, Reader<T> reader) throws IOException {
    int size = number(in);
    if (size < 0) {
      throw new IOException("a list has " + size + " items");
    }
    List<T> list = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      list.add(reader.read(in));
    }
    return list;
  }

  /** Each text once, numbered in the order it was first seen. */
  private static final class Strings {
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    void add(String text) {
      numbers.putIfAbsent(text, numbers.size());
    }

    int of(String text) {
      Integer number = numbers.get(text);
      if (number == null) {
        throw new IllegalStateException("not in the table: " + text);
      }
      return number;
    }

    void write(DataOutputStream out) throws IOException {
      number(out, numbers.size());
      for (String text : numbers.keySet()) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(out, bytes.length);
        out.write(bytes);
      }
    }
  }
}
