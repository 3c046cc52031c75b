/**
 * Maven poms, read by Maven's own model builder and resolver with nothing that could reach a
 * network. Of what a pom names, the tree's own poms and the person's local repository are read and
 * nothing else.
 */
@NullMarked
package dev.tracebound.project.maven;

import org.jspecify.annotations.NullMarked;
