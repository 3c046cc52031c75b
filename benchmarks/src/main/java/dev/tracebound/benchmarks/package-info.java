/** What the engine costs, measured side by side with another way of doing the same. */
@NullMarked
package dev.tracebound.benchmarks;

import org.jspecify.annotations.NullMarked;
