/** What the tests of the window share: sample cases over a small real source tree. */
@NullMarked
package dev.tracebound.desktop;

import org.jspecify.annotations.NullMarked;
