/**
 * Figures with their uncertainty: shares, means, percentiles, paired tests. Plain numbers in and
 * out; knows nothing of questions.
 */
@NullMarked
package dev.tracebound.evaluation.statistics;

import org.jspecify.annotations.NullMarked;
