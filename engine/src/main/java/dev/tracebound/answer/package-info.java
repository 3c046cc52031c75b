/**
 * The canonical answer, the guard a path must pass to be in it, and the renderers. Written by code
 * alone.
 */
@NullMarked
package dev.tracebound.answer;

import org.jspecify.annotations.NullMarked;
