/**
 * The one way JSON is read, written and validated. The schemas are the files of {@code schemas/} at
 * the top of the project.
 */
@NullMarked
package dev.tracebound.json;

import org.jspecify.annotations.NullMarked;
