package dev.tracebound.retrieval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A question taken apart, with nothing added but what a person's own glossary says of its words.
 *
 * @param question as asked
 * @param language {@code en} or {@code zh}
 * @param kind what it asks for
 * @param source where to look for the answer
 * @param identifiers names in it that look like code, as written: {@code LaunchBadge}, {@code
 *     Foo#bar}, {@code a.b.C}
 * @param quoted strings in quotation marks
 * @param terms the words that carry meaning, lower case, in their order
 * @param frames of a stack trace that is part of the question, innermost first
 * @param entryText the part that names where the chain starts; empty where the question does not
 *     say
 * @param targetText the part that names where it ends; empty where the question does not say
 * @param query the text for the first retrieval
 * @param glossary terms in it that the code base's own glossary knows, with what they stand for
 */
public record RewrittenQuestion(
    String question,
    String language,
    QuestionKind kind,
    QuestionSource source,
    List<String> identifiers,
    List<String> quoted,
    List<String> terms,
    List<StackFrame> frames,
    String entryText,
    String targetText,
    String query,
    List<GlossaryTerm> glossary) {
  public RewrittenQuestion {
    identifiers = List.copyOf(identifiers);
    quoted = List.copyOf(quoted);
    terms = List.copyOf(terms);
    frames = List.copyOf(frames);
    glossary = List.copyOf(glossary);
  }

  /** One that shows no other place than the code, and no term of a glossary. */
  public RewrittenQuestion(
      String question,
      String language,
      QuestionKind kind,
      List<String> identifiers,
      List<String> quoted,
      List<String> terms,
      List<StackFrame> frames,
      String entryText,
      String targetText,
      String query) {
    this(
        question,
        language,
        kind,
        QuestionSource.CODE,
        identifiers,
        quoted,
        terms,
        frames,
        entryText,
        targetText,
        query,
        List.of());
  }

  /**
   * The request that finds a part of this question: what the part names ranks above all else, and
   * what the glossary knows counts as if the part said it.
   *
   * @param part the entry's or the target's text, the query, or one of them with more words
   * @param limit most hits, at least 1
   */
  public SearchRequest request(String part, int limit) {
    List<String> named = new ArrayList<>(identifiers.stream().filter(part::contains).toList());
    List<GlossaryTerm> known = GlossaryTerm.in(part, glossary);
    known.forEach(each -> named.addAll(each.identifiers()));
    boolean whole = part.equals(query);
    return new SearchRequest(
        part,
        named,
        limit,
        false,
        known,
        whole ? "" : scene(),
        whole ? question : part,
        kind.denseShare());
  }

  /** Terms that stand in none of its ends: what the question says around them. */
  private String scene() {
    String ends = (entryText + " " + targetText).toLowerCase(Locale.ROOT);
    return String.join(" ", terms.stream().filter(term -> !ends.contains(term)).toList());
  }

  /** What the glossary adds to the identifiers: names that the question means and does not say. */
  public List<String> glossaryIdentifiers() {
    return glossary.stream().flatMap(each -> each.identifiers().stream()).distinct().toList();
  }
}
