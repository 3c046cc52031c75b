package dev.tracebound.shadow;

import dev.tracebound.workspace.SourceText;

/** Turns a file's bytes into the text that all offsets speak of. */
@FunctionalInterface
public interface SourceDecoder {

  /**
   * @throws dev.tracebound.workspace.UserError where the bytes are not text
   */
  SourceText decode(String path, byte[] bytes);
}
