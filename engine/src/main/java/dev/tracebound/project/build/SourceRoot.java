package dev.tracebound.project.build;

/**
 * A folder of sources that a build file names.
 *
 * @param folder relative to the tree's root; empty for the root itself
 * @param set {@code main}, {@code test} or another source set of the module
 */
public record SourceRoot(String folder, String set) {}
