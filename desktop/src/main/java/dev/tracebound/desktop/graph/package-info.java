/** The call chain: a graph as model, a layered layout, an own renderer, and its list twin. */
@NullMarked
package dev.tracebound.desktop.graph;

import org.jspecify.annotations.NullMarked;
