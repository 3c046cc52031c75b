/** What every pane stands on: texts in two languages, work off the interface's thread. No nodes. */
@NullMarked
package dev.tracebound.desktop.base;

import org.jspecify.annotations.NullMarked;
