package dev.tracebound.retrieval;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;

/** Finds the symbols that a query names. */
final class IdentifierLookup {
  /** A name that more symbols bear tells nothing. */
  private static final int MAX_BEARERS = 300;

  private static final double OTHER_CASE = 0.7;
  private static final double MEMBER_OF_NAMED_TYPE = 0.45;
  private static final double LEAST = 0.1;

  private static final Sort BY_ORDER =
      new Sort(new SortField(SymbolFields.ORDER, SortField.Type.STRING));

  private final IndexSearcher searcher;

  IdentifierLookup(IndexSearcher searcher) {
    this.searcher = searcher;
  }

  /**
   * @return documents with how exactly they are named, above 0 up to 1: 1 for {@code Type.method},
   *     less the more types bear the name
   */
  Map<Integer, Double> find(List<String> identifiers, boolean executablesOnly) throws IOException {
    Map<Integer, Double> found = new HashMap<>();
    for (String identifier : identifiers.stream().distinct().limit(Identifiers.MAX).toList()) {
      String name = normalize(identifier);
      if (name.isEmpty()) {
        continue;
      }
      if (!named(SymbolFields.CALLED, name, 1, executablesOnly, found)) {
        named(
            SymbolFields.CALLED_LOWER,
            name.toLowerCase(Locale.ROOT),
            OTHER_CASE,
            executablesOnly,
            found);
      }
      for (ScoreDoc hit : bearers(SymbolFields.OWNED_BY, name, executablesOnly)) {
        found.merge(hit.doc, MEMBER_OF_NAMED_TYPE, Math::max);
      }
    }
    return found;
  }

  private boolean named(
      String field, String name, double most, boolean executablesOnly, Map<Integer, Double> found)
      throws IOException {
    ScoreDoc[] hits = bearers(field, name, executablesOnly);
    Set<String> owners = new HashSet<>();
    for (ScoreDoc hit : hits) {
      owners.add(owner(hit.doc));
    }
    double shared = Math.max(LEAST, 1 / Math.sqrt(owners.size()));
    double score = most * (name.contains(".") ? Math.max(0.8, shared) : 0.95 * shared);
    for (ScoreDoc hit : hits) {
      found.merge(hit.doc, owners.size() == 1 && name.contains(".") ? most : score, Math::max);
    }
    return hits.length > 0;
  }

  private ScoreDoc[] bearers(String field, String name, boolean executablesOnly)
      throws IOException {
    Query query = new TermQuery(new Term(field, name));
    if (executablesOnly) {
      query =
          new BooleanQuery.Builder()
              .add(query, BooleanClause.Occur.MUST)
              .add(
                  new TermQuery(new Term(SymbolFields.SORT, SymbolFields.EXECUTABLE)),
                  BooleanClause.Occur.FILTER)
              .build();
    }
    return searcher.search(query, MAX_BEARERS, BY_ORDER).scoreDocs;
  }

  private String owner(int document) throws IOException {
    String id =
        searcher.storedFields().document(document, Set.of(SymbolFields.ID)).get(SymbolFields.ID);
    int hash = id.indexOf('#');
    return hash < 0 ? id : id.substring(0, hash);
  }

  /**
   * {@code new Foo(int)}, {@code Foo#bar}, {@code Foo::bar}, {@code a.b.Foo$In} to dotted names.
   */
  private static String normalize(String identifier) {
    String name = identifier.strip();
    boolean created = name.startsWith("new ");
    int paren = name.indexOf('(');
    name = (paren < 0 ? name : name.substring(0, paren)).replaceFirst("^new\\s+", "").strip();
    name = name.replace("::", ".").replace('#', '.').replace('$', '.');
    name = name.replaceAll("\\.{2,}", ".").replaceAll("^\\.|\\.$", "");
    if (name.endsWith(".new")) {
      return name.substring(0, name.length() - 3) + "<init>";
    }
    return created ? name + ".<init>" : name;
  }
}
