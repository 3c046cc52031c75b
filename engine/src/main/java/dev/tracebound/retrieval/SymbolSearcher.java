package dev.tracebound.retrieval;

import dev.tracebound.shadow.SymbolKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** Finds symbols by words and by name in one written index. Safe to share between threads. */
public final class SymbolSearcher implements AutoCloseable {
  /** Hits that are named come before hits that only speak of the same things. */
  private static final double NAMED = 10;

  /** What the declaring type's own match adds to its members. */
  private static final double TYPE_SHARE = 0.3;

  /** Types beside executables in one list: their texts are longer, their scores say less. */
  private static final double TYPE_HIT = 0.8;

  private static final int POOL = 400;

  private static final Sort BY_SCORE =
      new Sort(SortField.FIELD_SCORE, new SortField(SymbolFields.ORDER, SortField.Type.STRING));

  private final Directory directory;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;
  private final Analyzer analyzer = CodeAnalyzers.code();

  private SymbolSearcher(Directory directory, DirectoryReader reader) {
    this.directory = directory;
    this.reader = reader;
    this.searcher = new IndexSearcher(reader);
    searcher.setSimilarity(SymbolIndexWriter.similarity());
    searcher.setQueryCache(null);
  }

  /**
   * @param folder as written by {@link SymbolIndexWriter}
   * @throws IOException where there is no whole index
   */
  public static SymbolSearcher open(Path folder) throws IOException {
    Directory directory = FSDirectory.open(folder);
    try {
      return new SymbolSearcher(directory, DirectoryReader.open(directory));
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  /**
   * The best hits, best first; of equal ones the smaller symbol id. A hit that shares nothing with
   * the request is not returned. Work is bounded whatever the text.
   */
  public List<SearchHit> search(SearchRequest request) {
    try {
      return find(request);
    } catch (IOException e) {
      throw new UncheckedIOException("the search index cannot be read", e);
    }
  }

  @Override
  public void close() throws IOException {
    analyzer.close();
    reader.close();
    directory.close();
  }

  private static final class Found {
    double lexical;
    double share;
    double identifier;
  }

  private record Hit(int document, float score) {}

  private record Ranked(int document, double score, Found found, Document stored) {
    String id() {
      return stored.get(SymbolFields.ID);
    }

    String file() {
      return stored.get(SymbolFields.FILE);
    }
  }

  private List<SearchHit> find(SearchRequest request) throws IOException {
    List<QueryConcept> concepts =
        new QueryConcepts(analyzer).of(request.text(), request.glossary());
    List<QueryConcept> all = new ArrayList<>(concepts);
    all.addAll(QueryConcepts.around(concepts, new QueryConcepts(analyzer).of(request.context())));
    ConceptQuery query = new ConceptQuery(reader, all);
    int pool = Math.max(POOL, Math.min(request.limit(), reader.maxDoc()) * 2);
    List<Hit> types = best(query.over(SymbolFields.TYPE), pool);
    List<Hit> executables = best(query.over(SymbolFields.EXECUTABLE), pool);
    Map<Integer, Found> found = new HashMap<>();
    Map<String, Double> typeShares = new HashMap<>();
    for (Hit hit : types) {
      double share = hit.score() / types.getFirst().score();
      typeShares.put(stored(hit.document()).get(SymbolFields.ID), share);
      if (!request.executablesOnly()) {
        Found type = found.computeIfAbsent(hit.document(), key -> new Found());
        type.lexical = hit.score();
        type.share = TYPE_HIT * share;
      }
    }
    for (Hit hit : executables) {
      Found executable = found.computeIfAbsent(hit.document(), key -> new Found());
      executable.lexical = hit.score();
      executable.share = (1 - TYPE_SHARE) * hit.score() / executables.getFirst().score();
    }
    Set<String> names = new LinkedHashSet<>(request.identifiers());
    names.addAll(Identifiers.in(bounded(request.text())));
    new IdentifierLookup(searcher)
        .find(List.copyOf(names), request.executablesOnly())
        .forEach(
            (document, score) ->
                found.computeIfAbsent(document, key -> new Found()).identifier = score);
    return hits(rank(found, typeShares, request.limit()), concepts);
  }

  private List<Hit> best(Query query, int pool) throws IOException {
    List<Hit> best = new ArrayList<>();
    for (ScoreDoc hit : searcher.search(query, pool, BY_SCORE).scoreDocs) {
      Object score = Objects.requireNonNull(((FieldDoc) hit).fields)[0];
      best.add(new Hit(hit.doc, (Float) score));
    }
    return best;
  }

  private List<Ranked> rank(Map<Integer, Found> found, Map<String, Double> typeShares, int limit)
      throws IOException {
    List<Ranked> ranked = new ArrayList<>();
    for (Map.Entry<Integer, Found> entry : found.entrySet()) {
      Document stored = stored(entry.getKey());
      String id = stored.get(SymbolFields.ID);
      int hash = id.indexOf('#');
      double ofType =
          hash < 0 ? 0 : TYPE_SHARE * typeShares.getOrDefault(id.substring(0, hash), 0.0);
      Found parts = entry.getValue();
      double weight = stored.getField(SymbolFields.WEIGHT).numericValue().doubleValue();
      double score = weight * (NAMED * parts.identifier + parts.share + ofType);
      if (score > 0) {
        ranked.add(new Ranked(entry.getKey(), score, parts, stored));
      }
    }
    ranked.sort(
        Comparator.comparingDouble(Ranked::score)
            .reversed()
            .thenComparing(Ranked::id)
            .thenComparing(Ranked::file));
    return ranked.subList(0, Math.min(limit, ranked.size()));
  }

  private List<SearchHit> hits(List<Ranked> ranked, List<QueryConcept> concepts)
      throws IOException {
    int[] documents = ranked.stream().mapToInt(Ranked::document).sorted().toArray();
    double[] coverage = new Coverage(reader, concepts).of(documents);
    Map<Integer, Double> covered = new HashMap<>();
    for (int i = 0; i < documents.length; i++) {
      covered.put(documents[i], coverage[i]);
    }
    List<SearchHit> hits = new ArrayList<>();
    for (Ranked hit : ranked) {
      Map<String, Double> scores = new LinkedHashMap<>();
      scores.put("lexical", hit.found().lexical);
      scores.put("identifier", hit.found().identifier);
      scores.put("coverage", covered.getOrDefault(hit.document(), 0.0));
      hits.add(
          new SearchHit(
              hit.id(),
              SymbolKind.valueOf(hit.stored().get(SymbolFields.KIND)),
              hit.file(),
              number(hit.stored(), SymbolFields.LINE_START),
              number(hit.stored(), SymbolFields.LINE_END),
              hit.score(),
              scores));
    }
    return hits;
  }

  private Document stored(int document) throws IOException {
    return searcher.storedFields().document(document);
  }

  private static int number(Document stored, String field) {
    return stored.getField(field).numericValue().intValue();
  }

  private static String bounded(String text) {
    return text.substring(0, Math.min(text.length(), QueryConcepts.MAX_CHARACTERS));
  }
}
