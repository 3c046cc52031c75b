package dev.tracebound.documents;

import dev.tracebound.embedding.Language;
import dev.tracebound.retrieval.StopWords;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * How documents become terms, in the index and in a query alike. Both languages fold half and full
 * width, drop the same stop words and stem what is written in Latin letters, so that mixed text is
 * found by either of its scripts; Chinese adds each pair of neighbours to the single characters.
 */
final class DocumentAnalyzers {
  /** What makes a sentence a question. */
  private static final Set<String> QUESTION =
      Set.of(
          ("how what which who whom whose when where why please tell explain describe show many"
                  + " much")
              .split(" "));

  private static final CharArraySet STOP = stop();

  private DocumentAnalyzers() {}

  static Analyzer of(Language language) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String fieldName) {
        Tokenizer source = new StandardTokenizer();
        TokenStream words = new CJKWidthFilter(new EnglishPossessiveFilter(source));
        words = new PorterStemFilter(new StopFilter(new LowerCaseFilter(words), STOP));
        return new TokenStreamComponents(
            source,
            language == Language.CHINESE
                ? new CJKBigramFilter(
                    words,
                    CJKBigramFilter.HAN
                        | CJKBigramFilter.HIRAGANA
                        | CJKBigramFilter.KATAKANA
                        | CJKBigramFilter.HANGUL,
                    true)
                : words);
      }
    };
  }

  /** Terms of a text in its order, each once. */
  static Set<String> terms(Analyzer analyzer, String text) {
    Set<String> terms = new LinkedHashSet<>();
    try (TokenStream stream = analyzer.tokenStream("", IndexText.clean(text))) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        terms.add(term.toString());
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail to be read", e);
    }
    return terms;
  }

  private static CharArraySet stop() {
    List<String> stop = new ArrayList<>(StopWords.ENGLISH);
    stop.addAll(QUESTION);
    return CharArraySet.unmodifiableSet(new CharArraySet(stop, false));
  }
}
