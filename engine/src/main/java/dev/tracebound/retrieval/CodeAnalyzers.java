package dev.tracebound.retrieval;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;

/** How text becomes terms, in the index and in a query alike. */
final class CodeAnalyzers {
  private CodeAnalyzers() {}

  /** Identifiers split, lower case, English and Java stop words out, Porter stems. */
  static Analyzer code() {
    List<String> stop = new ArrayList<>(StopWords.ENGLISH);
    stop.addAll(StopWords.JAVA);
    CharArraySet stopSet = CharArraySet.unmodifiableSet(new CharArraySet(stop, false));
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String fieldName) {
        CodeTokenizer source = new CodeTokenizer();
        return new TokenStreamComponents(
            source, new PorterStemFilter(new StopFilter(source, stopSet)));
      }
    };
  }
}
