package dev.tracebound.index;

import dev.tracebound.retrieval.Glossary;
import dev.tracebound.retrieval.GlossarySuggester;
import dev.tracebound.retrieval.GlossarySuggestion;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.TextDecoder;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads a tree for glossary suggestions. What cannot be read (any more) suggests nothing. */
final class TreeSuggestions {
  private static final int MAX_BUNDLES = 500;
  private static final int MAX_BUNDLE_BYTES = 1 << 20;

  private TreeSuggestions() {}

  static List<GlossarySuggestion> of(
      ShadowGraph graph, SourceTree tree, Glossary known, int limit, WorkMonitor monitor)
      throws IOException {
    Map<String, String> bundles = new TreeMap<>();
    for (String path : tree.named(".properties", monitor).stream().limit(MAX_BUNDLES).toList()) {
      monitor.check();
      String text = read(tree, path);
      if (text.length() <= MAX_BUNDLE_BYTES) {
        bundles.put(path, text);
      }
    }
    return new GlossarySuggester(graph, bundles)
        .suggest(file -> read(tree, graph.file(file).path()), known, limit, monitor);
  }

  private static String read(SourceTree tree, String path) {
    try {
      byte[] bytes = tree.read(path);
      return TextDecoder.decode(path, bytes).text();
    } catch (IOException e) {
      return "";
    }
  }
}
