/**
 * Texts to vectors on this machine: models and tokenizers behind one descriptor format, the vectors
 * that were computed before, and the exact search among them. Nothing here reaches a network. May
 * use workspace and json alone; ONNX Runtime and the tokenizers' library stay in here.
 */
@NullMarked
package dev.tracebound.embedding;

import org.jspecify.annotations.NullMarked;
