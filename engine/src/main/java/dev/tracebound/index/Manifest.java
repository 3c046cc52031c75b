package dev.tracebound.index;

import java.time.Instant;

/**
 * What a generation says of itself.
 *
 * @param format version of the generation's layout; another one is built anew
 * @param generation its name
 * @param root the folder or archive, absolute
 * @param sourceRevision hash over the paths and hashes of all indexed files
 * @param files number of files, the skipped ones included
 * @param built when it was complete
 */
record Manifest(
    int format, String generation, String root, String sourceRevision, int files, Instant built) {
  static final int FORMAT = 1;
  static final String FILE = "manifest.json";
}
