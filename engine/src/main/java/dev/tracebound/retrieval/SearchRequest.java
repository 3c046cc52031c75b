package dev.tracebound.retrieval;

import java.util.List;

/**
 * What to look for.
 *
 * @param text any text; it is never read as a query language
 * @param identifiers names that rank above all else where they match exactly: {@code Type.method},
 *     {@code Type#method}, {@code pkg.Type}, {@code Type}, {@code method}. Those in {@code text}
 *     that look like code are found without being listed here.
 * @param limit most hits to return, at least 1
 * @param executablesOnly methods and constructors only, no types
 * @param glossary what terms in {@code text} stand for: a hit that holds the words of one of its
 *     names holds the term
 * @param context words around what is looked for; they weigh little, and never count for how much
 *     of the text a hit holds
 */
public record SearchRequest(
    String text,
    List<String> identifiers,
    int limit,
    boolean executablesOnly,
    List<GlossaryTerm> glossary,
    String context) {
  public SearchRequest {
    identifiers = List.copyOf(identifiers);
    glossary = List.copyOf(glossary);
    if (limit < 1) {
      throw new IllegalArgumentException("limit " + limit + " is not at least 1");
    }
  }

  public SearchRequest(String text, List<String> identifiers, int limit, boolean executablesOnly) {
    this(text, identifiers, limit, executablesOnly, List.of(), "");
  }
}
