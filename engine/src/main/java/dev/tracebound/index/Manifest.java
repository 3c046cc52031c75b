package dev.tracebound.index;

import dev.tracebound.shadow.IndexedTree;
import java.time.Instant;
import java.util.Map;

/**
 * What a generation says of itself.
 *
 * @param format version of the generation's layout; another one is built anew
 * @param generation its name
 * @param root the folder or archive, absolute
 * @param sourceRevision hash over the paths and hashes of all indexed files
 * @param files number of files, the skipped ones included
 * @param built when it was complete
 * @param sets the facts of each source set, by its name
 */
record Manifest(
    int format,
    String generation,
    String root,
    String sourceRevision,
    int files,
    Instant built,
    Map<String, IndexedTree.StoredSet> sets) {
  static final int FORMAT = 2;
  static final String FILE = "manifest.json";

  Manifest {
    sets = Map.copyOf(sets);
  }
}
