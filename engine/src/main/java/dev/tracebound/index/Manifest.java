package dev.tracebound.index;

import dev.tracebound.shadow.IndexedTree;
import java.time.Instant;
import java.util.List;
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
 * @param classPath what a person named for it; empty where the build files were asked
 * @param bytecode jars and folders of its compiled classes that a person named
 * @param bytecodeVersion says whether these hold the same classes as before
 * @param notes what a person should know of how the tree was read
 */
record Manifest(
    int format,
    String generation,
    String root,
    String sourceRevision,
    int files,
    Instant built,
    Map<String, IndexedTree.StoredSet> sets,
    List<String> classPath,
    List<String> bytecode,
    String bytecodeVersion,
    List<String> notes) {
  static final int FORMAT = 5;
  static final String FILE = "manifest.json";

  Manifest {
    sets = Map.copyOf(sets);
    classPath = List.copyOf(classPath);
    bytecode = List.copyOf(bytecode);
    notes = List.copyOf(notes);
  }
}
