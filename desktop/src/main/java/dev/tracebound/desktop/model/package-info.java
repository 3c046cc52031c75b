/**
 * What every pane shows: the case folded from its events, the one selection, the engine's seam. No
 * nodes.
 */
@NullMarked
package dev.tracebound.desktop.model;

import org.jspecify.annotations.NullMarked;
