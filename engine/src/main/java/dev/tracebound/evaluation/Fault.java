package dev.tracebound.evaluation;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Why a question failed. */
public enum Fault {
  /** None of the gold entries is among the candidates of any round. */
  @JsonProperty("entry_not_found")
  ENTRY_NOT_FOUND("entry not found"),
  /** None of the gold targets is among the candidates of any round. */
  @JsonProperty("target_not_found")
  TARGET_NOT_FOUND("target not found"),
  /** A gold entry is a candidate, the chain starts elsewhere. */
  @JsonProperty("entry_not_chosen")
  ENTRY_NOT_CHOSEN("entry found, not chosen"),
  /** A gold target is a candidate, the chain does not come by it. */
  @JsonProperty("target_not_chosen")
  TARGET_NOT_CHOSEN("target found, not chosen"),
  /** The chain holds both, the target before the entry. */
  @JsonProperty("wrong_order")
  WRONG_ORDER("target before entry"),
  /** At an open dispatch the chain takes another candidate than the one that ran. */
  @JsonProperty("condition_chosen_wrongly")
  CONDITION_CHOSEN_WRONGLY("condition chosen wrongly"),
  /** The graph joins the gold ends by no chain that may be shown. */
  @JsonProperty("no_path")
  NO_PATH("no path in the graph"),
  /** Both ends are candidates and the graph joins them; no chain was shown all the same. */
  @JsonProperty("refused_though_answerable")
  REFUSED_THOUGH_ANSWERABLE("refused though answerable"),
  /** None of the gold is among the first that are looked at. */
  @JsonProperty("not_in_first_ranks")
  NOT_IN_FIRST_RANKS("gold not in the first ranks"),
  /** Nothing in the sources answers it, and a chain was shown. */
  @JsonProperty("answered_though_unanswerable")
  ANSWERED_THOUGH_UNANSWERABLE("answered though unanswerable"),
  /** The run itself broke. */
  @JsonProperty("broke")
  BROKE("the run broke");

  private final String text;

  Fault(String text) {
    this.text = text;
  }

  /** In words. */
  public String text() {
    return text;
  }
}
