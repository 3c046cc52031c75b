package dev.tracebound.index;

import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How a tree differs from its index, by relative path.
 *
 * @param changed files with other bytes, or that cannot be read any more
 * @param added files the index does not know
 * @param removed files that are gone
 */
public record Freshness(List<String> changed, List<String> added, List<String> removed) {
  public Freshness {
    changed = List.copyOf(changed);
    added = List.copyOf(added);
    removed = List.copyOf(removed);
  }

  static final Freshness FRESH = new Freshness(List.of(), List.of(), List.of());

  public boolean isFresh() {
    return changed.isEmpty() && added.isEmpty() && removed.isEmpty();
  }

  public int count() {
    return changed.size() + added.size() + removed.size();
  }

  /**
   * Compares by size and time, and by hash where these differ.
   *
   * @param listing what the tree holds now
   */
  static Freshness of(
      ShadowGraph graph, SourceTree tree, SourceTree.Listing listing, WorkMonitor monitor) {
    Map<String, SourceFile> known = new HashMap<>();
    graph.files().forEach(file -> known.put(file.path(), file));
    List<String> changed = new ArrayList<>();
    List<String> added = new ArrayList<>();
    for (SourceTree.Entry entry : listing.entries()) {
      monitor.check();
      SourceFile file = known.remove(entry.path());
      if (file == null) {
        added.add(entry.path());
      } else if (differs(file, entry, tree)) {
        changed.add(entry.path());
      }
    }
    listing.skipped().forEach(skipped -> known.remove(skipped.path()));
    return new Freshness(changed, added, known.keySet().stream().sorted().toList());
  }

  private static boolean differs(SourceFile file, SourceTree.Entry entry, SourceTree tree) {
    boolean sameStamp =
        entry.modifiedMillis() != 0
            && file.size() == entry.size()
            && file.modifiedMillis() == entry.modifiedMillis();
    if (sameStamp) {
      return false;
    }
    try {
      return !Hashes.sha256(tree.read(entry.path())).equals(file.sha256());
    } catch (IOException e) {
      return file.state() != SourceFile.State.SKIPPED;
    }
  }
}
