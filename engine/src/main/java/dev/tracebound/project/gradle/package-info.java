/**
 * Gradle build scripts, read for the literals in them. They are programs: what they compute is not
 * known here, and nothing of them is ever run.
 */
@NullMarked
package dev.tracebound.project.gradle;

import org.jspecify.annotations.NullMarked;
