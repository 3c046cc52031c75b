/**
 * Compiled classes as witnesses of their sources: what each class declares and invokes, in the
 * names of the source. Class files come from anywhere, so whatever they hold is survived. ASM stays
 * in here.
 */
@NullMarked
package dev.tracebound.shadow.bytecode;

import org.jspecify.annotations.NullMarked;
