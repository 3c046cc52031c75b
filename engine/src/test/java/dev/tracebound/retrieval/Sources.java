package dev.tracebound.retrieval;

import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.shadow.SourceRange;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.shadow.SymbolKind;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.LineIndex;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A small tree made by hand: files as text, symbols by the text of their declarations. */
final class Sources {
  private final List<SourceFile> files = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final List<Symbol> symbols = new ArrayList<>();

  Sources file(String path, String text) {
    return file(path, text, false, false);
  }

  Sources file(String path, String text, boolean test, boolean generated) {
    files.add(
        new SourceFile(
            path,
            Hashes.sha256(text),
            text.length(),
            0,
            "UTF-8",
            LineIndex.of(text).lines(),
            test,
            generated,
            SourceFile.State.COMPLETE,
            ""));
    texts.add(text);
    return this;
  }

  Sources type(String id) {
    return symbol(id, SymbolKind.CLASS, texts.getLast());
  }

  /** {@code declaration} is a part of the last file's text. */
  Sources method(String id, String declaration) {
    return symbol(
        id, id.contains("#<init>") ? SymbolKind.CONSTRUCTOR : SymbolKind.METHOD, declaration);
  }

  Sources external(String id) {
    symbols.add(Symbol.external(id, SymbolKind.METHOD, Modifier.PUBLIC, false));
    return this;
  }

  ShadowGraph graph() {
    return new ShadowGraph(files, symbols, List.of(), List.of());
  }

  String text(int file) {
    return texts.get(file);
  }

  SymbolSearcher index(Path folder) throws IOException {
    SymbolIndexWriter.write(folder, graph(), texts::get, WorkMonitor.NONE);
    return SymbolSearcher.open(folder);
  }

  private Sources symbol(String id, SymbolKind kind, String declaration) {
    String text = texts.getLast();
    int start = text.indexOf(declaration);
    if (start < 0) {
      throw new IllegalArgumentException("not in the file: " + declaration);
    }
    LineIndex lines = LineIndex.of(text);
    int end = start + declaration.length();
    SourceRange range =
        new SourceRange(start, end, lines.lineOf(start), lines.lineOf(Math.max(start, end - 1)));
    symbols.add(new Symbol(id, kind, files.size() - 1, range, range, Modifier.PUBLIC, false));
    return this;
  }
}
