/**
 * The System Shadow: what is known of a source tree as facts (symbols, call edges, evidence) and
 * the graph walked over them. Nothing here searches text, decides anything or talks to a person. A
 * fact source has a package of its own below.
 */
@NullMarked
package dev.tracebound.shadow;

import org.jspecify.annotations.NullMarked;
