/**
 * Where things lie: source trees to read from (never written to), the folders of the product, locks
 * and atomic files. Knows nothing of what is stored in them.
 */
@NullMarked
package dev.tracebound.workspace;

import org.jspecify.annotations.NullMarked;
