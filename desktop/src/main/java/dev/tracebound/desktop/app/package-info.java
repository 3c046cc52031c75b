/** Room. */
@NullMarked
package dev.tracebound.desktop.app;

import org.jspecify.annotations.NullMarked;
