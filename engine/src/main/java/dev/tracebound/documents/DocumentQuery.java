package dev.tracebound.documents;

import dev.tracebound.embedding.Language;
import dev.tracebound.retrieval.Glossary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * A question over all fields: the sum over its terms and fields. Of many terms the rarest are
 * taken, so that the work is bounded whatever the text.
 */
final class DocumentQuery {
  /** Of a longer text only the beginning is read. */
  static final int MAX_CHARACTERS = 20_000;

  /** Of each language, over two fields. */
  private static final int MAX_TERMS = 200;

  private static final float OTHER_NAME = 0.5f;
  private static final float TITLE = 1f;

  private final IndexReader reader;
  private final Map<Language, Analyzer> analyzers;
  private final Glossary glossary;

  DocumentQuery(IndexReader reader, Map<Language, Analyzer> analyzers, Glossary glossary) {
    this.reader = reader;
    this.analyzers = analyzers;
    this.glossary = glossary;
  }

  private record Weighted(String term, float weight, int documents) {}

  static String bounded(String text) {
    if (text.length() <= MAX_CHARACTERS) {
      return text;
    }
    boolean pair = Character.isHighSurrogate(text.charAt(MAX_CHARACTERS - 1));
    return text.substring(0, pair ? MAX_CHARACTERS - 1 : MAX_CHARACTERS);
  }

  /** Matches nothing where no term of the text is in the index. */
  Query of(String text) throws IOException {
    List<String> others = glossary.othersIn(IndexText.clean(text));
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    boolean any = false;
    for (Language language : Language.values()) {
      for (Weighted each : terms(language, text, others)) {
        add(PassageIndex.title(language), each, TITLE, all);
        add(PassageIndex.body(language), each, 1, all);
        any = true;
      }
    }
    return any ? all.build() : new MatchNoDocsQuery("no term of the query is in the index");
  }

  private static void add(String field, Weighted term, float boost, BooleanQuery.Builder to) {
    Query query = new TermQuery(new Term(field, term.term()));
    to.add(new BoostQuery(query, boost * term.weight()), BooleanClause.Occur.SHOULD);
  }

  private List<Weighted> terms(Language language, String text, List<String> others)
      throws IOException {
    Analyzer analyzer = java.util.Objects.requireNonNull(analyzers.get(language));
    Map<String, Float> weights = new HashMap<>();
    DocumentAnalyzers.terms(analyzer, text).forEach(term -> weights.put(term, 1f));
    for (String term : DocumentAnalyzers.terms(analyzer, String.join("\n", others))) {
      weights.putIfAbsent(term, OTHER_NAME);
    }
    List<Weighted> terms = new ArrayList<>();
    for (Map.Entry<String, Float> each : weights.entrySet()) {
      int documents =
          Math.max(
              reader.docFreq(new Term(PassageIndex.title(language), each.getKey())),
              reader.docFreq(new Term(PassageIndex.body(language), each.getKey())));
      if (documents > 0) {
        terms.add(new Weighted(each.getKey(), each.getValue(), documents));
      }
    }
    terms.sort(Comparator.comparingInt(Weighted::documents).thenComparing(Weighted::term));
    return terms.subList(0, Math.min(MAX_TERMS, terms.size()));
  }
}
