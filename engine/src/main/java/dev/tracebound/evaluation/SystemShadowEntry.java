package dev.tracebound.evaluation;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.documents.DocumentRetriever;
import dev.tracebound.evaluation.gold.CodeQuestion;
import dev.tracebound.evaluation.gold.GoldQuestion;
import dev.tracebound.evaluation.gold.QuestionType;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.investigation.Candidate;
import dev.tracebound.investigation.InvestigationEvent;
import dev.tracebound.investigation.Investigator;
import dev.tracebound.investigation.IssueSearch;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The strict entry for code: what the window and {@code ask} use. */
public final class SystemShadowEntry implements Entry {
  public static final String NAME = "system-shadow";

  private final WorkspaceHome home;
  private final Optional<Path> issues;

  /**
   * @param home where indexes and case logs of the evaluation are kept
   */
  public SystemShadowEntry(WorkspaceHome home) {
    this(home, Optional.empty());
  }

  /**
   * @param issues exports whose issues are shown beside each answer
   */
  public SystemShadowEntry(WorkspaceHome home, Optional<Path> issues) {
    this.home = home;
    this.issues = issues;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean takes(QuestionType type) {
    return type != QuestionType.DOCUMENT;
  }

  @Override
  public Session open(Path material, WorkMonitor monitor) {
    IssueSearch background =
        issues
            .map(path -> IssueSearch.open(path, home, DocumentRetriever.Vectors.ALL, monitor))
            .orElse(IssueSearch.NONE);
    CodeIndex index = new CodeIndexer(home).open(material, CodeIndexer.Policy.UPDATE, monitor);
    boolean complete = false;
    try {
      index.computeVectors(monitor);
      complete = true;
      return new Open(index, background);
    } finally {
      if (!complete) {
        new Open(index, background).close();
      }
    }
  }

  private record Open(CodeIndex index, IssueSearch issues) implements Session {
    @Override
    public String revision() {
      return index.sourceRevision();
    }

    @Override
    public Outcome run(GoldQuestion question, WorkMonitor monitor) {
      Listener listener = new Listener();
      long start = System.nanoTime();
      DeveloperAnswer answer =
          new Investigator(index, issues)
              .investigate(question.question(), entry -> listener.take(entry.event()), monitor);
      double millis = (System.nanoTime() - start) / 1e6;
      return new Outcome(
          answer.status(),
          answer.callChain().stream().map(DeveloperAnswer.Station::symbol).toList(),
          answer.edges().stream().map(Open::hop).toList(),
          listener.rankings,
          listener.gap,
          millis,
          listener.retrievalMillis);
    }

    private static Outcome.Hop hop(DeveloperAnswer.Link link) {
      DeveloperAnswer.Condition condition = link.condition();
      return new Outcome.Hop(
          link.from(),
          link.to(),
          link.confidence(),
          condition == null ? List.of() : condition.candidates());
    }

    @Override
    public Optional<Diagnosis> diagnose(GoldQuestion question, WorkMonitor monitor) {
      return question instanceof CodeQuestion code && code.type() == QuestionType.PATH
          ? Optional.of(new GoldTrail(index).diagnose(code, monitor))
          : Optional.empty();
    }

    @Override
    public void close() {
      try (issues) {
        index.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** What the events of one investigation say beside its answer. */
  private static final class Listener {
    private final List<Outcome.Ranking> rankings = new ArrayList<>();
    private double retrievalMillis;
    private String gap = "";

    void take(InvestigationEvent event) {
      if (event instanceof InvestigationEvent.Retrieved retrieved) {
        retrievalMillis += retrieved.millis();
        for (Candidate.End end : Candidate.End.values()) {
          List<String> symbols =
              retrieved.candidates().stream()
                  .filter(candidate -> candidate.end() == end)
                  .map(Candidate::symbol)
                  .toList();
          if (!symbols.isEmpty()) {
            rankings.add(
                new Outcome.Ranking(
                    end.name().toLowerCase(Locale.ROOT), retrieved.round(), symbols));
          }
        }
      } else if (event instanceof InvestigationEvent.PathsSearched searched) {
        gap = searched.gap();
      }
    }
  }
}
