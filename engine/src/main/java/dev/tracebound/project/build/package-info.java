/**
 * What the readers of build files have in common: safe access to the tree, and the facts that they
 * hand over.
 */
@NullMarked
package dev.tracebound.project.build;

import org.jspecify.annotations.NullMarked;
