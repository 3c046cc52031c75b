package dev.tracebound.documents;

import dev.tracebound.documents.format.DocumentKind;
import dev.tracebound.embedding.Language;
import dev.tracebound.retrieval.Fusion;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/** Finds the documents of one corpus that a question is about. Safe to share between threads. */
public final class DocumentSearcher implements AutoCloseable {
  /** Documents that a question gets where nobody says otherwise. */
  public static final int TOP = 3;

  /** Passages that are looked at: a document may have many. */
  private static final int FOUND = 1_000;

  /** So that one document does not fill a pool. */
  private static final int PASSAGES_OF_ONE = 5;

  private static final Sort BY_SCORE =
      new Sort(SortField.FIELD_SCORE, new SortField(PassageIndex.NUMBER, SortField.Type.INT));

  private final Corpus corpus;
  private final Directory directory;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;
  private final TypeFit kinds;
  private final Map<Language, Analyzer> analyzers = new EnumMap<>(Language.class);

  /**
   * @param directory an index of that corpus; closed with this
   */
  DocumentSearcher(Corpus corpus, Directory directory) throws IOException {
    this.corpus = corpus;
    this.kinds = new TypeFit(corpus.passages());
    this.directory = directory;
    this.reader = DirectoryReader.open(directory);
    this.searcher = new IndexSearcher(reader);
    searcher.setSimilarity(PassageIndex.similarity());
    searcher.setQueryCache(null);
    for (Language language : Language.values()) {
      analyzers.put(language, DocumentAnalyzers.of(language));
    }
  }

  /**
   * Over an index in memory only.
   *
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  public static DocumentSearcher inMemory(Corpus corpus, WorkMonitor monitor) {
    try {
      ByteBuffersDirectory directory = new ByteBuffersDirectory();
      PassageIndex.write(directory, corpus.passages(), monitor);
      return new DocumentSearcher(corpus, directory);
    } catch (IOException e) {
      throw new UncheckedIOException("an index in memory cannot fail to be written", e);
    }
  }

  /**
   * The best documents, best first; of equal scores the one that comes first in the corpus. What
   * shares nothing with the query is not returned. Work is bounded whatever the text.
   *
   * @param query in any language
   * @param k how many at most, from 1; with dense scores more than {@link Fusion#POOL} are never
   *     found
   * @param dense where a model is at hand; asked only for a query that holds words
   */
  public List<DocumentHit> search(String query, int k, Optional<DenseScores> dense) {
    return search(query, k, dense, Optional.empty());
  }

  /** The issues that speak of what a code question asks; see {@link IssueBackground}. */
  public List<IssueBackground> background(String question, int k, Optional<DenseScores> dense) {
    return search(question, k, dense, Optional.of(DocumentKind.ISSUE)).stream()
        .map(
            hit ->
                new IssueBackground(
                    hit.docId(), hit.passage().title(), hit.passage().text(), hit.score()))
        .toList();
  }

  /** What is searched. */
  public Corpus corpus() {
    return corpus;
  }

  @Override
  public void close() throws IOException {
    analyzers.values().forEach(Analyzer::close);
    reader.close();
    directory.close();
  }

  private List<DocumentHit> search(
      String query, int k, Optional<DenseScores> dense, Optional<DocumentKind> kind) {
    if (k < 1) {
      throw new IllegalArgumentException("at least one document is asked for, not " + k);
    }
    String bounded = DocumentQuery.bounded(query);
    if (IndexText.isBlank(bounded)) {
      return List.of();
    }
    Map<Integer, Double> words = lexical(bounded, kind);
    Map<Integer, Double> meanings = new HashMap<>();
    dense.ifPresent(scores -> meanings.putAll(dense(scores, bounded, kind)));
    Map<Integer, Double> ranked = words;
    if (dense.isPresent()) {
      double share =
          Language.of(bounded, Language.ENGLISH) == Language.CHINESE
              ? Fusion.DENSE_CHINESE_DOCUMENTS
              : Fusion.DENSE_ENGLISH_DOCUMENTS;
      ranked =
          Fusion.convex(
              fewOfEach(words),
              fewOfEach(meanings),
              share * dense.get().coverage(bounded),
              dense.get().least(bounded));
    }
    return documents(kinds.apply(bounded, ranked), words, meanings, k);
  }

  private Map<Integer, Double> lexical(String text, Optional<DocumentKind> kind) {
    try {
      Query query = new DocumentQuery(reader, analyzers, corpus.glossary()).of(text);
      if (kind.isPresent()) {
        String name = kind.get().name().toLowerCase(Locale.ROOT);
        query =
            new BooleanQuery.Builder()
                .add(query, BooleanClause.Occur.MUST)
                .add(new TermQuery(new Term(PassageIndex.KIND, name)), BooleanClause.Occur.FILTER)
                .build();
      }
      Map<Integer, Double> found = new HashMap<>();
      for (ScoreDoc hit : searcher.search(query, FOUND, BY_SCORE).scoreDocs) {
        Object[] values = Objects.requireNonNull(((FieldDoc) hit).fields);
        found.put((Integer) values[1], ((Float) values[0]).doubleValue());
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException("the index of the documents cannot be read", e);
    }
  }

  private Map<Integer, Double> dense(DenseScores dense, String text, Optional<DocumentKind> kind) {
    float[] scores = dense.of(text);
    double least = dense.least(text);
    if (scores.length != corpus.passages().size()) {
      throw new IllegalArgumentException(
          scores.length + " dense scores for " + corpus.passages().size() + " passages");
    }
    Map<Integer, Double> found = new HashMap<>();
    for (int number = 0; number < scores.length; number++) {
      DocumentKind is = corpus.passages().get(number).kind();
      if (scores[number] > least && kind.map(is::equals).orElse(true)) {
        found.put(number, (double) scores[number]);
      }
    }
    return found;
  }

  /** The best of them, not too many of any one document. */
  private Map<Integer, Double> fewOfEach(Map<Integer, Double> scores) {
    Map<String, Integer> taken = new HashMap<>();
    Map<Integer, Double> few = new HashMap<>();
    for (Integer number : Fusion.best(scores, FOUND)) {
      String docId = corpus.passages().get(number).docId();
      if (few.size() < Fusion.POOL && taken.merge(docId, 1, Integer::sum) <= PASSAGES_OF_ONE) {
        few.put(number, scores.getOrDefault(number, 0.0));
      }
    }
    return few;
  }

  private List<DocumentHit> documents(
      Map<Integer, Double> ranked,
      Map<Integer, Double> words,
      Map<Integer, Double> meanings,
      int k) {
    Map<String, List<Integer>> documents = new LinkedHashMap<>();
    for (Integer number : Fusion.best(ranked, FOUND)) {
      String docId = corpus.passages().get(number).docId();
      if (ranked.getOrDefault(number, 0.0) > 0
          && (documents.containsKey(docId) || documents.size() < k)) {
        documents.computeIfAbsent(docId, key -> new ArrayList<>()).add(number);
      }
    }
    List<DocumentHit> hits = new ArrayList<>();
    documents.forEach(
        (docId, numbers) -> {
          Integer best = numbers.getFirst();
          Map<String, Double> scores = new HashMap<>();
          Optional.ofNullable(words.get(best)).ifPresent(score -> scores.put("lexical", score));
          Optional.ofNullable(meanings.get(best)).ifPresent(score -> scores.put("dense", score));
          List<Passage> passages = numbers.stream().map(corpus.passages()::get).toList();
          hits.add(
              new DocumentHit(
                  docId,
                  passages.getFirst().kind(),
                  ranked.getOrDefault(best, 0.0),
                  scores,
                  passages));
        });
    return hits;
  }
}
