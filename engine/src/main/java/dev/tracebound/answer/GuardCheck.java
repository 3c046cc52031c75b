package dev.tracebound.answer;

/**
 * One of the five conditions a path must meet.
 *
 * @param rule 1 to 5
 * @param name stable name: confidence, edges_join, evidence_present, source_matches,
 *     highest_priority
 * @param passed whether it holds
 * @param figure the numbers behind it, e.g. {@code 4 = 5 − 1}
 * @param detail what failed and where; empty where it holds
 */
public record GuardCheck(int rule, String name, boolean passed, String figure, String detail) {}
