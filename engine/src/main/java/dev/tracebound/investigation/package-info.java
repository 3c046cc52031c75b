/**
 * The pipeline: rewrite, retrieve, decide, guard, answer; its events; the case log they are stored
 * in, and reading it back. Both the window and the command line are clients of {@code
 * Investigator}.
 */
@NullMarked
package dev.tracebound.investigation;

import org.jspecify.annotations.NullMarked;
