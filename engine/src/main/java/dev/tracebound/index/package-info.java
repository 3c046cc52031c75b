/**
 * One generation of everything known of a source tree (shadow and search index together): building
 * it, opening it, replacing it whole.
 */
@NullMarked
package dev.tracebound.index;

import org.jspecify.annotations.NullMarked;
