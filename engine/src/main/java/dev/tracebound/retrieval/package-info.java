/**
 * From words to candidates: the search index over symbols, its analyzers, and the deterministic
 * rewriting of a question. Finds; never decides and never walks the call graph.
 */
@NullMarked
package dev.tracebound.retrieval;

import org.jspecify.annotations.NullMarked;
