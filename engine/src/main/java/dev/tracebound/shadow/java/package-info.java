/**
 * Java facts by Eclipse JDT. JDT types stay inside this package: what leaves it are the records of
 * {@code shadow}.
 */
@NullMarked
package dev.tracebound.shadow.java;

import org.jspecify.annotations.NullMarked;
