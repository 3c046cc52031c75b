/**
 * The shape of a small part of the graph: what lies in one cycle, what everything goes through.
 * GraphStream's algorithms stay in here.
 */
@NullMarked
package dev.tracebound.shadow.structure;

import org.jspecify.annotations.NullMarked;
