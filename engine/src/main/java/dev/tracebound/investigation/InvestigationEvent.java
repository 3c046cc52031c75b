package dev.tracebound.investigation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.GuardCheck;
import dev.tracebound.controller.DecidedBy;
import dev.tracebound.controller.Decision;
import dev.tracebound.controller.PolicyRule;
import dev.tracebound.documents.IssueBackground;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.shadow.Confidence;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that a client ever learns of an investigation, in the order it happens. Stored, the same
 * events are the replay. As JSON each carries its name in {@code event}; the form is {@code
 * schemas/investigation-event.schema.json}.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = InvestigationEvent.Started.class, name = "started"),
  @JsonSubTypes.Type(value = InvestigationEvent.Rewritten.class, name = "rewritten"),
  @JsonSubTypes.Type(value = InvestigationEvent.Retrieved.class, name = "retrieved"),
  @JsonSubTypes.Type(value = InvestigationEvent.PathsSearched.class, name = "paths_searched"),
  @JsonSubTypes.Type(value = InvestigationEvent.Decided.class, name = "decided"),
  @JsonSubTypes.Type(value = InvestigationEvent.Reranked.class, name = "reranked"),
  @JsonSubTypes.Type(value = InvestigationEvent.Guarded.class, name = "guarded"),
  @JsonSubTypes.Type(value = InvestigationEvent.Background.class, name = "background"),
  @JsonSubTypes.Type(value = InvestigationEvent.Answered.class, name = "answered"),
  @JsonSubTypes.Type(value = InvestigationEvent.Ended.class, name = "ended")
})
public sealed interface InvestigationEvent {

  /**
   * @param caseId name of the case
   * @param question as asked
   * @param source name of the source tree
   * @param root the folder or archive, absolute
   * @param indexId generation of the index
   * @param sourceRevision hash over all indexed files
   * @param files number of indexed files
   * @param symbols number of declared symbols
   * @param maxRounds retrieval rounds allowed
   */
  record Started(
      String caseId,
      String question,
      String source,
      String root,
      String indexId,
      String sourceRevision,
      int files,
      int symbols,
      int maxRounds)
      implements InvestigationEvent {}

  /**
   * @param by who rewrote it
   * @param rewritten the question taken apart
   * @param millis how long it took
   */
  record Rewritten(DecidedBy by, RewrittenQuestion rewritten, double millis)
      implements InvestigationEvent {}

  /**
   * @param round 1 or 2
   * @param query the text searched for
   * @param candidates all that this round found, best first
   * @param added how many of them no earlier round had found
   * @param millis how long it took
   */
  record Retrieved(int round, String query, List<Candidate> candidates, int added, double millis)
      implements InvestigationEvent {
    public Retrieved {
      candidates = List.copyOf(candidates);
    }
  }

  /**
   * @param round the round it follows
   * @param verified paths whose every edge is VERIFIED
   * @param conditional paths with at least one open condition
   * @param best symbol ids of the best path; empty where there is none
   * @param bestConfidence of that path; null where there is none
   * @param conditions open conditions of that path
   * @param evidence how much speaks for the ends that the path joins, 0 to 1; null where they were
   *     named, or nothing was joined
   * @param evidenceNeeded how much has to speak for them, 0 to 1; null where {@code evidence} is
   * @param gap where the search broke off, as a sentence; empty where it did not
   * @param millis how long it took
   */
  record PathsSearched(
      int round,
      int verified,
      int conditional,
      List<String> best,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Confidence bestConfidence,
      int conditions,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Double evidence,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Double evidenceNeeded,
      String gap,
      double millis)
      implements InvestigationEvent {
    public PathsSearched {
      best = List.copyOf(best);
    }
  }

  /**
   * @param round 1 or 2
   * @param decision as proposed
   * @param refusedBy the rule that refused it; null where it was accepted
   * @param millis how long it took
   * @param modelCalls completions it cost
   */
  record Decided(
      int round,
      Decision decision,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable PolicyRule refusedBy,
      double millis,
      int modelCalls)
      implements InvestigationEvent {}

  /**
   * @param round the round whose candidates were reordered
   * @param by who ordered them
   * @param order candidate ids, best first
   * @param millis how long it took
   */
  record Reranked(int round, DecidedBy by, List<String> order, double millis)
      implements InvestigationEvent {
    public Reranked {
      order = List.copyOf(order);
    }
  }

  /**
   * @param checks the five conditions in their order
   * @param passed whether all hold
   * @param confidence of the path that was checked
   * @param millis how long it took
   */
  record Guarded(List<GuardCheck> checks, boolean passed, Confidence confidence, double millis)
      implements InvestigationEvent {
    public Guarded {
      checks = List.copyOf(checks);
    }
  }

  /**
   * Issues to be shown beside the answer; it holds nothing of them, and nothing in it rests on
   * them.
   *
   * @param mark always {@link IssueBackground#MARK}
   * @param corpus the folder or file of the exports, absolute
   * @param issues best first
   * @param limitations what could not be searched, one sentence each
   * @param millis how long it took
   */
  record Background(
      String mark,
      String corpus,
      List<IssueBackground> issues,
      List<String> limitations,
      double millis)
      implements InvestigationEvent {
    public Background {
      issues = List.copyOf(issues);
      limitations = List.copyOf(limitations);
    }
  }

  /**
   * @param answer the canonical answer
   * @param text the deterministic renderer's text of it; after it what is shown as background
   */
  record Answered(DeveloperAnswer answer, String text) implements InvestigationEvent {}

  /**
   * @param outcome answered, needs_human_review, insufficient, cancelled or failed
   * @param message why, where it was cancelled or failed; else empty
   * @param millis the whole investigation
   * @param retrievals retriever executions
   * @param modelCalls completions asked of a model
   */
  record Ended(String outcome, String message, double millis, int retrievals, int modelCalls)
      implements InvestigationEvent {}
}
