package dev.tracebound.evaluation;

import dev.tracebound.evaluation.Diagnosis.Reach;
import dev.tracebound.evaluation.Metric.Kind;
import dev.tracebound.evaluation.Outcome.Ranking;
import dev.tracebound.evaluation.gold.QuestionType;
import dev.tracebound.evaluation.statistics.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What is measured of each question, once for reports and comparisons.
 *
 * @param key stable name
 * @param label for a reader
 * @param kind of figure that the questions' values make
 * @param lessIsBetter whether smaller is better
 * @param of the value of one question, 0 or 1 for a share; null where it does not count
 */
record Measure(String key, String label, Kind kind, boolean lessIsBetter, Value of) {
  private static final int[] FIRST = {1, 3, 10};

  /** Takes a figure from a verdict. */
  @FunctionalInterface
  interface Value {
    @Nullable Double of(Verdict verdict);
  }

  static final List<Measure> ALL = all();

  private static List<Measure> all() {
    List<Measure> all = new ArrayList<>();
    Predicate<Verdict> path = v -> v.type() == QuestionType.PATH;
    Predicate<Verdict> shownPath = v -> v.shown() && path.test(v);
    all.add(share("path.right", "path: right entry and target", path, Verdict::passed));
    all.add(share("path.right_verified", "… verified", path, graded(Grade.RIGHT_VERIFIED)));
    all.add(
        share("path.right_conditional", "… conditional", path, graded(Grade.RIGHT_CONDITIONAL)));
    all.add(
        share(
            "path.direct_only_verified",
            "… verified, of those whose runtime chain is direct only",
            path.and(Verdict::directOnly),
            graded(Grade.RIGHT_VERIFIED)));
    all.add(share("path.entry_right", "path: right entry", path, chain(ChainVerdict::entryRight)));
    all.add(
        share("path.target_right", "path: right target", path, chain(ChainVerdict::targetRight)));
    all.add(
        share(
            "path.near_target",
            "path: ends in the last stop before the target",
            path,
            chain(ChainVerdict::nearTarget)));
    all.add(
        new Measure(
            "path.coverage",
            "path: gold chain covered (0 where no chain is shown)",
            Kind.MEAN,
            false,
            v -> v.chain() == null ? null : v.chain().coverage()));
    all.add(less("path.refused", "path: refused", path, graded(Grade.REFUSED)));
    all.add(less("path.wrong_answer", "path: wrong answers", path, graded(Grade.WRONG_ANSWER)));
    all.add(
        less(
            "path.wrong_for_review",
            "path: wrong conditional chains",
            path,
            graded(Grade.WRONG_FOR_REVIEW)));
    all.add(
        less(
            "path.unrelated",
            "path: unrelated, of the chains shown",
            shownPath,
            chain(c -> !c.entryRight() && !c.targetRight())));
    all.addAll(ranks("path.entry_", "path, gold entry", path, Ranking.ENTRY));
    all.addAll(ranks("path.target_", "path, gold target", path, Ranking.TARGET));
    all.add(
        share(
            "path.reachable",
            "path: gold ends joined in the graph (the best that retrieval could reach)",
            path.and(v -> v.diagnosis() != null),
            v -> v.diagnosis() != null && v.diagnosis().reach() != Reach.NONE));
    all.add(
        share(
            "path.reachable_verified",
            "… without a condition",
            path.and(v -> v.diagnosis() != null),
            v -> v.diagnosis() != null && v.diagnosis().reach() == Reach.VERIFIED));
    Predicate<Verdict> locate = v -> v.type() == QuestionType.LOCATE;
    all.addAll(ranks("locate.", "locate", locate, Ranking.TARGET));
    all.add(
        share(
            "locate.right",
            "locate: right place shown",
            locate,
            v -> v.grade() != null && v.grade().isRight()));
    all.add(less("locate.refused", "locate: refused", locate, graded(Grade.REFUSED)));
    all.add(
        less("locate.wrong_answer", "locate: wrong answers", locate, graded(Grade.WRONG_ANSWER)));
    Predicate<Verdict> unanswerable = v -> v.type() == QuestionType.INSUFFICIENT;
    all.add(share("unanswerable.refused", "unanswerable: refused", unanswerable, Verdict::passed));
    all.addAll(
        ranks("documents.", "documents", v -> v.type() == QuestionType.DOCUMENT, Ranking.TARGET));
    all.add(
        less(
            "all.wrong_answer",
            "all: wrong answers",
            v -> v.grade() != null,
            graded(Grade.WRONG_ANSWER)));
    all.add(less("all.broke", "all: runs that broke", v -> true, graded(Grade.BROKE)));
    all.add(
        share(
            "all.stable",
            "all: the same shown each time",
            v -> v.millis().size() > 1,
            Verdict::stable));
    return List.copyOf(all);
  }

  /** Median time of one question, for comparisons; a report takes percentiles over all runs. */
  static final List<Measure> TIMES =
      List.of(
          new Measure(
              "latency.whole", "latency, median ms", Kind.MILLIS, true, v -> median(v.millis())),
          new Measure(
              "latency.retrieval",
              "latency of retrieval, median ms",
              Kind.MILLIS,
              true,
              v -> median(v.retrievalMillis())));

  private static @Nullable Double median(List<Double> values) {
    return values.isEmpty()
        ? null
        : Percentile.of(values.stream().mapToDouble(Double::doubleValue).toArray(), 0.5);
  }

  private static List<Measure> ranks(
      String key, String label, Predicate<Verdict> counts, String end) {
    List<Measure> ranks = new ArrayList<>();
    for (int first : FIRST) {
      ranks.add(
          new Measure(
              key + "hit@" + first,
              label + ": hit@" + first,
              Kind.SHARE,
              false,
              v -> {
                GoldRank rank = rank(v, counts, end);
                return rank == null ? null : rank.within(first) ? 1.0 : 0.0;
              }));
    }
    ranks.add(
        new Measure(
            key + "first_round_hit@" + Judge.FIRST_PLACES,
            label + ": hit@" + Judge.FIRST_PLACES + " in the first round",
            Kind.SHARE,
            false,
            v -> {
              GoldRank rank = rank(v, counts, end);
              return rank == null ? null : rank.firstWithin(Judge.FIRST_PLACES) ? 1.0 : 0.0;
            }));
    ranks.add(
        new Measure(
            key + "mrr",
            label + ": MRR",
            Kind.MEAN,
            false,
            v -> {
              GoldRank rank = rank(v, counts, end);
              return rank == null ? null : rank.reciprocal();
            }));
    return ranks;
  }

  private static @Nullable GoldRank rank(Verdict verdict, Predicate<Verdict> counts, String end) {
    return counts.test(verdict)
        ? verdict.ranks().stream().filter(r -> r.end().equals(end)).findFirst().orElse(null)
        : null;
  }

  private static Measure share(
      String key, String label, Predicate<Verdict> counts, Predicate<Verdict> hit) {
    return share(key, label, false, counts, hit);
  }

  private static Measure less(
      String key, String label, Predicate<Verdict> counts, Predicate<Verdict> hit) {
    return share(key, label, true, counts, hit);
  }

  private static Measure share(
      String key,
      String label,
      boolean lessIsBetter,
      Predicate<Verdict> counts,
      Predicate<Verdict> hit) {
    return new Measure(
        key,
        label,
        Kind.SHARE,
        lessIsBetter,
        v -> counts.test(v) ? (hit.test(v) ? 1.0 : 0.0) : null);
  }

  private static Predicate<Verdict> graded(Grade grade) {
    return verdict -> verdict.grade() == grade;
  }

  private static Predicate<Verdict> chain(Predicate<ChainVerdict> holds) {
    return verdict -> verdict.chain() != null && holds.test(verdict.chain());
  }
}
