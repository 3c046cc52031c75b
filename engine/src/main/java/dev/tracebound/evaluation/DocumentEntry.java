package dev.tracebound.evaluation;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.documents.CorpusDocument;
import dev.tracebound.documents.DocumentHit;
import dev.tracebound.documents.DocumentRetriever;
import dev.tracebound.documents.Passage;
import dev.tracebound.evaluation.gold.DocumentQuestion;
import dev.tracebound.evaluation.gold.GoldQuestion;
import dev.tracebound.evaluation.gold.QuestionType;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The search of documents, as the review loop retrieves its evidence. */
public final class DocumentEntry implements Entry {
  public static final String NAME = "document-search";

  /** Deep enough for a mean reciprocal rank. */
  private static final int DEPTH = 100;

  private static final int NAMED = 3;

  private final WorkspaceHome home;
  private final DocumentRetriever.Vectors vectors;

  /**
   * @param home where the indexes are kept
   */
  public DocumentEntry(WorkspaceHome home, DocumentRetriever.Vectors vectors) {
    this.home = home;
    this.vectors = vectors;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean takes(QuestionType type) {
    return type == QuestionType.DOCUMENT;
  }

  @Override
  public Session open(Path material, WorkMonitor monitor) {
    try {
      return new Open(DocumentRetriever.open(material, home, vectors, monitor));
    } catch (IOException e) {
      throw new UserError("The corpus " + material + " cannot be closed again.", e);
    }
  }

  private static final class Open implements Session {
    private final DocumentRetriever retriever;

    /** Ids of documents that were left out as copies, with the id that is searched instead. */
    private final Map<String, String> copies = new HashMap<>();

    Open(DocumentRetriever retriever) {
      this.retriever = retriever;
      for (CorpusDocument document : retriever.corpus().documents()) {
        document.otherIds().forEach(other -> copies.put(other, document.id()));
      }
    }

    @Override
    public String revision() {
      return retriever.corpus().fingerprint();
    }

    @Override
    public Outcome run(GoldQuestion question, WorkMonitor monitor) {
      monitor.check();
      long start = System.nanoTime();
      List<DocumentHit> hits = retriever.retrieve(question.question(), DEPTH);
      double millis = (System.nanoTime() - start) / 1e6;
      List<String> gold = question instanceof DocumentQuestion asked ? asked.gold() : List.of();
      List<String> ids = hits.stream().map(hit -> named(hit.docId(), gold)).toList();
      return new Outcome(
          hits.isEmpty() ? AnswerStatus.INSUFFICIENT : AnswerStatus.ANSWERED,
          List.of(),
          List.of(),
          List.of(new Outcome.Ranking(Outcome.Ranking.DOCUMENTS, 1, ids)),
          found(hits, ids, gold),
          millis,
          millis);
    }

    /** A copy of a document is as good as that. */
    private String named(String id, List<String> gold) {
      return gold.stream().filter(each -> id.equals(copies.get(each))).findFirst().orElse(id);
    }

    /** What came first, and where gold stands beside it. */
    private String found(List<DocumentHit> hits, List<String> ids, List<String> gold) {
      String first = hits.stream().limit(NAMED).map(Open::text).collect(Collectors.joining("; "));
      String wanted =
          gold.stream()
              .map(id -> ids.indexOf(id))
              .filter(rank -> rank >= NAMED)
              .sorted()
              .limit(1)
              .map(rank -> "; gold at " + (rank + 1) + ": " + text(hits.get(rank)))
              .collect(Collectors.joining());
      String limits = String.join(" ", retriever.limitations());
      return "found first: "
          + (first.isEmpty() ? "nothing" : first)
          + wanted
          + (limits.isEmpty() ? "" : ". " + limits);
    }

    private static String text(DocumentHit hit) {
      Passage best = hit.passage();
      return String.format(
          Locale.ROOT,
          "%s (%s%s%s; score %.3f, words %.2f, meaning %.3f)",
          hit.docId(),
          best.title(),
          best.section().isEmpty() ? "" : ", " + best.section(),
          best.questionType().isEmpty() ? "" : ", " + best.questionType(),
          hit.score(),
          hit.scores().getOrDefault("lexical", 0.0),
          hit.scores().getOrDefault("dense", 0.0));
    }

    @Override
    public Optional<Diagnosis> diagnose(GoldQuestion question, WorkMonitor monitor) {
      return Optional.empty();
    }

    @Override
    public void close() {
      try {
        retriever.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
