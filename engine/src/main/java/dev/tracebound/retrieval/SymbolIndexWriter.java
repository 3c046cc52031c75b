package dev.tracebound.retrieval;

import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** Writes the search index of one generation. */
public final class SymbolIndexWriter {
  private static final double RAM_BUFFER_MB = 64;

  private SymbolIndexWriter() {}

  /**
   * Writes the whole index into a folder of its own, as one segment. Order and content depend on
   * the arguments alone.
   *
   * @param folder created where it is not there; must hold no other index
   * @param text decoded text of a file by its index in the graph; called once for each file that
   *     declares something
   * @param monitor told under the stage {@code search-index}, in symbols
   * @throws IOException where the folder cannot be written; what is half-written there is for the
   *     caller to remove
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  public static void write(
      Path folder, ShadowGraph graph, Function<Integer, String> text, WorkMonitor monitor)
      throws IOException {
    Map<Integer, List<Integer>> byFile = new HashMap<>();
    Map<String, List<String>> members = new HashMap<>();
    int total = 0;
    for (int i = 0; i < graph.symbols().size(); i++) {
      Symbol symbol = graph.symbol(i);
      if (SymbolDocuments.isSearchable(symbol)) {
        total++;
        byFile.computeIfAbsent(symbol.file(), key -> new ArrayList<>()).add(i);
        if (symbol.kind().isExecutable()) {
          members
              .computeIfAbsent(symbol.typeId(), key -> new ArrayList<>())
              .add(symbol.memberName());
        }
      }
    }
    SymbolDocuments documents = new SymbolDocuments(graph);
    try (Directory directory = FSDirectory.open(folder);
        IndexWriter writer = new IndexWriter(directory, configuration())) {
      int done = 0;
      for (int file = 0; file < graph.files().size(); file++) {
        List<Integer> symbols = byFile.getOrDefault(file, List.of());
        if (symbols.isEmpty()) {
          continue;
        }
        String content = text.apply(file);
        for (int index : symbols) {
          monitor.check();
          Symbol symbol = graph.symbol(index);
          List<String> memberNames =
              symbol.kind().isType() ? members.getOrDefault(symbol.id(), List.of()) : List.of();
          writer.addDocument(documents.document(symbol, content, memberNames));
          done++;
        }
        monitor.progress("search-index", done, total, graph.file(file).path());
      }
      writer.forceMerge(1);
      writer.commit();
    }
  }

  static BM25Similarity similarity() {
    return new BM25Similarity(0.9f, 0.4f);
  }

  private static IndexWriterConfig configuration() {
    return new IndexWriterConfig(CodeAnalyzers.code())
        .setOpenMode(IndexWriterConfig.OpenMode.CREATE)
        .setSimilarity(similarity())
        .setRAMBufferSizeMB(RAM_BUFFER_MB)
        .setUseCompoundFile(false);
  }
}
