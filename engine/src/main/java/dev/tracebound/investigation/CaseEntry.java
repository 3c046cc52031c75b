package dev.tracebound.investigation;

import java.time.Instant;

/**
 * One line of a case log.
 *
 * @param seq from 1, without gaps
 * @param at when it happened
 * @param event what happened
 */
public record CaseEntry(int seq, Instant at, InvestigationEvent event) {}
