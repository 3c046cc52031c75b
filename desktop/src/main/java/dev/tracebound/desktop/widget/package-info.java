/** Small nodes that panes share: chips, badges, icons, headers, empty states. */
@NullMarked
package dev.tracebound.desktop.widget;

import org.jspecify.annotations.NullMarked;
