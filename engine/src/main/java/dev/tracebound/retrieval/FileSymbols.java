package dev.tracebound.retrieval;

import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.shadow.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The symbols of a graph that have a document, by the file that declares them. */
final class FileSymbols {
  private final ShadowGraph graph;
  private final List<List<Symbol>> byFile = new ArrayList<>();
  private final int total;

  FileSymbols(ShadowGraph graph) {
    this.graph = graph;
    for (int file = 0; file < graph.files().size(); file++) {
      byFile.add(new ArrayList<>());
    }
    int searchable = 0;
    for (Symbol symbol : graph.symbols()) {
      if (SymbolDocuments.isSearchable(symbol)) {
        byFile.get(symbol.file()).add(symbol);
        searchable++;
      }
    }
    this.total = searchable;
  }

  ShadowGraph graph() {
    return graph;
  }

  /** Number of documents. */
  int total() {
    return total;
  }

  /** In the order of the graph. */
  List<Symbol> of(int file) {
    return byFile.get(file);
  }

  /** Names of what each type of a file declares there, by the type's id. */
  Map<String, List<String>> members(int file) {
    Map<String, List<String>> members = new HashMap<>();
    for (Symbol symbol : of(file)) {
      if (symbol.kind().isExecutable()) {
        members.computeIfAbsent(symbol.typeId(), key -> new ArrayList<>()).add(symbol.memberName());
      }
    }
    return members;
  }

  /** Paths of the files whose documents differ from those of an earlier graph, gone ones too. */
  Set<String> differing(FileSymbols earlier) {
    Map<String, Integer> known = new HashMap<>();
    for (int file = 0; file < earlier.byFile.size(); file++) {
      known.put(earlier.graph.file(file).path(), file);
    }
    Set<String> differing = new HashSet<>();
    for (int file = 0; file < byFile.size(); file++) {
      SourceFile now = graph.file(file);
      Integer before = known.remove(now.path());
      if (before == null
          || !sameTextAndWeight(now, earlier.graph.file(before))
          || !sameDeclarations(of(file), earlier.of(before))) {
        differing.add(now.path());
      }
    }
    differing.addAll(known.keySet());
    return differing;
  }

  private static boolean sameTextAndWeight(SourceFile one, SourceFile other) {
    return one.sha256().equals(other.sha256())
        && one.test() == other.test()
        && one.generated() == other.generated();
  }

  private static boolean sameDeclarations(List<Symbol> some, List<Symbol> others) {
    boolean same = some.size() == others.size();
    for (int i = 0; same && i < some.size(); i++) {
      Symbol one = some.get(i);
      Symbol other = others.get(i);
      same =
          one.id().equals(other.id())
              && one.kind() == other.kind()
              && one.range().equals(other.range());
    }
    return same;
  }
}
