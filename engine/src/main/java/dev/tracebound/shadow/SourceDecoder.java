package dev.tracebound.shadow;

import dev.tracebound.workspace.SourceText;
import java.io.IOException;

/** Turns a file's bytes into the text that all offsets speak of. */
@FunctionalInterface
public interface SourceDecoder {

  /**
   * @throws IOException where the bytes are not text
   */
  SourceText decode(String path, byte[] bytes) throws IOException;
}
