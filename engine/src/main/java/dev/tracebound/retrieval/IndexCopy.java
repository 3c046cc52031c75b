package dev.tracebound.retrieval;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** A search index to go on from, without touching the one that it is taken from. */
final class IndexCopy {
  private IndexCopy() {}

  /**
   * Puts the last commit of an index into a new folder. Files of an index are written once and
   * never changed, so both may share them where the file system can.
   *
   * @throws IOException where there is no whole index, or the folder cannot be written
   */
  static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Directory directory = FSDirectory.open(from)) {
      for (String file : SegmentInfos.readLatestCommit(directory).files(true)) {
        share(from.resolve(file), to.resolve(file));
      }
    }
  }

  private static void share(Path from, Path to) throws IOException {
    try {
      Files.createLink(to, from);
    } catch (FileSystemException | UnsupportedOperationException noLinksHere) {
      Files.copy(from, to);
    }
  }
}
