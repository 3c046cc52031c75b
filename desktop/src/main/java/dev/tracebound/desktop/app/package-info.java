/** The window: what it is made of, its actions, its themes, its pictures. */
@NullMarked
package dev.tracebound.desktop.app;

import org.jspecify.annotations.NullMarked;
