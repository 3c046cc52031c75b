package dev.tracebound.evaluation;

import dev.tracebound.evaluation.Outcome.Ranking;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where gold stands among what was retrieved.
 *
 * @param end the gold that was looked for: {@code entry}, {@code target} or {@code documents}
 * @param list the ranking it is counted in: the last round's of that end, else the last round's of
 *     the whole question, else of the other end; empty where nothing was retrieved
 * @param rank of the best of the gold there, from 1; null where it is not in it
 * @param firstRoundRank the same in the first round
 * @param anywhere best rank in any ranking of any round; null where it is in none
 */
public record GoldRank(
    String end,
    String list,
    @Nullable Integer rank,
    @Nullable Integer firstRoundRank,
    @Nullable Integer anywhere) {

  static GoldRank of(String end, List<Ranking> rankings, Predicate<String> gold) {
    List<String> preferred =
        end.equals(Ranking.ENTRY)
            ? List.of(Ranking.ENTRY, Ranking.TOPIC, Ranking.TARGET)
            : List.of(Ranking.TARGET, Ranking.TOPIC, Ranking.ENTRY);
    return of(end, preferred, rankings, gold);
  }

  /** Of what asks for one place: the ranking of the whole question counts first. */
  static GoldRank ofPlace(List<Ranking> rankings, Predicate<String> gold) {
    return of(
        Ranking.TARGET,
        List.of(Ranking.TOPIC, Ranking.TARGET, Ranking.ENTRY, Ranking.DOCUMENTS),
        rankings,
        gold);
  }

  private static GoldRank of(
      String end, List<String> preferred, List<Ranking> rankings, Predicate<String> gold) {
    int last = rankings.stream().mapToInt(Ranking::round).max().orElse(0);
    Optional<Ranking> counted = pick(preferred, rankings, last);
    return new GoldRank(
        end,
        counted.map(Ranking::end).orElse(""),
        counted.map(ranking -> rank(ranking, gold)).orElse(null),
        pick(preferred, rankings, 1).map(ranking -> rank(ranking, gold)).orElse(null),
        rankings.stream()
            .flatMap(ranking -> Optional.ofNullable(rank(ranking, gold)).stream())
            .min(Integer::compare)
            .orElse(null));
  }

  private static Optional<Ranking> pick(List<String> preferred, List<Ranking> all, int round) {
    return preferred.stream()
        .flatMap(end -> all.stream().filter(r -> r.round() == round && r.end().equals(end)))
        .findFirst();
  }

  private static @Nullable Integer rank(Ranking ranking, Predicate<String> gold) {
    for (int i = 0; i < ranking.ids().size(); i++) {
      if (gold.test(ranking.ids().get(i))) {
        return i + 1;
      }
    }
    return null;
  }

  boolean within(int first) {
    return rank != null && rank <= first;
  }

  boolean firstWithin(int first) {
    return firstRoundRank != null && firstRoundRank <= first;
  }

  double reciprocal() {
    return rank == null ? 0 : 1.0 / rank;
  }

  /** As a reader sees it. */
  String text() {
    if (rank != null) {
      return "rank " + rank + " of the " + list + " ranking";
    }
    return anywhere == null
        ? "in no ranking"
        : "not in the last " + list + " ranking, elsewhere rank " + anywhere;
  }
}
