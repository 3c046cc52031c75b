package dev.tracebound.evaluation.statistics;

/**
 * A 95 % interval.
 *
 * @param low its lower end
 * @param high its upper end
 */
public record Interval(double low, double high) {}
