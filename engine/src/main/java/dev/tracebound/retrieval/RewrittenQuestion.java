package dev.tracebound.retrieval;

import java.util.List;

/**
 * A question taken apart, with nothing added that its words do not hold.
 *
 * @param question as asked
 * @param language {@code en} or {@code zh}
 * @param kind what it asks for
 * @param identifiers names that look like code, as written: {@code LaunchBadge}, {@code Foo#bar},
 *     {@code a.b.C}
 * @param quoted strings in quotation marks
 * @param terms the words that carry meaning, lower case, in their order
 * @param frames of a stack trace that is part of the question, innermost first
 * @param entryText the part that names where the chain starts; empty where the question does not
 *     say
 * @param targetText the part that names where it ends; empty where the question does not say
 * @param query the text for the first retrieval
 */
public record RewrittenQuestion(
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
  public RewrittenQuestion {
    identifiers = List.copyOf(identifiers);
    quoted = List.copyOf(quoted);
    terms = List.copyOf(terms);
    frames = List.copyOf(frames);
  }
}
