package dev.tracebound.index;

import dev.tracebound.retrieval.GlossarySuggestion;
import dev.tracebound.retrieval.SymbolSearcher;
import dev.tracebound.retrieval.SymbolVectors;
import dev.tracebound.retrieval.VectorState;
import dev.tracebound.shadow.AmbiguityReason;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.Dispatch;
import dev.tracebound.shadow.DispatchEdge;
import dev.tracebound.shadow.Dispatcher;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.TreeWorkspace;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One generation of everything known of a source tree, open for reading. Safe for several threads.
 * Closing it closes the tree too.
 */
public final class CodeIndex implements AutoCloseable {
  private final Manifest manifest;
  private final SourceTree tree;
  private final TreeWorkspace workspace;
  private final ShadowGraph graph;
  private final Dispatcher dispatcher;
  private final SymbolSearcher searcher;
  private final Freshness freshness;
  private final Runnable onClose;
  private final AtomicBoolean open = new AtomicBoolean(true);

  /**
   * @param onClose run once, when nothing is read any more
   */
  CodeIndex(
      Manifest manifest,
      SourceTree tree,
      TreeWorkspace workspace,
      ShadowGraph graph,
      SymbolSearcher searcher,
      Freshness freshness,
      Runnable onClose) {
    this.manifest = manifest;
    this.tree = tree;
    this.workspace = workspace;
    this.graph = graph;
    this.dispatcher = new Dispatcher(graph);
    this.searcher = searcher;
    this.freshness = freshness;
    this.onClose = onClose;
  }

  /** Name of the generation, e.g. {@code gen-000017}. */
  public String id() {
    return manifest.generation();
  }

  /** Hash over the paths and hashes of all indexed files. */
  public String sourceRevision() {
    return manifest.sourceRevision();
  }

  public SourceTree tree() {
    return tree;
  }

  public TreeWorkspace workspace() {
    return workspace;
  }

  public ShadowGraph graph() {
    return graph;
  }

  /**
   * What may run at a call site. Where files changed since, the world is not closed: a changed or
   * added file may hold another implementation, or another value of a field.
   */
  public Dispatch dispatch(CallEdge edge) {
    Dispatch dispatch = dispatcher.dispatch(edge);
    boolean restsOnOtherFiles =
        dispatch.basis() == Basis.CLOSED_WORLD || dispatch.basis() == Basis.CONSTRUCTION;
    return freshness.isFresh() || !restsOnOtherFiles
        ? dispatch
        : new Dispatch(
            Confidence.AMBIGUOUS,
            Basis.RECEIVER_TYPE,
            AmbiguityReason.INCOMPLETE_HIERARCHY,
            dispatch.targets());
  }

  /** Declared methods and their implementations. */
  public List<DispatchEdge> dispatchEdges() {
    return dispatcher.dispatchEdges();
  }

  public SymbolSearcher searcher() {
    return searcher;
  }

  /**
   * Makes symbols findable by meaning without making anyone wait long: with what was computed
   * before, and what little may be missing.
   *
   * @return how far they are, and why not farther
   * @throws CancellationException where the monitor asks to stop; what was computed is kept
   */
  public VectorState prepareVectors(WorkMonitor monitor) {
    vectors().prepare(monitor);
    return vectorState();
  }

  /**
   * Makes every symbol findable by meaning; takes minutes for a large tree at its first time.
   * Questions meanwhile use what is there.
   *
   * @param monitor told under the stage {@code embed}, in symbols
   * @return how far they are, and why not farther
   * @throws CancellationException where the monitor asks to stop, or this is closed; what was
   *     computed is kept
   */
  public VectorState computeVectors(WorkMonitor monitor) {
    vectors().compute(monitor);
    return vectorState();
  }

  /** How far the vectors are now. */
  public VectorState vectorState() {
    return vectors().state();
  }

  private SymbolVectors vectors() {
    return searcher.vectors().orElseThrow();
  }

  /** The code base's glossary as its files are now; a change of them needs no new index. */
  public TreeGlossary glossary() {
    return TreeGlossary.read(tree, workspace);
  }

  /**
   * What its glossary could say besides; never used by itself.
   *
   * @param limit most suggestions
   * @param monitor told under the stage {@code glossary}, in files
   * @throws IOException where the tree cannot be listed
   */
  public List<GlossarySuggestion> glossarySuggestions(int limit, WorkMonitor monitor)
      throws IOException {
    return TreeSuggestions.of(graph, tree, glossary().glossary(), limit, monitor);
  }

  /** How the files differed from the index when it was opened. */
  public Freshness freshness() {
    return freshness;
  }

  /**
   * How the files differ from the index now.
   *
   * @throws IOException where the tree cannot be listed
   */
  public Freshness freshnessNow(WorkMonitor monitor) throws IOException {
    return Freshness.of(graph, tree, tree.list(monitor), monitor);
  }

  /** Files whose facts are not whole, in the order of their paths. */
  public List<SourceFile> incompleteFiles() {
    return graph.files().stream()
        .filter(file -> file.state() != SourceFile.State.COMPLETE)
        .toList();
  }

  /** Source sets by name, e.g. {@code core/main}. */
  public List<String> sourceSets() {
    return manifest.sets().keySet().stream().filter(set -> !set.isEmpty()).sorted().toList();
  }

  /** What a person should know of how the tree's structure was read, one sentence each. */
  public List<String> notes() {
    return manifest.notes();
  }

  /** Symbols declared in the tree. */
  public int declaredSymbols() {
    return (int) graph.symbols().stream().filter(symbol -> !symbol.isExternal()).count();
  }

  @Override
  public void close() throws IOException {
    if (open.compareAndSet(true, false)) {
      try (tree) {
        searcher.close();
      } finally {
        onClose.run();
      }
    }
  }
}
