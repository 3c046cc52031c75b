/**
 * Runs gold sets through an entry, judges what comes back, and writes and compares reports. A
 * client of the pipeline like the command line: it sees answers and events and nothing behind them,
 * but for the graph that says whether a chain could have been found.
 */
@NullMarked
package dev.tracebound.evaluation;

import org.jspecify.annotations.NullMarked;
