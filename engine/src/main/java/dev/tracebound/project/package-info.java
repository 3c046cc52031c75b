/**
 * How a tree is put together before anything of it is parsed: which files a build compiles
 * together, which of these sets see which, and what else is on their class path. Knows build files
 * and folders; nothing of symbols or edges may enter.
 */
@NullMarked
package dev.tracebound.project;

import org.jspecify.annotations.NullMarked;
