package dev.tracebound.documents;

import dev.tracebound.embedding.Language;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.miscellaneous.PerFieldAnalyzerWrapper;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;

/** The search index of a corpus: its fields, and how it is written. */
final class PassageIndex {
  /** Changes with fields and analysis. */
  static final String LAYOUT = "1";

  /** The passage's place in its corpus. */
  static final String NUMBER = "number";

  static final String KIND = "kind";

  private static final double RAM_BUFFER_MB = 16;

  private PassageIndex() {}

  /** Title, section, kind of question and aliases. */
  static String title(Language language) {
    return "title_" + language.tag();
  }

  static String body(Language language) {
    return "body_" + language.tag();
  }

  static BM25Similarity similarity() {
    return new BM25Similarity(0.9f, 0.4f);
  }

  /**
   * @param monitor told under the stage {@code passages}, in passages
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  static void write(Directory directory, List<Passage> passages, WorkMonitor monitor)
      throws IOException {
    try (Analyzer analyzer = analyzer();
        IndexWriter writer =
            new IndexWriter(
                directory,
                new IndexWriterConfig(analyzer)
                    .setOpenMode(IndexWriterConfig.OpenMode.CREATE)
                    .setSimilarity(similarity())
                    .setRAMBufferSizeMB(RAM_BUFFER_MB)
                    .setMergeScheduler(new SerialMergeScheduler())
                    .setUseCompoundFile(false))) {
      for (int number = 0; number < passages.size(); number++) {
        monitor.check();
        writer.addDocument(document(passages.get(number), number));
        monitor.progress("passages", number + 1, passages.size(), passages.get(number).file());
      }
      writer.forceMerge(1);
      writer.commit();
    }
  }

  private static Document document(Passage passage, int number) {
    Document document = new Document();
    document.add(new NumericDocValuesField(NUMBER, number));
    document.add(
        new StringField(KIND, passage.kind().name().toLowerCase(Locale.ROOT), Field.Store.NO));
    String names =
        String.join(
            "\n",
            passage.title(),
            passage.section(),
            passage.questionType(),
            String.join("\n", passage.aliases()));
    document.add(new TextField(title(passage.language()), IndexText.clean(names), Field.Store.NO));
    document.add(
        new TextField(body(passage.language()), IndexText.clean(passage.text()), Field.Store.NO));
    return document;
  }

  private static Analyzer analyzer() {
    Map<String, Analyzer> fields = new TreeMap<>();
    for (Language language : Language.values()) {
      Analyzer analyzer = DocumentAnalyzers.of(language);
      fields.put(title(language), analyzer);
      fields.put(body(language), analyzer);
    }
    return new PerFieldAnalyzerWrapper(DocumentAnalyzers.of(Language.ENGLISH), fields);
  }
}
