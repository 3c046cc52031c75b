package dev.tracebound.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.RankReason;
import dev.tracebound.shadow.SymbolKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code DeveloperAnswerV1}: the canonical answer, written by code alone. As JSON it is snake_case
 * and valid against {@code schemas/developer-answer-v1.schema.json}.
 *
 * @param schema always {@link #SCHEMA}
 * @param status how the question ended
 * @param question as asked
 * @param callChain the chain, entry first; empty where there is none
 * @param edges one less than the chain's stations, in its order
 * @param code every piece of evidence the chain stands on, with its text
 * @param overallConfidence of the whole chain; null where there is none
 * @param citations at most {@link #MAX_CITATIONS} of {@code code}'s ids
 * @param limitations what a reader must know before relying on it
 * @param summaryFacts plain statements that the chain proves
 * @param provenance where it comes from
 */
public record DeveloperAnswer(
    String schema,
    AnswerStatus status,
    String question,
    List<Station> callChain,
    List<Link> edges,
    List<Snippet> code,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Confidence overallConfidence,
    List<Citation> citations,
    List<String> limitations,
    List<String> summaryFacts,
    Provenance provenance) {

  public static final String SCHEMA = "DeveloperAnswerV1";
  public static final int MAX_CITATIONS = 10;

  public DeveloperAnswer {
    callChain = List.copyOf(callChain);
    edges = List.copyOf(edges);
    code = List.copyOf(code);
    citations = List.copyOf(citations);
    limitations = List.copyOf(limitations);
    summaryFacts = List.copyOf(summaryFacts);
  }

  /**
   * One station of the chain.
   *
   * @param position from 1
   * @param symbol symbol id
   * @param kind what it is
   * @param file relative path
   * @param lineStart first line of the declaration, from 1
   * @param lineEnd last line
   * @param evidence id of the declaration's evidence
   * @param round the retrieval round that found it; 0 where only the graph did
   */
  public record Station(
      int position,
      String symbol,
      SymbolKind kind,
      String file,
      int lineStart,
      int lineEnd,
      String evidence,
      int round) {}

  /**
   * One edge of the chain.
   *
   * @param from symbol id of the caller
   * @param to symbol id of what runs next
   * @param kind CALLS, or DISPATCHES_TO where an implementation of the declared target runs;
   *     REFERENCES, INITIALIZES or CONVERTS only where these were asked for
   * @param confidence VERIFIED, CONDITIONAL or APPROVED
   * @param basis what it stands on
   * @param condition what must hold for it; null where nothing must
   * @param evidence ids, the call site first
   */
  public record Link(
      String from,
      String to,
      EdgeKind kind,
      Confidence confidence,
      Basis basis,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Condition condition,
      List<String> evidence) {
    public Link {
      evidence = List.copyOf(evidence);
    }
  }

  /**
   * @param receiver the type an object must have at the call site (symbol id)
   * @param declared the method the call site names (symbol id)
   * @param chosen position of this candidate, from 1
   * @param candidates all implementations that may run (symbol ids), in the order of their rank
   * @param reasons why each candidate has its rank, in the order of the candidates; those that
   *     count most first
   * @param text the condition as a sentence
   */
  public record Condition(
      String receiver,
      String declared,
      int chosen,
      List<String> candidates,
      List<List<Reason>> reasons,
      String text) {
    public Condition {
      candidates = List.copyOf(candidates);
      reasons = reasons.stream().map(List::copyOf).toList();
    }
  }

  /**
   * Why a candidate has its rank; never that it is the one that runs.
   *
   * @param kind LEADS_TO_TARGET, SHARES_WORDS, RETRIEVED, SAME_SOURCE_ROOT or SAME_PACKAGE
   * @param text the same in the language of the question
   */
  public record Reason(RankReason.Kind kind, String text) {}

  /**
   * @param id evidence id, {@code E1} and on
   * @param role declaration, call_site, declared_target, origin (where a receiver comes from)
   * @param symbol the symbol it belongs to
   * @param file relative path
   * @param lineStart first line of the text, from 1
   * @param lineEnd last line
   * @param start first UTF-16 unit of the text in the file
   * @param end one past the last
   * @param sha256 of the text as UTF-8
   * @param fileSha256 of the file's bytes
   * @param text exactly what was hashed
   */
  public record Snippet(
      String id,
      String role,
      String symbol,
      String file,
      int lineStart,
      int lineEnd,
      int start,
      int end,
      String sha256,
      String fileSha256,
      String text) {}

  /**
   * @param id evidence id
   * @param file relative path
   * @param lineStart first line, from 1
   * @param lineEnd last line
   * @param sha256 of the cited text as UTF-8
   */
  public record Citation(String id, String file, int lineStart, int lineEnd, String sha256) {}

  /**
   * @param indexId generation of the index
   * @param sourceRevision hash over the paths and hashes of all indexed files
   * @param source name of the source tree
   * @param roundsUsed retrieval rounds
   * @param retrievals retriever executions
   * @param modelCalls completions asked of a model
   */
  public record Provenance(
      String indexId,
      String sourceRevision,
      String source,
      int roundsUsed,
      int retrievals,
      int modelCalls) {}
}
