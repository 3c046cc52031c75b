package dev.tracebound.benchmarks;

import dev.tracebound.evaluation.statistics.Bootstrap;
import dev.tracebound.evaluation.statistics.Interval;
import dev.tracebound.evaluation.statistics.Percentile;
import dev.tracebound.evaluation.statistics.Wilson;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.retrieval.QuestionKind;
import dev.tracebound.retrieval.SearchHit;
import dev.tracebound.retrieval.SearchRequest;
import dev.tracebound.retrieval.VectorState;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How well a description finds the method that it describes: the first sentences of methods'
 * Javadoc, asked of the same sources without any method's Javadoc. A hit is a method that had
 * exactly this first sentence.
 */
public final class CodeSearchMeasure {
  private static final int QUESTIONS = 200;
  private static final long SEED = 42;
  private static final int LOOKED_AT = 100;

  private CodeSearchMeasure() {}

  /**
   * Arguments: a {@code -sources.jar} or folder; a folder for indexes and vectors, or none for one
   * that is removed.
   */
  public static void main(String[] arguments) throws IOException {
    Path work = Files.createTempDirectory("code-search");
    try {
      Path home = arguments.length > 1 ? Path.of(arguments[1]) : work.resolve("home");
      CodeIndexer indexer = new CodeIndexer(new WorkspaceHome(home));
      Path bare = work.resolve("bare");
      List<DescribedMethods.Question> questions;
      try (CodeIndex index =
          indexer.open(Path.of(arguments[0]), CodeIndexer.Policy.UPDATE, WorkMonitor.NONE)) {
        DescribedMethods methods = DescribedMethods.of(index);
        questions = methods.sample(QUESTIONS, SEED);
        methods.writeBare(bare);
      }
      try (CodeIndex index = indexer.open(bare, CodeIndexer.Policy.REBUILD, WorkMonitor.NONE)) {
        long start = System.nanoTime();
        VectorState state = index.computeVectors(WorkMonitor.NONE);
        if (!state.isComplete()) {
          throw new IllegalStateException("not all vectors: " + state);
        }
        System.out.printf(
            Locale.ROOT,
            "%d questions, seed %d, of %d symbols; vectors in %.1f s%n",
            questions.size(),
            SEED,
            state.total(),
            (System.nanoTime() - start) / 1e9);
        double behaviour = QuestionKind.WHAT_DOES.denseShare();
        System.out.println("| share of vectors | hit@1 | hit@3 | hit@10 | MRR | p50/p95 ms |");
        System.out.println("| --- | --- | --- | --- | --- | --- |");
        for (double share : new double[] {0, 0.3, behaviour, 0.8, 1}) {
          System.out.println(row(index, questions, share));
        }
      }
    } finally {
      SourceCopy.delete(work);
    }
  }

  private static String row(
      CodeIndex index, List<DescribedMethods.Question> questions, double share) {
    List<double[]> reciprocal = new ArrayList<>();
    int[] hits = new int[3];
    double[] millis = new double[questions.size()];
    for (DescribedMethods.Question question : questions) {
      long start = System.nanoTime();
      int rank = rank(index, question, share);
      millis[reciprocal.size()] = (System.nanoTime() - start) / 1e6;
      reciprocal.add(new double[] {rank == 0 ? 0 : 1.0 / rank});
      hits[0] += rank == 1 ? 1 : 0;
      hits[1] += rank >= 1 && rank <= 3 ? 1 : 0;
      hits[2] += rank >= 1 && rank <= 10 ? 1 : 0;
    }
    double mean = reciprocal.stream().mapToDouble(each -> each[0]).average().orElseThrow();
    Interval interval =
        Bootstrap.interval(reciprocal, all -> Arrays.stream(all).average().orElseThrow());
    int of = questions.size();
    return String.format(
        Locale.ROOT,
        "| %.1f | %s | %s | %s | %.3f (%.3f–%.3f) | %.1f/%.1f |",
        share,
        share(hits[0], of),
        share(hits[1], of),
        share(hits[2], of),
        mean,
        interval.low(),
        interval.high(),
        Percentile.of(millis, 0.5),
        Percentile.of(millis, 0.95));
  }

  /** From 1; 0 where it is not among those looked at. */
  private static int rank(CodeIndex index, DescribedMethods.Question question, double share) {
    String text = question.text();
    List<SearchHit> hits =
        index
            .searcher()
            .search(
                new SearchRequest(text, List.of(), LOOKED_AT, true, List.of(), "", text, share));
    Set<String> gold = question.methods();
    for (int i = 0; i < hits.size(); i++) {
      if (gold.contains(DescribedMethods.name(hits.get(i).symbol()))) {
        return i + 1;
      }
    }
    return 0;
  }

  private static String share(int hits, int of) {
    Interval interval = Wilson.interval(hits, of);
    return String.format(
        Locale.ROOT, "%.3f (%.3f–%.3f)", (double) hits / of, interval.low(), interval.high());
  }
}
