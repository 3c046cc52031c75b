package dev.tracebound.index;

import dev.tracebound.retrieval.SymbolSearcher;
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

  CodeIndex(
      Manifest manifest,
      SourceTree tree,
      TreeWorkspace workspace,
      ShadowGraph graph,
      SymbolSearcher searcher,
      Freshness freshness) {
    this.manifest = manifest;
    this.tree = tree;
    this.workspace = workspace;
    this.graph = graph;
    this.dispatcher = new Dispatcher(graph);
    this.searcher = searcher;
    this.freshness = freshness;
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
    try (tree) {
      searcher.close();
    }
  }
}
