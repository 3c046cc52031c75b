package dev.tracebound.investigation;

/** How much has to speak for what an answer rests on; set on questions with known answers. */
final class Evidence {
  /**
   * @param place how much of what is asked for a place has to hold, 0 to 1
   * @param ends how much has to speak for the two ends of a chain, 0 to 1
   */
  record Needed(double place, double ends) {}

  /** In the order that retrieval gives. */
  static final Needed FOUND = new Needed(0.6, Double.parseDouble(System.getProperty("sup", "0.6")));

  /** Where the call graph has ordered the candidates anew. */
  static final Needed RERANKED =
      new Needed(0.45, Double.parseDouble(System.getProperty("supj", "0.6")));

  private Evidence() {}
}
