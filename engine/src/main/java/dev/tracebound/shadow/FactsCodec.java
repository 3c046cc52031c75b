package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * What is known of one file as bytes, by itself: a string is written where it first occurs, and
 * named by its number after that. When it was modified is left out: the same content has the same
 * bytes.
 */
final class FactsCodec {
  private FactsCodec() {}

  static byte[] encode(FileRecord record) {
    Writer out = new Writer();
    SourceFile file = record.file();
    out.text(file.path());
    out.text(file.sha256());
    out.bytes.longNumber(file.size());
    out.text(file.charset());
    out.bytes.number(file.lines());
    out.text(file.state().name());
    out.text(file.note());
    out.text(record.set());
    Outline outline = record.outline();
    Facts.FileFacts facts = record.facts();
    out.bytes.flags(
        file.test(), file.generated(), record.mayHoldCode(), outline != null, facts != null);
    if (outline != null) {
      out.outline(outline);
    }
    if (facts != null) {
      out.facts(facts);
    }
    return out.bytes.bytes();
  }

  /**
   * @throws IllegalArgumentException where the bytes are no such record
   * @throws IndexOutOfBoundsException where they end too soon
   */
  static FileRecord decode(byte[] bytes, Function<String, String> interner) {
    Reader in = new Reader(bytes, interner);
    String path = in.text();
    String sha256 = in.text();
    long size = in.bytes.longNumber();
    String charset = in.text();
    int lines = in.bytes.number();
    SourceFile.State state = SourceFile.State.valueOf(in.text());
    String note = in.text();
    String set = in.text();
    int flags = in.bytes.number();
    SourceFile file =
        new SourceFile(
            path, sha256, size, 0, charset, lines, has(flags, 0), has(flags, 1), state, note);
    Outline outline = has(flags, 3) ? in.outline() : null;
    Facts.FileFacts facts = has(flags, 4) ? in.facts() : null;
    return new FileRecord(file, set, outline, facts, has(flags, 2));
  }

  private static boolean has(int flags, int bit) {
    return (flags & (1 << bit)) != 0;
  }

  private static final class Writer {
    private final PackedOutput bytes = new PackedOutput();
    private final Map<String, Integer> known = new HashMap<>();

    void text(String text) {
      Integer number = known.get(text);
      if (number == null) {
        known.put(text, known.size() + 1);
        bytes.number(0);
        bytes.text(text);
      } else {
        bytes.number(number);
      }
    }

    <T> void all(List<T> items, BiConsumer<Writer, T> write) {
      bytes.number(items.size());
      items.forEach(item -> write.accept(this, item));
    }

    void texts(List<String> texts) {
      all(texts, Writer::text);
    }

    void map(Map<String, List<String>> map) {
      bytes.number(map.size());
      new TreeMap<>(map)
          .forEach(
              (key, values) -> {
                text(key);
                texts(values);
              });
    }

    void range(SourceRange range) {
      bytes.number(range.start());
      bytes.number(range.end() - range.start());
      bytes.number(range.lineStart());
      bytes.number(range.lineEnd() - range.lineStart());
    }

    void words(Words words) {
      int[] hashes = words.hashes().toArray();
      bytes.number(hashes.length);
      int before = 0;
      for (int hash : hashes) {
        bytes.number(hash - before);
        before = hash;
      }
    }

    void outline(Outline outline) {
      bytes.number(outline.size());
      text(outline.packageName());
      texts(outline.onDemand());
      all(
          outline.types(),
          (out, type) -> {
            out.text(type.id());
            out.bytes.flags(type.topLevel());
            out.text(type.superclass());
            out.texts(type.interfaces());
            out.all(
                type.methods(),
                (to, method) -> {
                  to.text(method.name());
                  to.bytes.number(method.parameters());
                  to.bytes.flags(method.varargs(), method.override());
                  to.bytes.longNumber(method.shown());
                });
            out.bytes.number(type.start());
            out.bytes.number(type.end() - type.start());
          });
      text(outline.api());
      text(outline.rest());
      words(outline.apiWords());
      words(outline.constants());
      words(outline.words());
    }

    void facts(Facts.FileFacts facts) {
      all(facts.declared(), Writer::declared);
      all(facts.edges(), Writer::edge);
      all(facts.types(), Writer::type);
      texts(facts.functional());
      texts(facts.duplicates());
      all(facts.mentioned(), Writer::mentioned);
      texts(facts.loosely());
      map(facts.takes());
      values(facts.values());
      texts(facts.unseenBelow());
      texts(facts.missingIn());
      texts(facts.touched());
      bytes.flags(facts.whole());
      text(facts.note());
    }

    void declared(Facts.Declared each) {
      text(each.id());
      text(each.kind().name());
      range(each.range());
      range(each.name());
      bytes.number(each.modifiers());
      bytes.flags(each.varargs());
    }

    void mentioned(Symbol each) {
      text(each.id());
      text(each.kind().name());
      bytes.number(each.modifiers());
      bytes.flags(each.varargs());
    }

    void edge(Facts.Edge edge) {
      AmbiguityReason reason = edge.reason();
      text(edge.caller());
      text(edge.callee() == null ? "" : edge.callee());
      text(edge.calleeText());
      text(edge.kind().name());
      text(edge.confidence().name());
      text(edge.basis().name());
      text(reason == null ? "" : reason.name());
      range(edge.site());
      text(edge.receiver() == null ? "" : edge.receiver());
      bytes.flags(edge.virtual(), edge.inLambda(), edge.implicit());
      texts(edge.candidates());
      all(edge.origins(), Writer::origin);
    }

    void values(Map<String, List<Facts.Origin>> values) {
      bytes.number(values.size());
      new TreeMap<>(values)
          .forEach(
              (id, origins) -> {
                text(id);
                all(origins, Writer::origin);
              });
    }

    void origin(Facts.Origin origin) {
      text(origin.id());
      range(origin.place());
    }

    void type(Facts.Type type) {
      text(type.type());
      texts(type.supertypes());
      bytes.flags(type.instantiable(), type.missingSupertype());
      map(type.overrides());
    }
  }

  private static final class Reader {
    private final PackedInput bytes;
    private final Function<String, String> interner;
    private final List<String> known = new ArrayList<>();

    Reader(byte[] bytes, Function<String, String> interner) {
      this.bytes = new PackedInput(bytes);
      this.interner = interner;
    }

    String text() {
      int number = bytes.number();
      if (number == 0) {
        String text = interner.apply(bytes.text());
        known.add(text);
        return text;
      }
      return known.get(number - 1);
    }

    <T> List<T> all(Function<Reader, T> read) {
      int count = bytes.count();
      List<T> items = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        items.add(read.apply(this));
      }
      return items;
    }

    List<String> texts() {
      return all(Reader::text);
    }

    Map<String, List<String>> map() {
      Map<String, List<String>> map = new HashMap<>();
      for (int i = bytes.count(); i > 0; i--) {
        map.put(text(), texts());
      }
      return map;
    }

    SourceRange range() {
      int start = bytes.number();
      int end = start + bytes.number();
      int lineStart = bytes.number();
      return new SourceRange(start, end, lineStart, lineStart + bytes.number());
    }

    Words words() {
      int[] hashes = new int[bytes.count()];
      int before = 0;
      for (int i = 0; i < hashes.length; i++) {
        before += bytes.number();
        hashes[i] = before;
      }
      return Words.ofAscending(hashes);
    }

    Outline outline() {
      int size = bytes.number();
      String packageName = text();
      List<String> onDemand = texts();
      List<Outline.Type> types = all(Reader::outlineType);
      return new Outline(
          size, packageName, onDemand, types, text(), text(), words(), words(), words());
    }

    Outline.Type outlineType() {
      String id = text();
      boolean topLevel = has(bytes.number(), 0);
      String superclass = text();
      List<String> interfaces = texts();
      List<Outline.Method> methods =
          all(
              in -> {
                String name = in.text();
                int parameters = in.bytes.number();
                int flags = in.bytes.number();
                return new Outline.Method(
                    name, parameters, has(flags, 0), has(flags, 1), in.bytes.longNumber());
              });
      int start = bytes.number();
      return new Outline.Type(
          id, topLevel, superclass, interfaces, methods, start, start + bytes.number());
    }

    Facts.FileFacts facts() {
      return new Facts.FileFacts(
          all(Reader::declared),
          all(Reader::edge),
          all(Reader::type),
          texts(),
          texts(),
          all(Reader::mentioned),
          texts(),
          map(),
          values(),
          texts(),
          texts(),
          texts(),
          has(bytes.number(), 0),
          text());
    }

    Facts.Declared declared() {
      return new Facts.Declared(
          text(),
          SymbolKind.valueOf(text()),
          range(),
          range(),
          bytes.number(),
          has(bytes.number(), 0));
    }

    Symbol mentioned() {
      return Symbol.external(
          text(), SymbolKind.valueOf(text()), bytes.number(), has(bytes.number(), 0));
    }

    Facts.Edge edge() {
      String caller = text();
      String callee = text();
      String calleeText = text();
      EdgeKind kind = EdgeKind.valueOf(text());
      Confidence confidence = Confidence.valueOf(text());
      Basis basis = Basis.valueOf(text());
      String reason = text();
      SourceRange site = range();
      String receiver = text();
      int flags = bytes.number();
      return new Facts.Edge(
          caller,
          callee.isEmpty() ? null : callee,
          calleeText,
          kind,
          confidence,
          basis,
          reason.isEmpty() ? null : AmbiguityReason.valueOf(reason),
          site,
          receiver.isEmpty() ? null : receiver,
          has(flags, 0),
          has(flags, 1),
          has(flags, 2),
          texts(),
          all(Reader::origin));
    }

    Map<String, List<Facts.Origin>> values() {
      Map<String, List<Facts.Origin>> values = new HashMap<>();
      for (int i = bytes.count(); i > 0; i--) {
        values.put(text(), all(Reader::origin));
      }
      return values;
    }

    Facts.Origin origin() {
      return new Facts.Origin(text(), range());
    }

    Facts.Type type() {
      String type = text();
      List<String> supertypes = texts();
      int flags = bytes.number();
      return new Facts.Type(type, supertypes, has(flags, 0), has(flags, 1), map());
    }
  }
}
