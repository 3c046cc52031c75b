package dev.tracebound.retrieval;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;

/**
 * How much of a query's meaning single documents hold: the share of its concepts, weighted by their
 * rarity. A concept that the whole index does not know weighs as much as the rarest there can be.
 */
final class Coverage {
  private final IndexReader reader;
  private final List<QueryConcept> concepts;
  private final double[] weights;
  private final double total;

  Coverage(IndexReader reader, List<QueryConcept> concepts) throws IOException {
    this.reader = reader;
    this.concepts = concepts.stream().filter(QueryConcept::counts).toList();
    this.weights = new double[this.concepts.size()];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = rarity(this.concepts.get(i));
    }
    this.total = Arrays.stream(weights).sum();
  }

  /**
   * @param documents ascending
   * @return for each 0–1; 0 where the query means nothing
   */
  double[] of(int[] documents) throws IOException {
    double[] covered = new double[documents.length];
    if (total == 0) {
      return covered;
    }
    for (int i = 0; i < weights.length; i++) {
      double[] best = new double[documents.length];
      for (QueryConcept.Alternative alternative : concepts.get(i).alternatives()) {
        for (String field : SymbolFields.BOOSTS.keySet()) {
          mark(new Term(field, alternative.term()), alternative.weight(), documents, best);
        }
      }
      for (int d = 0; d < documents.length; d++) {
        covered[d] += weights[i] * best[d];
      }
    }
    for (int d = 0; d < documents.length; d++) {
      covered[d] = Math.min(1, covered[d] / total);
    }
    return covered;
  }

  private void mark(Term term, double weight, int[] documents, double[] best) throws IOException {
    for (LeafReaderContext leaf : reader.leaves()) {
      PostingsEnum postings = leaf.reader().postings(term, PostingsEnum.NONE);
      if (postings == null) {
        continue;
      }
      int at = -1;
      for (int d = 0; d < documents.length && at != PostingsEnum.NO_MORE_DOCS; d++) {
        int local = documents[d] - leaf.docBase;
        if (local < 0 || local >= leaf.reader().maxDoc()) {
          continue;
        }
        if (at < local) {
          at = postings.advance(local);
        }
        if (at == local) {
          best[d] = Math.max(best[d], weight);
        }
      }
    }
  }

  /** Of the word itself where the index knows it, else of the commonest word that stands for it. */
  private double rarity(QueryConcept concept) throws IOException {
    int frequency = 0;
    for (QueryConcept.Alternative alternative : concept.alternatives()) {
      int ofThis = 0;
      for (String field : SymbolFields.BOOSTS.keySet()) {
        ofThis = Math.max(ofThis, reader.docFreq(new Term(field, alternative.term())));
      }
      if (alternative.weight() == 1f && ofThis > 0) {
        return idf(ofThis);
      }
      if (alternative.weight() > 0.6f) {
        frequency = Math.max(frequency, ofThis);
      }
    }
    return idf(frequency);
  }

  private double idf(int frequency) {
    return Math.log(1 + (reader.numDocs() - frequency + 0.5) / (frequency + 0.5));
  }
}
