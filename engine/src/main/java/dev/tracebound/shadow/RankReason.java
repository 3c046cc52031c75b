package dev.tracebound.shadow;

import java.util.List;

/**
 * Why a candidate of an open dispatch stands where it stands. It says how near the candidate is to
 * the question, never that it is the one that runs.
 *
 * @param kind what it is
 * @param values what it is made of, see {@link Kind}
 */
public record RankReason(Kind kind, List<String> values) {

  /** Kinds of reasons, those that count most first. */
  public enum Kind {
    /** A chain goes on from it to an end: that end, the hops, the conditions among them. */
    LEADS_TO_TARGET,
    /** Its name and the question have words that not all candidates have: these words. */
    SHARES_WORDS,
    /** Retrieval found it for the question: its relevance, 0.000 to 1.000. */
    RETRIEVED,
    /** It lies in the caller's source root: that root. */
    SAME_SOURCE_ROOT,
    /** It lies in the caller's package: that package. */
    SAME_PACKAGE
  }

  public RankReason {
    values = List.copyOf(values);
  }
}
