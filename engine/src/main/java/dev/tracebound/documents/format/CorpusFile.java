package dev.tracebound.documents.format;

import dev.tracebound.workspace.NotTextException;
import dev.tracebound.workspace.TextDecoder;

/** A file as it was read, once and whole. */
public final class CorpusFile {
  private final String path;
  private final byte[] bytes;

  /**
   * @param path relative to the corpus, parts joined by {@code /}, composed Unicode (NFC)
   * @param bytes not to be changed
   */
  public CorpusFile(String path, byte[] bytes) {
    this.path = path;
    this.bytes = bytes;
  }

  public String path() {
    return path;
  }

  /** Not to be changed. */
  public byte[] bytes() {
    return bytes;
  }

  /** File name without its folder and its last extension. */
  String baseName() {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /** Decoded; offsets of what is read from it are UTF-16 units of this text. */
  String text() throws UnreadableDocument {
    try {
      return TextDecoder.decode(path, bytes).text();
    } catch (NotTextException e) {
      throw new UnreadableDocument(
          "it is no text: " + e.getMessage(), "Save it as UTF-8 text, or remove it.", e);
    }
  }
}
