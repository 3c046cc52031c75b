package dev.tracebound.investigation;

import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.retrieval.SearchHit;
import dev.tracebound.retrieval.SymbolSearcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs one retrieval round: a search for each end of the chain that the question names, or for its
 * subject where it names none. Candidates keep their ids over the rounds.
 */
final class Retriever {
  private static final int FIRST_ROUND = 60;
  private static final int SECOND_ROUND = 120;

  private final SymbolSearcher searcher;
  private final RewrittenQuestion question;
  private final Map<String, Candidate> known = new LinkedHashMap<>();

  Retriever(SymbolSearcher searcher, RewrittenQuestion question) {
    this.searcher = searcher;
    this.question = question;
  }

  /**
   * @param round 1 or 2
   * @param hints identifiers that a refined query adds; empty in round 1
   */
  List<Candidate> retrieve(int round, String hints) {
    List<Candidate> found = new ArrayList<>();
    Map<End, List<SearchHit>> framed = new FrameAnchors(searcher).find(question.frames());
    if (!framed.isEmpty()) {
      framed.forEach((end, hits) -> found.addAll(rank(end, round, new ArrayList<>(hits))));
      return List.copyOf(found);
    }
    Map<End, String> parts = AskedEnds.of(question);
    parts.forEach(
        (end, text) -> {
          Map<String, SearchHit> hits = new HashMap<>();
          search(text, round == 1 ? FIRST_ROUND : SECOND_ROUND)
              .forEach(hit -> hits.put(hit.symbol(), hit));
          if (!hints.isBlank()) {
            double least = hits.values().stream().mapToDouble(SearchHit::score).min().orElse(1);
            search(text + " " + hints, FIRST_ROUND)
                .forEach(hit -> hits.putIfAbsent(hit.symbol(), unproven(hit, least)));
          }
          found.addAll(rank(end, round, new ArrayList<>(hits.values())));
        });
    return List.copyOf(found);
  }

  /** Everything found so far, by id. */
  Map<String, Candidate> known() {
    Map<String, Candidate> byId = new LinkedHashMap<>();
    known.values().forEach(candidate -> byId.put(candidate.id(), candidate));
    return byId;
  }

  private List<SearchHit> search(String text, int limit) {
    return searcher.search(question.request(text, limit));
  }

  /**
   * What only the hints found says nothing of how well it fits the question itself, and comes
   * behind what the question found.
   *
   * @param least the lowest score of those
   */
  private static SearchHit unproven(SearchHit hit, double least) {
    Map<String, Double> scores = new HashMap<>(hit.scores());
    scores.put(Scores.COVERAGE, 0.0);
    scores.put(Scores.IDENTIFIER, 0.0);
    return new SearchHit(
        hit.symbol(),
        hit.kind(),
        hit.file(),
        hit.lineStart(),
        hit.lineEnd(),
        least * hit.score() / (1 + hit.score()),
        scores);
  }

  private List<Candidate> rank(End end, int round, List<SearchHit> hits) {
    hits.sort(
        Comparator.comparingDouble(SearchHit::score).reversed().thenComparing(SearchHit::symbol));
    List<Candidate> ranked = new ArrayList<>();
    for (int i = 0; i < hits.size(); i++) {
      SearchHit hit = hits.get(i);
      String key = end + " " + hit.symbol();
      Candidate before = known.get(key);
      Candidate candidate =
          new Candidate(
              before == null ? "C" + (known.size() + 1) : before.id(),
              hit.symbol(),
              hit.kind(),
              hit.file(),
              hit.lineStart(),
              hit.lineEnd(),
              end,
              before == null ? round : before.round(),
              i + 1,
              hit.score(),
              hit.scores());
      known.put(key, candidate);
      ranked.add(candidate);
    }
    return ranked;
  }
}
