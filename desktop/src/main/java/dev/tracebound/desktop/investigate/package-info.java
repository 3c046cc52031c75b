/** The question bar, the timeline of decisions, the answer, the evidence and the JSON. */
@NullMarked
package dev.tracebound.desktop.investigate;

import org.jspecify.annotations.NullMarked;
