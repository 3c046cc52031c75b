package dev.tracebound.retrieval;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.lucene.analysis.Analyzer;

/** Any text to what it speaks of: bounded, in the order of the text, each thing once. */
final class QueryConcepts {
  /** Of a longer text only the beginning is read. */
  static final int MAX_CHARACTERS = 20_000;

  static final int MAX_CONCEPTS = 64;

  private static final Pattern NOT_WORD = Pattern.compile("[^\\p{L}\\p{N}_$]+");

  private static final float SYNONYM = 0.6f;
  private static final float TRANSLATION = 0.9f;

  /** Characters that must stand together to mean it. */
  private static final float PART_OF_UNKNOWN = 0.6f;

  /** On the 41 public path questions anything from 0.2 to 0.4 does as well. */
  private static final float CONTEXT = 0.3f;

  private final Terms terms;

  QueryConcepts(Analyzer analyzer) {
    this.terms = new Terms(analyzer);
  }

  List<QueryConcept> of(String text) {
    return of(text, List.of());
  }

  /**
   * @param glossary what terms in the text stand for
   */
  List<QueryConcept> of(String text, List<GlossaryTerm> glossary) {
    String bounded = text.substring(0, Math.min(text.length(), MAX_CHARACTERS));
    Map<String, QueryConcept> concepts = new LinkedHashMap<>();
    for (Glossary.Piece piece : GlossaryTerm.asGlossary(glossary).cut(bounded)) {
      if (piece.others().isEmpty()) {
        plain(piece.text(), concepts);
      } else {
        named(piece, concepts);
      }
    }
    return concepts.values().stream().limit(MAX_CONCEPTS).toList();
  }

  /** What a context adds to what is looked for: little to the order, nothing to the coverage. */
  static List<QueryConcept> around(List<QueryConcept> asked, List<QueryConcept> context) {
    Set<String> said = new HashSet<>();
    for (QueryConcept concept : asked) {
      concept.alternatives().stream()
          .filter(each -> each.weight() == 1f)
          .forEach(each -> said.add(each.term()));
    }
    return context.stream()
        .filter(concept -> concept.alternatives().stream().noneMatch(a -> said.contains(a.term())))
        .map(concept -> new QueryConcept(concept.word(), weaker(concept.alternatives()), false))
        .toList();
  }

  private static List<QueryConcept.Alternative> weaker(List<QueryConcept.Alternative> all) {
    return all.stream()
        .map(each -> new QueryConcept.Alternative(each.term(), CONTEXT * each.weight()))
        .toList();
  }

  private void plain(String text, Map<String, QueryConcept> concepts) {
    int at = 0;
    while (at < text.length() && concepts.size() < MAX_CONCEPTS) {
      int end = endOfRun(text, at);
      String run = text.substring(at, end);
      if (CodeTokenizer.isIdeograph(text.codePointAt(at))) {
        chinese(run, concepts);
      } else {
        words(run, concepts);
      }
      at = end;
    }
  }

  /**
   * A term of the glossary means as many things as the longest of its names has words: the first
   * word of any of them stands for the first, the second for the second; of a shorter one the last
   * word goes on.
   */
  private void named(Glossary.Piece term, Map<String, QueryConcept> concepts) {
    List<List<QueryConcept>> ways = new ArrayList<>();
    List<QueryConcept> compounds = new ArrayList<>();
    for (String name : Stream.concat(Stream.of(term.text()), term.others().stream()).toList()) {
      Map<String, QueryConcept> own = new LinkedHashMap<>();
      plain(name, own);
      List<QueryConcept> counting = own.values().stream().filter(QueryConcept::counts).toList();
      own.values().stream().filter(each -> !each.counts()).forEach(compounds::add);
      if (!counting.isEmpty()) {
        ways.add(counting);
      }
    }
    int things = ways.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < things; i++) {
      List<QueryConcept.Alternative> alternatives = new ArrayList<>();
      for (List<QueryConcept> way : ways) {
        alternatives.addAll(way.get(Math.min(i, way.size() - 1)).alternatives());
      }
      concepts.putIfAbsent(
          term.text() + " " + i, new QueryConcept(term.text(), alternatives, true));
    }
    compounds.forEach(each -> concepts.putIfAbsent(each.alternatives().getFirst().term(), each));
  }

  /** End of the stretch of one script, Chinese or not, that begins at a place. */
  static int endOfRun(String text, int start) {
    boolean ideographs = CodeTokenizer.isIdeograph(text.codePointAt(start));
    int at = start;
    while (at < text.length() && CodeTokenizer.isIdeograph(text.codePointAt(at)) == ideographs) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  private void chinese(String run, Map<String, QueryConcept> concepts) {
    for (String segment : Glossary.CHINESE.segment(run)) {
      if (StopWords.CHINESE.contains(segment)) {
        continue;
      }
      List<String> translations = Glossary.CHINESE.of(segment);
      List<QueryConcept.Alternative> alternatives = new ArrayList<>();
      for (Terms.Term token : terms.of(segment)) {
        boolean whole = token.text().equals(segment);
        if (whole || (token.text().length() > 1 && segment.length() > 2)) {
          alternatives.add(
              new QueryConcept.Alternative(token.text(), whole ? 1f : PART_OF_UNKNOWN));
        }
      }
      alternatives.addAll(analyzed(translations, TRANSLATION));
      concepts.putIfAbsent(segment, new QueryConcept(segment, alternatives, true));
    }
  }

  private void words(String run, Map<String, QueryConcept> concepts) {
    for (String word : NOT_WORD.splitAsStream(run).toList()) {
      String lower = word.toLowerCase(Locale.ROOT);
      if (word.isEmpty() || StopWords.QUESTION.contains(lower)) {
        continue;
      }
      List<QueryConcept.Alternative> synonyms = analyzed(Glossary.ENGLISH.of(lower), SYNONYM);
      for (Terms.Term token : terms.of(word)) {
        List<QueryConcept.Alternative> alternatives = new ArrayList<>();
        alternatives.add(new QueryConcept.Alternative(token.text(), 1f));
        alternatives.addAll(synonyms);
        boolean counts = !token.isCompound();
        concepts.putIfAbsent(token.text(), new QueryConcept(word, alternatives, counts));
      }
    }
  }

  private List<QueryConcept.Alternative> analyzed(Collection<String> words, float weight) {
    List<QueryConcept.Alternative> alternatives = new ArrayList<>();
    float each = weight;
    for (String word : words) {
      for (Terms.Term token : terms.of(word)) {
        alternatives.add(new QueryConcept.Alternative(token.text(), each));
      }
      each *= 0.9f;
    }
    return alternatives;
  }
}
