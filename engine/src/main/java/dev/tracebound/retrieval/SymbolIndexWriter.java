package dev.tracebound.retrieval;

import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes the search index of one generation. */
public final class SymbolIndexWriter {
  private static final Logger LOG = LoggerFactory.getLogger(SymbolIndexWriter.class);

  /** Of documents and analysis: what another one wrote is not gone on from. */
  private static final String LAYOUT = "3";

  private static final String LAYOUT_KEY = "layout";
  private static final String TEXTLESS_KEY = "textless";
  private static final double RAM_BUFFER_MB = 16;

  /**
   * A segment with a replaced document is written again, so none is large: a few tens of ms each.
   */
  private static final double SEGMENT_MB = 4;

  private final FileSymbols symbols;
  private final Function<Integer, String> text;
  private final WorkMonitor monitor;

  private SymbolIndexWriter(
      FileSymbols symbols, Function<Integer, String> text, WorkMonitor monitor) {
    this.symbols = symbols;
    this.text = text;
    this.monitor = monitor;
  }

  /**
   * Writes the whole index into a folder of its own.
   *
   * @param folder created where it is not there; must hold no other index
   * @param text decoded text of a file by its index in the graph, empty where it is not there any
   *     more; called once for each file that declares something
   * @param monitor told under the stage {@code search-index}, in symbols
   * @throws IOException where the folder cannot be written; what is half-written there is for the
   *     caller to remove
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  public static void write(
      Path folder, ShadowGraph graph, Function<Integer, String> text, WorkMonitor monitor)
      throws IOException {
    new SymbolIndexWriter(new FileSymbols(graph), text, monitor).write(folder);
  }

  /**
   * Writes what {@link #write} would write: the same hits with the same scores. Goes on from the
   * index of an earlier graph, and replaces only the documents of files that differ. Where that
   * index is not whole or of another version, everything is written.
   *
   * @param earlier folder of the earlier index; only read
   * @param known the graph that it was written of
   */
  public static void update(
      Path earlier,
      ShadowGraph known,
      Path folder,
      ShadowGraph graph,
      Function<Integer, String> text,
      WorkMonitor monitor)
      throws IOException {
    FileSymbols symbols = new FileSymbols(graph);
    SymbolIndexWriter writer = new SymbolIndexWriter(symbols, text, monitor);
    Set<String> differing = symbols.differing(new FileSymbols(known));
    if (differing.size() > graph.files().size() / 2) {
      writer.write(folder);
      return;
    }
    try {
      IndexCopy.copy(earlier, folder);
      if (writer.replace(folder, differing)) {
        return;
      }
    } catch (IOException e) {
      LOG.warn(
          "the search index in {} cannot be gone on from and is written anew: {}",
          earlier,
          e.getMessage());
    }
    empty(folder);
    writer.write(folder);
  }

  private void write(Path folder) throws IOException {
    try (Directory directory = FSDirectory.open(folder);
        IndexWriter writer =
            new IndexWriter(directory, configuration(IndexWriterConfig.OpenMode.CREATE))) {
      Set<String> textless = new TreeSet<>();
      add(writer, path -> true, textless);
      commit(writer, textless);
    }
  }

  /** Whether it could be done: not where another version wrote the index. */
  private boolean replace(Path folder, Set<String> differing) throws IOException {
    try (Directory directory = FSDirectory.open(folder);
        IndexWriter writer =
            new IndexWriter(directory, configuration(IndexWriterConfig.OpenMode.APPEND))) {
      Map<String, String> data = data(writer);
      if (!LAYOUT.equals(data.get(LAYOUT_KEY))) {
        return false;
      }
      Set<String> replaced = new TreeSet<>(differing);
      replaced.addAll(data.getOrDefault(TEXTLESS_KEY, "").lines().toList());
      for (String path : replaced) {
        writer.deleteDocuments(new Term(SymbolFields.FILE, path));
      }
      Set<String> textless = new TreeSet<>();
      add(writer, replaced::contains, textless);
      writer.flush();
      // a deleted document's words would go on counting in every score
      writer.forceMergeDeletes(true);
      commit(writer, textless);
      return !writer.hasDeletions();
    }
  }

  private void add(IndexWriter writer, Predicate<String> wanted, Set<String> textless)
      throws IOException {
    ShadowGraph graph = symbols.graph();
    SymbolDocuments documents = new SymbolDocuments(graph);
    int done = 0;
    for (int file = 0; file < graph.files().size(); file++) {
      List<Symbol> declared = symbols.of(file);
      String path = graph.file(file).path();
      if (!declared.isEmpty() && wanted.test(path)) {
        String content = text.apply(file);
        if (content.isEmpty()) {
          textless.add(path);
        }
        Map<String, List<String>> members = symbols.members(file);
        for (Symbol symbol : declared) {
          monitor.check();
          List<String> names =
              symbol.kind().isType() ? members.getOrDefault(symbol.id(), List.of()) : List.of();
          writer.addDocument(documents.document(symbol, content, names));
        }
      }
      done += declared.size();
      monitor.progress("search-index", done, symbols.total(), path);
    }
  }

  private static void commit(IndexWriter writer, Set<String> textless) throws IOException {
    writer.setLiveCommitData(
        Map.of(LAYOUT_KEY, LAYOUT, TEXTLESS_KEY, String.join("\n", textless)).entrySet());
    writer.commit();
  }

  private static Map<String, String> data(IndexWriter writer) {
    Map<String, String> data = new HashMap<>();
    Iterable<Map.Entry<String, String>> committed = writer.getLiveCommitData();
    if (committed != null) {
      committed.forEach(each -> data.put(each.getKey(), each.getValue()));
    }
    return data;
  }

  private static void empty(Path folder) throws IOException {
    try (var files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }

  static BM25Similarity similarity() {
    return new BM25Similarity(0.9f, 0.4f);
  }

  private static IndexWriterConfig configuration(IndexWriterConfig.OpenMode mode) {
    return new IndexWriterConfig(CodeAnalyzers.code())
        .setOpenMode(mode)
        .setSimilarity(similarity())
        .setRAMBufferSizeMB(RAM_BUFFER_MB)
        .setMergePolicy(
            new TieredMergePolicy()
                .setMaxMergedSegmentMB(SEGMENT_MB)
                .setForceMergeDeletesPctAllowed(0))
        .setMergeScheduler(new SerialMergeScheduler())
        .setUseCompoundFile(false);
  }
}
