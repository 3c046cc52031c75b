package dev.tracebound.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * Text as terms of the index.
 *
 * @param analyzer of the index
 */
record Terms(Analyzer analyzer) {
  /**
   * @param text as indexed
   * @param isCompound whether its parts follow as terms of their own
   */
  record Term(String text, boolean isCompound) {}

  List<Term> of(String text) {
    List<Term> terms = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream(SymbolFields.BODY, text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      TypeAttribute type = stream.addAttribute(TypeAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        terms.add(new Term(term.toString(), type.type().equals(CodeTokenizer.COMPOUND)));
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail to be read", e);
    }
    return terms;
  }
}
