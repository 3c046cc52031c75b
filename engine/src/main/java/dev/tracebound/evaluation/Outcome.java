package dev.tracebound.evaluation;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.shadow.Confidence;
import java.util.List;

/**
 * What came back for one question.
 *
 * @param status how it ended
 * @param chain symbol ids of the chain shown, entry first; empty where none is
 * @param hops one less than the chain's symbols
 * @param rankings what each retrieval found, in the order it happened
 * @param gap what was missing, as the entry says it; empty where nothing was
 * @param millis the whole time
 * @param retrievalMillis of that, retrieval alone
 */
public record Outcome(
    AnswerStatus status,
    List<String> chain,
    List<Hop> hops,
    List<Ranking> rankings,
    String gap,
    double millis,
    double retrievalMillis) {

  /**
   * @param from symbol id
   * @param to symbol id
   * @param confidence of the hop
   * @param candidates symbol ids of all that may run there instead; empty where nothing is open
   */
  public record Hop(String from, String to, Confidence confidence, List<String> candidates) {
    public Hop {
      candidates = List.copyOf(candidates);
    }
  }

  /**
   * @param end what was looked for: {@code entry}, {@code target}, {@code topic}, {@code documents}
   * @param round from 1
   * @param ids of symbols or documents, best first
   */
  public record Ranking(String end, int round, List<String> ids) {
    public static final String ENTRY = "entry";
    public static final String TARGET = "target";
    public static final String TOPIC = "topic";
    public static final String DOCUMENTS = "documents";

    public Ranking {
      ids = List.copyOf(ids);
    }
  }

  public Outcome {
    chain = List.copyOf(chain);
    hops = List.copyOf(hops);
    rankings = List.copyOf(rankings);
  }
}
