package dev.tracebound.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * A query over all fields: the sum over concepts of the best alternative's sum over fields. Terms
 * that the index lacks cost nothing, and the number of clauses stays below Lucene's limit.
 */
final class ConceptQuery {
  private static final int MAX_CLAUSES = 900;

  private final List<Query> concepts = new ArrayList<>();
  private int clauses;

  ConceptQuery(IndexReader reader, List<QueryConcept> concepts) throws IOException {
    for (QueryConcept concept : concepts) {
      List<Query> alternatives = new ArrayList<>();
      for (QueryConcept.Alternative alternative : concept.alternatives()) {
        Query fields = overFields(reader, alternative);
        if (fields != null) {
          alternatives.add(fields);
        }
      }
      if (!alternatives.isEmpty()) {
        this.concepts.add(new DisjunctionMaxQuery(alternatives, 0.1f));
      }
    }
  }

  /** Restricted to one {@link SymbolFields#SORT}. */
  Query over(String sort) {
    if (concepts.isEmpty()) {
      return new MatchNoDocsQuery("no term of the query is in the index");
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    concepts.forEach(concept -> all.add(concept, BooleanClause.Occur.SHOULD));
    all.add(new TermQuery(new Term(SymbolFields.SORT, sort)), BooleanClause.Occur.FILTER);
    return all.setMinimumNumberShouldMatch(1).build();
  }

  private @org.jspecify.annotations.Nullable Query overFields(
      IndexReader reader, QueryConcept.Alternative alternative) throws IOException {
    BooleanQuery.Builder fields = new BooleanQuery.Builder();
    boolean any = false;
    for (Map.Entry<String, Float> field : new TreeMap<>(SymbolFields.BOOSTS).entrySet()) {
      Term term = new Term(field.getKey(), alternative.term());
      if (clauses < MAX_CLAUSES && reader.docFreq(term) > 0) {
        float boost = field.getValue() * alternative.weight();
        fields.add(new BoostQuery(new TermQuery(term), boost), BooleanClause.Occur.SHOULD);
        clauses++;
        any = true;
      }
    }
    return any ? fields.build() : null;
  }
}
