package dev.tracebound.answer;

import dev.tracebound.answer.DeveloperAnswer.Snippet;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.Origin;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.shadow.SourceRange;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.shadow.SymbolKind;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.TextDecoder;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads evidence from the source as it is now and holds it against what was indexed. One loader
 * serves one check: it reads each file once and never again.
 */
final class EvidenceLoader {
  private static final int MAX_DECLARATION_LINES = 40;

  /** Role of {@link #origin}. */
  static final String ORIGIN = "origin";

  private static final int MAX_SITE_LINES = 12;

  private final ShadowGraph graph;
  private final SourceTree tree;
  private final Map<Integer, Now> files = new HashMap<>();

  /** A file now: its text where it still is what was indexed, else what is wrong with it. */
  private record Now(String text, String problem) {}

  EvidenceLoader(ShadowGraph graph, SourceTree tree) {
    this.graph = graph;
    this.tree = tree;
  }

  /** The declaration of a symbol, from the line of its name on. */
  Evidence declaration(String id, String role, int symbol) {
    Symbol declared = graph.symbol(symbol);
    if (declared.isExternal()) {
      return missing(id, role, declared.id(), "", declared.id() + " is not declared in this tree");
    }
    String mustName =
        declared.kind() == SymbolKind.METHOD ? declared.memberName() : declared.typeName();
    SourceRange range =
        new SourceRange(
            declared.name().start(),
            Math.max(declared.range().end(), declared.name().end()),
            declared.name().lineStart(),
            Math.max(declared.range().lineEnd(), declared.name().lineEnd()));
    boolean named = declared.name().end() > declared.name().start();
    return load(
        id,
        role,
        declared.id(),
        declared.file(),
        range,
        named ? mustName : "",
        MAX_DECLARATION_LINES);
  }

  /** The call site of an edge, in whole lines. */
  Evidence callSite(String id, CallEdge edge) {
    String mustName = edge.implicit() ? "" : calledName(edge);
    return load(
        id,
        "call_site",
        graph.symbol(edge.caller()).id(),
        edge.file(),
        edge.site(),
        mustName,
        MAX_SITE_LINES);
  }

  /** A place that says where a receiver comes from, in whole lines. */
  Evidence origin(String id, Origin origin) {
    Symbol symbol = graph.symbol(origin.symbol());
    return load(
        id,
        ORIGIN,
        symbol.id(),
        origin.file(),
        origin.place(),
        symbol.kind().isType() ? "" : symbol.memberName(),
        MAX_SITE_LINES);
  }

  private String calledName(CallEdge edge) {
    Symbol callee = graph.symbol(edge.callee());
    return callee.kind() == SymbolKind.METHOD ? callee.memberName() : "";
  }

  private Evidence load(
      String id,
      String role,
      String symbol,
      int file,
      SourceRange range,
      String mustName,
      int maxLines) {
    SourceFile indexed = graph.file(file);
    Now now = files.computeIfAbsent(file, this::read);
    if (!now.problem().isEmpty()) {
      return missing(id, role, symbol, indexed.path(), now.problem());
    }
    String text = now.text();
    if (range.end() > text.length()) {
      return missing(
          id, role, symbol, indexed.path(), indexed.path() + " is shorter than its index says");
    }
    if (!text.substring(range.start(), range.end()).contains(mustName)) {
      return missing(
          id,
          role,
          symbol,
          indexed.path(),
          indexed.path() + ":" + range.lineStart() + " does not name " + mustName);
    }
    int start = lineStart(text, range.start());
    int end = start;
    int lines = 0;
    int wanted = Math.min(maxLines, range.lineEnd() - range.lineStart() + 1);
    while (lines < wanted && end < text.length()) {
      end = lineEnd(text, end);
      lines++;
      if (lines < wanted) {
        end = afterBreak(text, end);
      }
    }
    String shown = text.substring(start, end);
    return new Evidence(
        new Snippet(
            id,
            role,
            symbol,
            indexed.path(),
            range.lineStart(),
            range.lineStart() + Math.max(lines, 1) - 1,
            start,
            end,
            Hashes.sha256(shown),
            indexed.sha256(),
            shown),
        true,
        "");
  }

  private Now read(int file) {
    SourceFile indexed = graph.file(file);
    try {
      SourceText text = TextDecoder.decode(indexed.path(), tree.read(indexed.path()));
      return text.sha256().equals(indexed.sha256())
          ? new Now(text.text(), "")
          : new Now("", "STALE: " + indexed.path() + " changed since it was indexed");
    } catch (IOException e) {
      return new Now("", "STALE: " + indexed.path() + " cannot be read: " + e.getMessage());
    }
  }

  private static Evidence missing(
      String id, String role, String symbol, String file, String problem) {
    return new Evidence(
        new Snippet(id, role, symbol, file, 1, 1, 0, 0, Hashes.sha256(""), "", ""), false, problem);
  }

  private static int lineStart(String text, int offset) {
    int at = offset;
    while (at > 0 && text.charAt(at - 1) != '\n' && text.charAt(at - 1) != '\r') {
      at--;
    }
    return at;
  }

  private static int lineEnd(String text, int offset) {
    int at = offset;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }

  private static int afterBreak(String text, int offset) {
    if (offset >= text.length()) {
      return offset;
    }
    boolean pair =
        text.charAt(offset) == '\r'
            && offset + 1 < text.length()
            && text.charAt(offset + 1) == '\n';
    return offset + (pair ? 2 : 1);
  }
}
