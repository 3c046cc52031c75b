/**
 * The command line. Parses, calls, prints; exit codes are those of {@code ExitCode}. No logic of
 * its own.
 */
@NullMarked
package dev.tracebound.cli;

import org.jspecify.annotations.NullMarked;
