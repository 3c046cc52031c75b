/**
 * The bounded controller: four actions, two retrieval rounds, one policy that every decision
 * passes, whoever made it. Pure logic over what it is shown; it runs nothing itself.
 */
@NullMarked
package dev.tracebound.controller;

import org.jspecify.annotations.NullMarked;
