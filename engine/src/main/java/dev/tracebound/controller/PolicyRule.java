package dev.tracebound.controller;

/** The rules of the policy. Names are stable: they are logged and shown. */
public enum PolicyRule {
  P1_UNKNOWN_ACTION("P1", "the action is none of answer, rerank, retrieve_again, insufficient"),
  P1_MISSING_QUERY("P1", "retrieve_again names no refined query"),
  P1_REPEATED_QUERY("P1", "the refined query was used before"),
  P1_UNKNOWN_CANDIDATE("P1", "the order names a candidate that is not there"),
  P1_MISSING_REASON("P1", "insufficient gives no reason"),
  P2_THIRD_RETRIEVAL("P2", "no retrieval after the second round"),
  P3_NO_PATH("P3", "no path that passes the guard"),
  P4_NOT_JSON("P4", "the reply is not one JSON object of the expected form"),
  P4_TRUNCATED("P4", "the reply was cut at its length limit"),
  P5_RERANK_SPENT("P5", "the order was changed once already");

  private final String code;
  private final String text;

  PolicyRule(String code, String text) {
    this.code = code;
    this.text = text;
  }

  /** Short code, P1 to P5. */
  public String code() {
    return code;
  }

  /** What it says, in one line. */
  public String text() {
    return text;
  }
}
