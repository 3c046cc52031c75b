package dev.tracebound.shadow;

import org.jspecify.annotations.Nullable;

/**
 * All that is known of one file before the files are linked.
 *
 * @param file as it was read; its state says only whether it could be read at all
 * @param set name of its source set
 * @param outline what it says by itself; null where it was not read
 * @param facts null where it was not read
 * @param mayHoldCode whether a file that was not read is source of the tree, and so may hold a
 *     subtype of anything
 */
record FileRecord(
    SourceFile file,
    String set,
    @Nullable Outline outline,
    Facts.@Nullable FileFacts facts,
    boolean mayHoldCode) {

  String path() {
    return file.path();
  }

  FileRecord with(Facts.FileFacts newFacts) {
    return new FileRecord(file, set, outline, newFacts, mayHoldCode);
  }
}
