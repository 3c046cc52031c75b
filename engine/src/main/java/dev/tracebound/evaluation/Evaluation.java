package dev.tracebound.evaluation;

import dev.tracebound.evaluation.EvaluationReport.Material;
import dev.tracebound.evaluation.EvaluationReport.NotRun;
import dev.tracebound.evaluation.gold.CodeQuestion;
import dev.tracebound.evaluation.gold.GoldQuestion;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs questions through an entry, one material after the other. The first question of each is
 * asked once untimed before; then each is asked as often as is wanted, and the first of these runs
 * is judged.
 */
public final class Evaluation {
  private static final Logger LOG = LoggerFactory.getLogger(Evaluation.class);
  private static final int RANKS_KEPT = 10;

  private final Entry entry;
  private final Function<GoldQuestion, Optional<Path>> materials;
  private final int repeat;
  private final Clock clock;

  /**
   * @param materials where the material of a question lies; empty where it is not there
   * @param repeat timed runs of each question, at least 1
   */
  public Evaluation(
      Entry entry, Function<GoldQuestion, Optional<Path>> materials, int repeat, Clock clock) {
    if (repeat < 1) {
      throw new IllegalArgumentException("repeat is at least 1");
    }
    this.entry = entry;
    this.materials = materials;
    this.repeat = repeat;
    this.clock = clock;
  }

  /** What came of one material. */
  private record Group(
      List<Material> materials, List<NotRun> notRun, Map<String, Verdict> verdicts) {}

  /**
   * @param gold where the questions come from
   * @param questions of it, at least one
   * @throws UserError where the entry cannot be asked one of them
   * @throws CancellationException where the monitor asks to stop
   */
  public EvaluationReport run(
      EvaluationReport.Gold gold, List<GoldQuestion> questions, WorkMonitor monitor) {
    questions.stream()
        .filter(question -> !entry.takes(question.type()))
        .findFirst()
        .ifPresent(this::refuse);
    final Instant started = clock.instant();
    Map<String, List<GoldQuestion>> byMaterial =
        questions.stream()
            .collect(
                Collectors.groupingBy(
                    GoldQuestion::material, LinkedHashMap::new, Collectors.toList()));
    Group all = new Group(new ArrayList<>(), new ArrayList<>(), new HashMap<>());
    byMaterial.forEach((name, group) -> runGroup(name, group, all, questions.size(), monitor));
    List<Verdict> verdicts =
        questions.stream().map(q -> all.verdicts().get(q.id())).filter(Objects::nonNull).toList();
    return new EvaluationReport(
        EvaluationReport.SCHEMA,
        entry.name(),
        gold,
        new EvaluationReport.Setting(
            started,
            repeat,
            System.getProperty("java.version", ""),
            System.getProperty("os.name", "") + " " + System.getProperty("os.arch", ""),
            Runtime.getRuntime().availableProcessors()),
        Metrics.of(verdicts),
        byLanguage(verdicts),
        all.materials(),
        all.notRun(),
        verdicts);
  }

  private void refuse(GoldQuestion question) {
    throw new UserError(
        "The question "
            + question.id()
            + " is of the type "
            + question.type().name().toLowerCase(Locale.ROOT)
            + ", which the entry "
            + entry.name()
            + " does not take. Choose another entry, or leave these questions out with --type.");
  }

  private void runGroup(
      String name, List<GoldQuestion> questions, Group all, int total, WorkMonitor monitor) {
    monitor.check();
    Optional<Path> path = materials.apply(questions.getFirst());
    if (path.isEmpty()) {
      notRun(all, questions, "no sources of " + name + " were found");
      return;
    }
    long start = System.nanoTime();
    Entry.Session opened;
    try {
      opened = entry.open(path.get(), monitor);
    } catch (UserError e) {
      notRun(all, questions, String.valueOf(e.getMessage()));
      return;
    }
    try (Entry.Session session = opened) {
      all.materials()
          .add(
              new Material(
                  name,
                  String.valueOf(path.get().getFileName()),
                  session.revision(),
                  questions.size(),
                  (System.nanoTime() - start) / 1e6));
      warmUp(session, questions.getFirst(), monitor);
      for (GoldQuestion question : questions) {
        monitor.check();
        monitor.progress(
            "question",
            all.verdicts().size() + all.notRun().size() + 1,
            total,
            question.id() + " of " + name);
        all.verdicts().put(question.id(), ask(session, question, monitor));
      }
    }
  }

  private static void notRun(Group all, List<GoldQuestion> questions, String reason) {
    questions.forEach(q -> all.notRun().add(new NotRun(q.id(), q.material(), reason)));
  }

  private static void warmUp(Entry.Session session, GoldQuestion question, WorkMonitor monitor) {
    try {
      session.run(question, monitor);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException e) {
      // it will break again where it counts
      LOG.debug("warming up with {} broke", question.id(), e);
    }
  }

  private Verdict ask(Entry.Session session, GoldQuestion question, WorkMonitor monitor) {
    try {
      List<Outcome> outcomes = new ArrayList<>();
      for (int i = 0; i < repeat; i++) {
        outcomes.add(session.run(question, monitor));
      }
      Diagnosis diagnosis = session.diagnose(question, monitor).orElse(null);
      return verdict(question, outcomes, diagnosis);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.error("question {} broke", question.id(), e);
      return broke(question, e);
    }
  }

  private static Verdict verdict(
      GoldQuestion question, List<Outcome> outcomes, @Nullable Diagnosis diagnosis) {
    Outcome first = outcomes.getFirst();
    Judgement judged = Judge.judge(question, first, diagnosis);
    return new Verdict(
        question.id(),
        question.type(),
        question.language(),
        question.material(),
        question.question(),
        judged.passed(),
        judged.grade(),
        judged.faults(),
        judged.why(),
        isDirectOnly(question),
        first.status(),
        first.chain(),
        first.hops(),
        judged.chain(),
        judged.ranks(),
        diagnosis,
        first.rankings().stream().map(Evaluation::shortened).toList(),
        first.gap(),
        outcomes.stream()
            .allMatch(o -> o.status() == first.status() && o.chain().equals(first.chain())),
        outcomes.stream().map(Outcome::millis).toList(),
        outcomes.stream().map(Outcome::retrievalMillis).toList());
  }

  private static Verdict broke(GoldQuestion question, RuntimeException failure) {
    return new Verdict(
        question.id(),
        question.type(),
        question.language(),
        question.material(),
        question.question(),
        false,
        Grade.BROKE,
        List.of(Fault.BROKE),
        failure.toString(),
        isDirectOnly(question),
        null,
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        List.of(),
        "",
        true,
        List.of(),
        List.of());
  }

  private static boolean isDirectOnly(GoldQuestion question) {
    return question instanceof CodeQuestion code && code.chain().directOnly();
  }

  private static Outcome.Ranking shortened(Outcome.Ranking ranking) {
    return new Outcome.Ranking(
        ranking.end(), ranking.round(), ranking.ids().stream().limit(RANKS_KEPT).toList());
  }

  private static Map<String, List<Metric>> byLanguage(List<Verdict> verdicts) {
    Map<String, List<Verdict>> grouped =
        verdicts.stream()
            .filter(verdict -> !verdict.language().isEmpty())
            .collect(Collectors.groupingBy(Verdict::language, TreeMap::new, Collectors.toList()));
    Map<String, List<Metric>> metrics = new TreeMap<>();
    if (grouped.size() > 1) {
      grouped.forEach((language, some) -> metrics.put(language, Metrics.of(some)));
    }
    return metrics;
  }
}
