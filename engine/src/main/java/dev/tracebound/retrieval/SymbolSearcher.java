package dev.tracebound.retrieval;

import dev.tracebound.embedding.Embeddings;
import dev.tracebound.shadow.SymbolKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
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
import org.jspecify.annotations.Nullable;

/** Finds symbols by words and by name in one written index. Safe to share between threads. */
public final class SymbolSearcher implements AutoCloseable {
  private static final int POOL = 400;

  /** Nearest vectors that are looked at; more than {@link Fusion#POOL}, since tests count less. */
  private static final int NEAREST = 400;

  private static final Set<String> STORED =
      Set.of(
          SymbolFields.ID,
          SymbolFields.KIND,
          SymbolFields.FILE,
          SymbolFields.LINE_START,
          SymbolFields.LINE_END);

  private static final Sort BY_SCORE =
      new Sort(SortField.FIELD_SCORE, new SortField(SymbolFields.ORDER, SortField.Type.STRING));

  private final Directory directory;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;
  private final Analyzer analyzer = CodeAnalyzers.code();
  private final @Nullable SymbolVectors vectors;
  private @Nullable SymbolTable table;
  private @Nullable NameTable names;

  private SymbolSearcher(
      Directory directory, DirectoryReader reader, @Nullable Embeddings embeddings) {
    this.directory = directory;
    this.reader = reader;
    this.vectors = embeddings == null ? null : new SymbolVectors(reader, embeddings);
    this.searcher = new IndexSearcher(reader);
    searcher.setSimilarity(SymbolIndexWriter.similarity());
    searcher.setQueryCache(null);
  }

  /**
   * By words and names alone.
   *
   * @param folder as written by {@link SymbolIndexWriter}
   * @throws IOException where there is no whole index
   */
  public static SymbolSearcher open(Path folder) throws IOException {
    return open(folder, null);
  }

  /**
   * By vectors too, as far as {@link #vectors} has them.
   *
   * @param folder as written by {@link SymbolIndexWriter}
   * @param embeddings must stay open as long as this
   * @throws IOException where there is no whole index
   */
  public static SymbolSearcher open(Path folder, @Nullable Embeddings embeddings)
      throws IOException {
    Directory directory = FSDirectory.open(folder);
    try {
      return new SymbolSearcher(directory, DirectoryReader.open(directory), embeddings);
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  /** The vectors; empty where it was opened without. */
  public Optional<SymbolVectors> vectors() {
    return Optional.ofNullable(vectors);
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
    if (vectors != null) {
      vectors.close();
    }
    analyzer.close();
    reader.close();
    directory.close();
  }

  private List<SearchHit> find(SearchRequest request) throws IOException {
    List<QueryConcept> concepts =
        new QueryConcepts(analyzer).of(request.text(), request.glossary());
    List<QueryConcept> around =
        QueryConcepts.around(concepts, new QueryConcepts(analyzer).of(request.context()));
    ConceptQuery query =
        new ConceptQuery(reader, Stream.concat(concepts.stream(), around.stream()).toList());
    SymbolTable all = table();
    int pool = Math.max(POOL, Math.min(request.limit(), reader.maxDoc()) * 2);
    Map<Integer, Double> types = best(query.over(SymbolFields.TYPE), pool);
    Map<Integer, Double> executables = best(query.over(SymbolFields.EXECUTABLE), pool);
    Set<String> names = new LinkedHashSet<>(request.identifiers());
    names.addAll(Identifiers.in(bounded(request.text())));
    Map<Integer, Double> named =
        new IdentifierLookup(searcher).find(List.copyOf(names), request.executablesOnly());
    IntPredicate wanted = document -> !(request.executablesOnly() && all.isType(document));
    SymbolRanking ranking = new SymbolRanking(all, wanted, named);
    ranking.addLexical(types, executables);
    ranking.addNames(nameFits(request));
    Optional<DenseQuery> dense = dense(request);
    dense.ifPresent(meaning -> ranking.addDense(meaning.nearest(NEAREST)));
    List<SymbolRanking.Ranked> ranked =
        ranking.best(
            share(request, dense),
            request.limit(),
            (one, other) -> dense.map(meaning -> meaning.cosine(one, other)).orElse(0.0));
    Map<Integer, Double> covered = coverage(ranked, concepts);
    List<SearchHit> hits = new ArrayList<>();
    for (SymbolRanking.Ranked hit : ranked) {
      int document = hit.document();
      Map<String, Double> scores = new LinkedHashMap<>();
      scores.put(
          SearchHit.LEXICAL, executables.getOrDefault(document, types.getOrDefault(document, 0.0)));
      dense
          .flatMap(meaning -> meaning.cosine(document))
          .ifPresent(cosine -> scores.put(SearchHit.DENSE, cosine));
      scores.put(SearchHit.IDENTIFIER, named.getOrDefault(document, 0.0));
      scores.put(SearchHit.NAME, ranking.nameFit(document));
      scores.put(SearchHit.COVERAGE, covered.getOrDefault(document, 0.0));
      hits.add(hit(document, hit.score(), scores));
    }
    return hits;
  }

  private Map<Integer, Double> nameFits(SearchRequest request) throws IOException {
    PhraseHead phrase = PhraseHead.of(bounded(request.text()));
    QueryConcepts concepts = new QueryConcepts(analyzer);
    return new NameFit(
            names(),
            concepts.of(phrase.head(), request.glossary()),
            concepts.of(phrase.modifiers(), request.glossary()),
            concepts.of(bounded(request.context()), request.glossary()))
        .all();
  }

  private Optional<DenseQuery> dense(SearchRequest request) {
    String meaning = EnglishMeaning.of(request.meaning());
    if (vectors == null || meaning.isEmpty() || request.denseShare() == 0) {
      return Optional.empty();
    }
    return vectors
        .known()
        .flatMap(known -> vectors.query(meaning).map(vector -> new DenseQuery(known, vector)));
  }

  /** As long as only some have vectors, those must not push back the others. */
  private double share(SearchRequest request, Optional<DenseQuery> dense) {
    return dense.isEmpty() ? 0 : request.denseShare() * dense.get().size() / reader.numDocs();
  }

  private Map<Integer, Double> best(Query query, int pool) throws IOException {
    Map<Integer, Double> best = new HashMap<>();
    for (ScoreDoc hit : searcher.search(query, pool, BY_SCORE).scoreDocs) {
      Object score = Objects.requireNonNull(((FieldDoc) hit).fields)[0];
      best.put(hit.doc, ((Float) score).doubleValue());
    }
    return best;
  }

  private Map<Integer, Double> coverage(
      List<SymbolRanking.Ranked> ranked, List<QueryConcept> concepts) throws IOException {
    int[] documents = ranked.stream().mapToInt(SymbolRanking.Ranked::document).sorted().toArray();
    double[] coverage = new Coverage(reader, concepts).of(documents);
    Map<Integer, Double> covered = new HashMap<>();
    for (int i = 0; i < documents.length; i++) {
      covered.put(documents[i], coverage[i]);
    }
    return covered;
  }

  private SearchHit hit(int document, double score, Map<String, Double> scores) throws IOException {
    Document stored = searcher.storedFields().document(document, STORED);
    return new SearchHit(
        stored.get(SymbolFields.ID),
        SymbolKind.valueOf(stored.get(SymbolFields.KIND)),
        stored.get(SymbolFields.FILE),
        number(stored, SymbolFields.LINE_START),
        number(stored, SymbolFields.LINE_END),
        score,
        scores);
  }

  /** Made at the first search: many an index is opened for its graph alone. */
  private synchronized SymbolTable table() throws IOException {
    SymbolTable made = table;
    if (made == null) {
      made = SymbolTable.of(reader);
      table = made;
    }
    return made;
  }

  private synchronized NameTable names() throws IOException {
    NameTable made = names;
    if (made == null) {
      made = new NameTable(table(), analyzer);
      names = made;
    }
    return made;
  }

  private static int number(Document stored, String field) {
    return stored.getField(field).numericValue().intValue();
  }

  private static String bounded(String text) {
    return text.substring(0, Math.min(text.length(), QueryConcepts.MAX_CHARACTERS));
  }
}
