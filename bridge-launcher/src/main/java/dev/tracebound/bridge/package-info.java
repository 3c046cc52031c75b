/** Room. */
@NullMarked
package dev.tracebound.bridge;

import org.jspecify.annotations.NullMarked;
