/**
 * Records as columns in one file: a header with a table of sections, then fixed-width columns that
 * are read where they lie, in mapped memory. Knows nothing of what the records mean.
 */
@NullMarked
package dev.tracebound.shadow.columns;

import org.jspecify.annotations.NullMarked;
