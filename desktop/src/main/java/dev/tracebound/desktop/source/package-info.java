/** The source with its evidence marked, read-only. */
@NullMarked
package dev.tracebound.desktop.source;

import org.jspecify.annotations.NullMarked;
