package dev.tracebound.project.build;

/**
 * A source set of another module that a module depends on.
 *
 * @param module folder of the other module, relative to the tree's root
 * @param set its source set: {@code main}, {@code test} or {@code testFixtures}
 * @param byTestsOnly whether only the tests of the depending module see it
 */
public record SeenSet(String module, String set, boolean byTestsOnly) {}
