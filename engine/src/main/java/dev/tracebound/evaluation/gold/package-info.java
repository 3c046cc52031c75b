/**
 * Gold sets: questions with what a right answer holds, and the strict reading of their files. Knows
 * nothing of how questions are answered.
 */
@NullMarked
package dev.tracebound.evaluation.gold;

import org.jspecify.annotations.NullMarked;
