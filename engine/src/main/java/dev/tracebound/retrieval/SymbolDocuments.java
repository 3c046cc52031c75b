package dev.tracebound.retrieval;

import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.shadow.SourceRange;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.shadow.SymbolKind;
import dev.tracebound.workspace.Hashes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.FloatDocValuesField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.util.BytesRef;

/** One index document for each symbol declared in the tree. */
final class SymbolDocuments {
  private static final float TEST_WEIGHT = 0.6f;
  private static final float GENERATED_WEIGHT = 0.7f;

  /** More of one declaration tells nothing new and costs much: 200,000 characters. */
  private static final int MAX_TEXT = 200_000;

  /** Characters of code from which on two methods that have the same are copies. */
  private static final int TELLING = 60;

  /** Of a hash: as much as a number holds. */
  private static final int HEX_DIGITS = 16;

  private static final Pattern SPACE = Pattern.compile("\\s+");

  private static final FieldType WORDS = words();

  private final ShadowGraph graph;

  SymbolDocuments(ShadowGraph graph) {
    this.graph = graph;
  }

  /**
   * Whether people look for it as an end of a chain: static initialisers have no name to be found
   * by, and no chain starts or ends in a field.
   */
  static boolean isSearchable(Symbol symbol) {
    return !symbol.isExternal()
        && symbol.kind() != SymbolKind.INITIALIZER
        && symbol.kind() != SymbolKind.FIELD;
  }

  /**
   * @param symbol a searchable one
   * @param text of its file, decoded
   * @param memberNames for a type: the names of what it declares; else empty
   */
  Document document(Symbol symbol, String text, List<String> memberNames) {
    SourceFile file = graph.file(symbol.file());
    SourceRange range = symbol.range();
    int end = Math.min(Math.min(range.end(), text.length()), range.start() + MAX_TEXT);
    JavaText source = JavaText.of(text, Math.min(range.start(), end), end);
    Document document = new Document();
    document.add(new StringField(SymbolFields.ID, symbol.id(), Field.Store.YES));
    document.add(new StoredField(SymbolFields.KIND, symbol.kind().name()));
    document.add(new StringField(SymbolFields.FILE, file.path(), Field.Store.YES));
    document.add(
        new SortedDocValuesField(
            SymbolFields.ORDER, new BytesRef(symbol.id() + '\0' + file.path())));
    document.add(new StoredField(SymbolFields.LINE_START, range.lineStart()));
    document.add(new StoredField(SymbolFields.LINE_END, range.lineEnd()));
    document.add(new FloatDocValuesField(SymbolFields.WEIGHT, weight(file)));
    document.add(new NumericDocValuesField(SymbolFields.SHAPE, shape(symbol, source)));
    document.add(new StoredField(SymbolFields.CARD, SymbolCard.of(symbol, source, memberNames)));
    document.add(
        new StringField(
            SymbolFields.SORT,
            symbol.kind().isType() ? SymbolFields.TYPE : SymbolFields.EXECUTABLE,
            Field.Store.NO));
    names(document, symbol);
    words(document, SymbolFields.NAME, name(symbol));
    words(document, SymbolFields.OWNER, owner(symbol));
    words(document, SymbolFields.PATH, file.path());
    words(document, SymbolFields.DOC, source.comments());
    words(document, SymbolFields.STRINGS, source.strings());
    words(document, SymbolFields.PARAMETERS, source.header());
    words(document, SymbolFields.METHODS, String.join(" ", memberNames));
    words(document, SymbolFields.BODY, source.body());
    return document;
  }

  private static void names(Document document, Symbol symbol) {
    for (String name : suffixes(dotted(symbol))) {
      document.add(new StringField(SymbolFields.CALLED, name, Field.Store.NO));
      document.add(
          new StringField(
              SymbolFields.CALLED_LOWER, name.toLowerCase(Locale.ROOT), Field.Store.NO));
    }
    if (!symbol.kind().isType()) {
      for (String name : suffixes(symbol.typeId().replace('$', '.'))) {
        document.add(new StringField(SymbolFields.OWNED_BY, name, Field.Store.NO));
      }
    }
  }

  private static String dotted(Symbol symbol) {
    String type = symbol.typeId().replace('$', '.');
    return symbol.kind().isType() ? type : type + "." + symbol.memberName();
  }

  private static List<String> suffixes(String dotted) {
    List<String> suffixes = new ArrayList<>();
    for (int dot = dotted.length(); dot >= 0; dot = dotted.lastIndexOf('.', dot - 1)) {
      if (dot < dotted.length()) {
        suffixes.add(dotted.substring(dot + 1));
      }
      if (dot == 0) {
        break;
      }
    }
    suffixes.add(dotted);
    return suffixes;
  }

  private static String name(Symbol symbol) {
    return symbol.kind() == SymbolKind.CONSTRUCTOR
        ? symbol.typeName() + " constructor create construct"
        : symbol.memberName();
  }

  private static String owner(Symbol symbol) {
    String type = symbol.typeId();
    String nested = type.substring(type.lastIndexOf('.') + 1).replace('$', ' ');
    return symbol.kind().isType() ? nested.replaceFirst("\\S+$", "") : nested;
  }

  private static float weight(SourceFile file) {
    return (file.test() ? TEST_WEIGHT : 1f) * (file.generated() ? GENERATED_WEIGHT : 1f);
  }

  /** Of its name and its code, wherever it stands and however it is laid out and commented. */
  private static long shape(Symbol symbol, JavaText source) {
    String code = SPACE.matcher(source.body()).replaceAll("");
    if (symbol.kind().isType() || code.length() < TELLING) {
      return 0;
    }
    String shape = symbol.memberName() + '\0' + code + '\0' + source.strings();
    return Long.parseUnsignedLong(Hashes.sha256(shape), 0, HEX_DIGITS, 16);
  }

  private static void words(Document document, String field, String text) {
    if (!text.isBlank()) {
      document.add(new Field(field, text, WORDS));
    }
  }

  private static FieldType words() {
    FieldType type = new FieldType();
    type.setTokenized(true);
    type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    type.freeze();
    return type;
  }
}
